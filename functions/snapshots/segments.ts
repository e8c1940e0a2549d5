/** Publishing of whole parts: records become immutable objects, and then, in one write, the dataset's manifest names them. */
import { rm } from 'node:fs/promises';
import { toIso } from '../../shared/base/dates.ts';
import type { CallRecord, StoredCall } from '../../shared/datasets/call-columns.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import {
  type CallsName,
  DATASETS,
  type DatasetName,
  type DatasetRecord,
  type Part,
  type SnapshotName,
} from '../../shared/datasets/registry.ts';
import { clock } from '../lib/clock.ts';
import { type Manifest, readManifest, replaceManifest, type Segment, type SourceState } from '../tables/manifests.ts';
import { areaFinder, filledBy } from './areas/area-finder.ts';
import { columnsHash } from './columns.ts';
import { beginDumpsIndex } from './dumps-index.ts';
import { identifier, withConnection } from './engine.ts';
import { fillOf } from './fill.ts';
import { isReadable } from './open-snapshot.ts';
import { countSealed, sealedOrder, stageRows, writeParquet } from './parquet.ts';
import { nextManifest, putSegment, putSnapshot } from './publishing.ts';
import { sealRows } from './seal.ts';
import { selectSwitched, selectUpdated, withPublished } from './updated-at.ts';
import { withFiles } from './with-files.ts';

/** How what is published now follows what was published before. */
interface Follows {
  /** A snapshot of all parts with fewer rows is not published. */
  leastRows?: number;
  /** The source changed its ids or extent: no record counts as changed because of it. */
  isSwitch?: boolean;
  /** The layouts of the other parts when this one was read: where one has another since, nothing is published. */
  besides?: Partial<Record<Part, string | undefined>>;
}

/** Records that repeat another's id are mistakes; where more than a few, and more than a tenth, do so, it is no id. */
const FEW_REPEATED = 5;

const MOST_REPEATED = 1 / 10;

interface Written {
  file: string;
  rows: number;
  /** By which version of the areas its rows say where they lie. */
  areas: string | undefined;
}

/** One Parquet file of all records, with what `known` says of when they changed; of several with one id the last is kept. */
const writeAll = (
  dataset: DatasetName,
  records: AsyncIterable<AnyRecord>,
  known: Manifest | null,
  isSwitch: boolean,
): Promise<Written> =>
  withConnection(async (connection) => {
    const definition = DATASETS[dataset];
    const finder = await areaFinder(definition);
    const staged = await stageRows(connection, definition, 'staged', filledBy(finder, records));
    const id = identifier(definition.id);
    const { rowsChanged: repeated } = await connection.run(
      `DELETE FROM staged WHERE rowid NOT IN (SELECT max(rowid) FROM staged GROUP BY ${id})`,
    );
    if (repeated > Math.max(FEW_REPEATED, staged * MOST_REPEATED))
      throw new Error(`${repeated} of ${staged} records of ${dataset} repeat the ${definition.id} of another.`);
    const rows = staged - repeated;
    if (rows === 0) throw new Error(`There are no records of ${dataset} to publish.`);
    const write = (published: string[]): Promise<string> => {
      const select =
        isSwitch && known
          ? selectSwitched(definition, 'staged', published, known.publishedAt)
          : selectUpdated(definition, 'staged', published, toIso(clock.now()));
      return writeParquet(connection, `${select} ORDER BY ${sealedOrder(definition)}`);
    };
    return { file: await withPublished(definition, known, write), rows, areas: finder?.version };
  });

/** A version with fewer rows than may be published. */
export class TooFewRows extends Error {
  override readonly name = 'TooFewRows';
  readonly rows: number;
  readonly least: number;

  constructor(rows: number, least: number) {
    super(`There would be ${rows} rows, where at least ${least} are expected.`);
    this.rows = rows;
    this.least = least;
  }
}

const checkRows = async (dataset: DatasetName, files: string[], least: number): Promise<void> => {
  const rows = await countSealed(DATASETS[dataset], files);
  if (rows < least) throw new TooFewRows(rows, Math.ceil(least));
};

const checkLayout = (part: Part, sources: Manifest['sources'] = {}, besides: Follows['besides']): void => {
  if (besides && sources[part]?.layout !== besides[part])
    throw new Error(`The ${part} part was published in another layout meanwhile: run this job again.`);
};

