/** Reads one part of a dataset whole from the first of its sources that answers, and compares it with what is published. */
import { type Dataset, placeFieldOf } from '../../shared/datasets/dataset.ts';
import { DATASETS, type Part, type SnapshotName } from '../../shared/datasets/index.ts';
import type { IsoTime } from '../../shared/dates.ts';
import { formerLayoutOf, sourceOf } from '../../shared/sources/index.ts';
import { continues, type Layout } from '../../shared/sources/source.ts';
import { type FedRecord, isReject } from '../feeds/feed.ts';
import { FEEDS } from '../feeds/index.ts';
import { clock } from '../lib/clock.ts';
import { countReject, type JobRun } from '../lib/job.ts';
import type { SourceState } from '../store/manifests.ts';
import { NotModified } from '../upstream/source-table.ts';
import { candidatesOf, type OpenSource, openSource } from './open-source.ts';
import { checkRejects } from './rejects.ts';
import { type Spool, spool } from './spool.ts';
import { READ_BESIDES } from './steps.ts';

/** What a reading is published with, and the records themselves. */
export interface ReadPart<N extends SnapshotName> {
  part: Part;
  layout: Layout;
  source: SourceState;
  records: Spool<FedRecord<N>>;
  /** The time of the newest record; null where records have none. */
  newest: IsoTime | null;
}

type Extent = Pick<Layout, 'ids' | 'coverage'>;

/** Ids and extent of a published part; what was published before layouts were kept has those of that time. */
export const extentOf = (dataset: SnapshotName, published: SourceState): Extent => ({
  ...formerLayoutOf(dataset),
  ...(published.ids !== undefined && published.coverage !== undefined
    ? { ids: published.ids, coverage: published.coverage }
    : {}),
});

/** `nibrs-case (city, since 2024)` */
export const extentText = ({ ids, coverage }: Extent): string => `${ids} (${coverage})`;

/** The source has other ids, or another extent, than what is published: an operator decides. */
export class SourceSwitched extends Error {
  override readonly name = 'SourceSwitched';
  readonly from: string;
  readonly to: string;

  constructor(from: Extent, to: Extent) {
    super(
      `The source now has ${extentText(to)}, where ${extentText(from)} is published. An operator can accept this on /hangfire.`,
    );
    this.from = extentText(from);
    this.to = extentText(to);
  }
}

const timeColumnOf = ({ columns, order: { column } }: Dataset): string | null =>
  columns[column]?.type === 'time' ? column : null;

/** The source's records, counted in the run. Throws at the end when too many rows were refused. */
async function* recordsOf<N extends SnapshotName>(
  dataset: N,
  { rows }: OpenSource,
  run: JobRun,
  seen: (time: IsoTime) => void,
): AsyncGenerator<FedRecord<N>> {
  const feed = FEEDS[dataset];
  const timed = timeColumnOf(DATASETS[dataset]);
  const place = placeFieldOf(DATASETS[dataset]);
  const at = clock.now();
  const before = { read: run.read, rejected: run.rejected.map((entry) => ({ ...entry })) };
  for await (const row of rows) {
    run.read += 1;
    const record = feed.normalise(row, { at });
    if (isReject(record)) {
      countReject(run, record.reject);
      continue;
    }
    if (place in record) run[record[place as keyof typeof record] ? 'placed' : 'notPlaced'] += 1;
    if (timed) seen(String(record[timed as keyof typeof record]));
    yield record;
  }
  checkRejects(run, before);
}

/** What must hold of a source before its first row is read. */
interface Wanted {
  /** The other ids or extent that an operator accepts. */
  acceptedSwitch: string | undefined;
  /** The only layout that will do. */
  layout?: Layout;
}

/**
 * The part as its source has it now; null when that is still at the published version. Throws, before the first row is
 * read, SourceSwitched unless what is read continues what is published or an operator accepted that it does not, and for
 * another layout than the only one wanted.
 */
export const readPart = async <N extends SnapshotName>(
  dataset: N,
  part: Part,
  published: SourceState | undefined,
  wanted: Wanted,
  run: JobRun,
): Promise<ReadPart<N> | null> => {
  // An archive is asked for by hand, perhaps to be read in another way than before: whole, therefore.
  const known = part === 'current' ? published : undefined;
  const besides = await READ_BESIDES[dataset]?.();
  let opened: OpenSource;
  try {
    opened = await openSource(candidatesOf(sourceOf(dataset, part)), known);
  } catch (error) {
    if (!(error instanceof NotModified) || !(known?.etag ?? known?.lastModified)) throw error;
    return null;
  }
  const { candidate, layout } = opened;
  run.source = { candidate: candidate.name, layout: layout.name };
  const extent = published && extentOf(dataset, published);
  if (wanted.layout && wanted.layout.name !== layout.name) {
    await opened.close();
    throw new Error(
      `The ${part} part comes in the layout ${layout.name}, where ${wanted.layout.name} is wanted: both parts are published in one layout only.`,
    );
  }
  if (extent && !continues(extent, layout) && wanted.acceptedSwitch !== extentText(layout)) {
    await opened.close();
    throw new SourceSwitched(extent, layout);
  }
  let newest: IsoTime | null = null;
  const seen = (time: IsoTime): void => {
    if (time > (newest ?? '')) newest = time;
  };
  const records = await spool(recordsOf(dataset, opened, run, seen), besides);
  const { rows, hash } = records;
  const { ids, coverage } = layout;
  const source: SourceState = {
    ...opened.version,
    rows,
    hash,
    candidate: candidate.name,
    layout: layout.name,
    ids,
    coverage,
  };
  return { part, layout, source, records, newest };
};
