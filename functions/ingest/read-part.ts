/** Reads one part of a dataset whole from the first of its sources that answers, and compares it with what is published. */
import type { IsoTime } from '../../shared/base/dates.ts';
import { type Dataset, placeFieldOf } from '../../shared/datasets/dataset.ts';
import { type FedRecord, isReject } from '../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../shared/datasets/reading/feeds.ts';
import { DATASETS, type Part, roleOf, type SnapshotName } from '../../shared/datasets/registry.ts';
import { continues, type DatasetSources, type Layout } from '../../shared/datasets/source.ts';
import { DATASET_SOURCES, formerLayoutOf, sourceOf } from '../../shared/datasets/sources.ts';
import { clock } from '../lib/clock.ts';
import { countReject, countUnreadable, type JobRun } from '../lib/job.ts';
import { candidatesOf, NoSource, type OpenSource, openSource } from '../sources/open-source.ts';
import { NotModified } from '../sources/source-table.ts';
import type { SourceState } from '../tables/manifests.ts';
import { type BufferedRecords, bufferRecords } from './buffered-records.ts';
import { joinOf } from './joins.ts';
import { checkRejects } from './rejects.ts';
import { READ_BESIDES } from './transforms.ts';

/** The records of a reading, and the facts that are published with them. */
export interface ReadPart<N extends SnapshotName> {
  part: Part;
  layout: Layout;
  source: SourceState;
  records: BufferedRecords<FedRecord<N>>;
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

/** The source has other ids, or another extent, than what is published: an operator must accept it. */
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

/** The source's records; its rows are counted in the run. Throws at the end when nearly all of them were refused. */
async function* recordsOf<N extends SnapshotName>(
  dataset: N,
  { rows }: OpenSource,
  run: JobRun,
): AsyncGenerator<FedRecord<N>> {
  const feed = FEEDS[dataset];
  const reading = { at: clock.now(), unreadable: (column: string) => countUnreadable(run, column) };
  const before = { read: run.read, rejected: run.rejected.map((entry) => ({ ...entry })) };
  for await (const row of rows) {
    run.read += 1;
    const record = feed.normalise(row, reading);
    if (isReject(record)) countReject(run, record.reject);
    else yield record;
  }
  checkRejects(run, before);
}

/** Records whose places are counted in the run, and whose times are recorded. */
async function* counted<N extends SnapshotName>(
  dataset: N,
  records: AsyncIterable<FedRecord<N>>,
  run: JobRun,
  seen: (time: IsoTime) => void,
): AsyncGenerator<FedRecord<N>> {
  const timed = timeColumnOf(DATASETS[dataset]);
  const place = placeFieldOf(DATASETS[dataset]);
  for await (const record of records) {
    if (place in record) run[record[place as keyof typeof record] ? 'placed' : 'notPlaced'] += 1;
    if (timed) seen(String(record[timed as keyof typeof record]));
    yield record;
  }
}

/** Conditions on a source before its first row is read. */
interface Wanted {
  /** The other ids or extent that an operator accepts. */
  acceptedSwitch: string | undefined;
  /** The only layout that is accepted. */
  layout?: Layout;
}

/**
 * The source that is read beside a dataset's own. It is null if there is none, or if it can't be read, which the run
 * then says.
 */
const openBeside = async (dataset: SnapshotName, run: JobRun): Promise<OpenSource | null> => {
  const { beside }: DatasetSources = DATASET_SOURCES[dataset];
  if (!beside) return null;
  try {
    return await openSource(candidatesOf(beside));
  } catch (error) {
    if (!(error instanceof NoSource)) throw error;
    run.note = `${beside.missing} ${error.message}`;
    return null;
  }
};

/**
 * The part as its source has it now; null when that is still at the published version. Throws SourceSwitched before the
 * first row is read, unless the source continues what is published or an operator accepted that it does not. Throws for
 * another layout than the only one wanted.
 */
export const readPart = async <N extends SnapshotName>(
  dataset: N,
  part: Part,
  published: SourceState | undefined,
  wanted: Wanted,
  run: JobRun,
): Promise<ReadPart<N> | null> => {
  const join = joinOf(dataset);
  // An archive is asked for by hand, perhaps to be read in another way than before: whole, therefore. So are two sources
  // that are joined: one of them may have changed.
  const known = part === 'current' && !join ? published : undefined;
  const role = roleOf(dataset);
  const besides = role && (await READ_BESIDES[role]?.());
  const beside = await openBeside(dataset, run);
  let opened: OpenSource;
  try {
    opened = await openSource(candidatesOf(sourceOf(dataset, part)), known);
  } catch (error) {
    await beside?.close();
    if (!(error instanceof NotModified) || !(known?.etag ?? known?.lastModified)) throw error;
    return null;
  }
  const said = beside ?? opened;
  run.source = { candidate: said.candidate.name, layout: said.layout.name };
  const extent = published && extentOf(dataset, published);
  // If the second source can't be read, its published values stay, and with them the extent.
  const { ids, coverage } = join && !beside && extent ? extent : said.layout;
  const layout: Layout = { ...said.layout, ids, coverage };
  const close = async (): Promise<void> => {
    await opened.close();
    await beside?.close();
  };
  if (wanted.layout && wanted.layout.name !== layout.name) {
    await close();
    throw new Error(
      `The ${part} part comes in the layout ${layout.name}, where ${wanted.layout.name} is wanted: both parts are published in one layout only.`,
    );
  }
  if (extent && !continues(extent, layout) && wanted.acceptedSwitch !== extentText(layout)) {
    await close();
    throw new SourceSwitched(extent, layout);
  }
  let newest: IsoTime | null = null;
  const seen = (time: IsoTime): void => {
    if (time > (newest ?? '')) newest = time;
  };
  const own = recordsOf(dataset, opened, run);
  const joined = join ? join.join(own, beside ? recordsOf(dataset, beside, run) : join.published()) : own;
  const records = await bufferRecords(counted(dataset, joined, run, seen), besides).finally(() => beside?.close());
  const { rows, hash } = records;
  const source: SourceState = {
    ...opened.version,
    rows,
    hash,
    ...run.source,
    ids,
    coverage,
  };
  return { part, layout, source, records, newest };
};