/** One part as it is to be published. */
export interface PartVersion<N extends SnapshotName> {
  part: Part;
  records: AsyncIterable<DatasetRecord<N>>;
  source: SourceState;
}

const inOrder = <T extends { part: string }>(parts: readonly T[]): T[] =>
  parts.toSorted((a, b) => Number(b.part === 'archive') - Number(a.part === 'archive'));

/**
 * Replaces parts of a snapshot dataset whole, all in one write: segments, native snapshot of all parts, manifest. All
 * or nothing: until the manifest is written readers have the old one. They keep it when this throws, as it does for a
 * part without records, and for too few rows. `rows` are those of the parts given.
 */
export const publishParts = async <N extends SnapshotName>(
  dataset: N,
  parts: readonly PartVersion<N>[],
  { leastRows = 0, isSwitch = false, besides }: Follows = {},
): Promise<{ rows: number; version: number }> => {
  const before = await readManifest(dataset);
  const written: ({ part: Part; source: SourceState } & Written)[] = [];
  try {
    // Seen as whichever record.
    for (const { part, records, source } of parts)
      written.push({
        part,
        source,
        ...(await writeAll(dataset, records as AsyncIterable<AnyRecord>, before, isSwitch)),
      });
    const rows = written.reduce((sum, one) => sum + one.rows, 0);
    for (;;) {
      const known = await readManifest(dataset);
      const others = (known?.segments ?? []).filter(({ part }) => !written.some((one) => one.part === part));
      const sources = { ...known?.sources, ...Object.fromEntries(written.map(({ part, source }) => [part, source])) };
      for (const { part } of others) checkLayout(part as Part, known?.sources, besides); // They are of snapshots.
      const changes = await withFiles(
        others.map(({ key }) => key),
        async (otherFiles) => {
          const kept = others.map(({ part }, index) => ({ part, file: otherFiles[index] ?? '' }));
          const files = inOrder([...written, ...kept]).map(({ file }) => file);
          await checkRows(dataset, files, leastRows);
          const own: Segment[] = [];
          for (const one of written) own.push(await putSegment(dataset, one.file, one));
          const segments = inOrder([...own, ...others]);
          const fill = await fillOf(DATASETS[dataset], files, known, sources);
          return { segments, snapshot: await putSnapshot(dataset, files, segments), ...(fill && { fill }) };
        },
      );
      const next = nextManifest(dataset, known, { ...changes, sources, columns: columnsHash(DATASETS[dataset]) });
      if (await replaceManifest(next, known)) return { rows, version: next.version };
    }
  } finally {
    for (const { file } of written) await rm(file);
  }
};

/** Replaces one part, as `publishParts` does. */
export const publishSnapshot = <N extends SnapshotName>(
  dataset: N,
  records: AsyncIterable<DatasetRecord<N>>,
  source: SourceState,
  part: Part = 'current',
  leastRows = 0,
): Promise<{ rows: number; version: number }> => publishParts(dataset, [{ part, records, source }], { leastRows });

const withVersion = async function* (
  records: AsyncIterable<CallRecord> | Iterable<CallRecord>,
): AsyncGenerator<StoredCall> {
  for await (const record of records) yield { ...record, version: 0 };
};

/** Brings bulk history straight into the segments, below every call that is stored; the hot segment stays. */
export const sealHistory = async (
  dataset: CallsName,
  records: AsyncIterable<CallRecord> | Iterable<CallRecord>,
): Promise<{ rows: number }> => {
  const known = await readManifest(dataset);
  if (!known) await beginDumpsIndex();
  return sealRows(dataset, known, withVersion(records), new Map());
};

/** Builds a snapshot anew from its segments where other columns or another engine made it; else does nothing. */
export const rebuildSnapshot = async (dataset: SnapshotName): Promise<void> => {
  const known = await readManifest(dataset);
  if (!known || isReadable(known)) return;
  const keys = known.segments.map(({ key }) => key);
  const snapshot = await withFiles(keys, (files) => putSnapshot(dataset, files, known.segments));
  // Refused when a sync was first: its snapshot is of today.
  await replaceManifest(nextManifest(dataset, known, { snapshot, columns: columnsHash(DATASETS[dataset]) }), known);
};
