/** Publishing: records become immutable objects, and then, in one write, the dataset's manifest names them. */
import { rm, stat } from 'node:fs/promises';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetName, type DatasetRecord } from '../../shared/datasets/index.ts';
import { toIso } from '../../shared/dates.ts';
import { clock } from '../lib/clock.ts';
import { columnsHash } from './columns.ts';
import { ENGINE, hashOf, identifier, withConnection } from './engine.ts';
import { type Manifest, readManifest, replaceManifest, type Segment, type SourceState } from './manifests.ts';
import { putFile } from './objects.ts';
import { buildSnapshot, sealedOrder, stageRows, writeParquet } from './parquet.ts';

/** Every object that a manifest may name begins with one of these. */
export const OBJECT_PREFIXES = ['segments/', 'hot/', 'snapshots/'] as const;

/** Puts a Parquet file under its hash and removes it. */
export const putSegment = async (dataset: DatasetName, file: string, rows: number, month: string): Promise<Segment> => {
  const key = `segments/${dataset}/${month}-${(await hashOf(file)).slice(0, 32)}.parquet`;
  await putFile(key, file);
  await rm(file);
  return { key, rows, month };
};

/** Builds the native snapshot of Parquet files and puts it under its hash. */
export const putSnapshot = async (
  dataset: DatasetName,
  files: string[],
  rows: number,
): Promise<NonNullable<Manifest['snapshot']>> => {
  const file = await buildSnapshot(DATASETS[dataset], files);
  const key = `snapshots/${dataset}/${ENGINE}-${(await hashOf(file)).slice(0, 32)}.duckdb`;
  const { size } = await stat(file);
  await putFile(key, file);
  await rm(file);
  return { key, engine: ENGINE, rows, bytes: size };
};

/** The manifest that follows `known`, with some of it replaced. */
export const nextManifest = (dataset: DatasetName, known: Manifest | null, changes: Partial<Manifest>): Manifest => ({
  dataset,
  columns: columnsHash(DATASETS[dataset]),
  snapshot: null,
  hot: null,
  segments: [],
  source: null,
  addressVersion: null,
  ...known,
  ...changes,
  version: (known?.version ?? 0) + 1,
  publishedAt: toIso(clock.now()),
});

const ALL = 'all';

/** The one Parquet file of a snapshot dataset; of several rows with one id the last is kept. */
const writeAll = (dataset: DatasetName, records: AsyncIterable<AnyRecord>): Promise<{ file: string; rows: number }> =>
  withConnection(async (connection) => {
    const definition = DATASETS[dataset];
    await stageRows(connection, definition, 'staged', records);
    const id = identifier(definition.id);
    await connection.run(`DELETE FROM staged WHERE rowid NOT IN (SELECT max(rowid) FROM staged GROUP BY ${id})`);
    const count = await connection.runAndReadAll('SELECT count(*) FROM staged');
    const rows = Number(count.value(0, 0));
    if (rows === 0) throw new Error(`There are no records of ${dataset} to publish.`);
    return { file: await writeParquet(connection, `SELECT * FROM staged ORDER BY ${sealedOrder(definition)}`), rows };
  });

/**
 * Replaces a snapshot dataset whole: segment, native snapshot, manifest. All or nothing: until the manifest is written
 * readers have the old one, and so they do when this throws.
 */
export const publishSnapshot = async <N extends DatasetName>(
  dataset: N,
  records: AsyncIterable<DatasetRecord<N>>,
  source: SourceState,
): Promise<{ rows: number; version: number }> => {
  const { file, rows } = await writeAll(dataset, records as AsyncIterable<AnyRecord>); // Seen as whichever record.
  const snapshot = await putSnapshot(dataset, [file], rows);
  const segments = [await putSegment(dataset, file, rows, ALL)];
  for (;;) {
    const known = await readManifest(dataset);
    const columns = columnsHash(DATASETS[dataset]);
    const next = nextManifest(dataset, known, { snapshot, segments, source, columns });
    if (await replaceManifest(next, known)) return { rows, version: next.version };
  }
};
