/** Publishing: records become immutable objects, and then, in one write, the dataset's manifest names them. */
import { rm } from 'node:fs/promises';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { type CallsName, DATASETS, type DatasetName, type DatasetRecord } from '../../shared/datasets/index.ts';
import type { StoredCall } from './calls.ts';
import { columnsHash } from './columns.ts';
import { identifier, withConnection } from './engine.ts';
import { hotOf, hotRows, putHot } from './hot.ts';
import { readManifest, replaceManifest, type SourceState } from './manifests.ts';
import { sealedOrder, stageRows, writeParquet } from './parquet.ts';
import { nextManifest, putSegment, putSnapshot } from './publishing.ts';
import { type Reached, sealRows } from './seal.ts';
import { isReadable } from './snapshot.ts';
import { withFiles } from './with-files.ts';

/**
 * Publishes what is not sealed: published hot rows, calls marked unsealed, and those just written, of each call the
 * newest. So a run heals what another left undone. Answers whether there was anything new to publish.
 */
export const publishHot = async <N extends CallsName>(
  dataset: N,
  written: StoredCall<N>[],
  { addressVersion, reached = async () => {} }: { addressVersion: string | null; reached?: Reached },
): Promise<boolean> => {
  for (;;) {
    const known = await readManifest(dataset);
    const rows = await hotRows(dataset, known, written);
    await reached('read');
    if (rows.length === 0 && !known) return false;
    if (hotOf(dataset, rows)?.key === known?.hot?.key) {
      if (addressVersion === known?.addressVersion) return false;
    } else {
      await putHot(dataset, rows);
      await reached('hot');
    }
    if (await replaceManifest(nextManifest(dataset, known, { hot: hotOf(dataset, rows), addressVersion }), known))
      return true;
  }
};

/** The one Parquet file of a snapshot dataset; of several records with one id the last is kept. */
const writeAll = (dataset: DatasetName, records: AsyncIterable<AnyRecord>): Promise<{ file: string; rows: number }> =>
  withConnection(async (connection) => {
    const definition = DATASETS[dataset];
    await stageRows(connection, definition, 'staged', records);
    const id = identifier(definition.id);
    await connection.run(`DELETE FROM staged WHERE rowid NOT IN (SELECT max(rowid) FROM staged GROUP BY ${id})`);
    const rows = Number((await connection.runAndReadAll('SELECT count(*) FROM staged')).value(0, 0));
    if (rows === 0) throw new Error(`There are no records of ${dataset} to publish.`);
    return { file: await writeParquet(connection, `SELECT * FROM staged ORDER BY ${sealedOrder(definition)}`), rows };
  });

/**
 * Replaces a snapshot dataset whole: segment, native snapshot, manifest. All or nothing: until the manifest is written
 * readers have the old one, and so they do when this throws, as it does for no records at all.
 */
export const publishSnapshot = async <N extends DatasetName>(
  dataset: N,
  records: AsyncIterable<DatasetRecord<N>>,
  source: SourceState,
): Promise<{ rows: number; version: number }> => {
  const { file, rows } = await writeAll(dataset, records as AsyncIterable<AnyRecord>); // Seen as whichever record.
  try {
    const snapshot = await putSnapshot(dataset, [file], rows);
    const segments = [await putSegment(dataset, file, rows, 'all')];
    const columns = columnsHash(DATASETS[dataset]);
    for (;;) {
      const known = await readManifest(dataset);
      const next = nextManifest(dataset, known, { snapshot, segments, source, columns });
      if (await replaceManifest(next, known)) return { rows, version: next.version };
    }
  } finally {
    await rm(file);
  }
};

const withVersion = async function* (
  records: AsyncIterable<AnyRecord> | Iterable<AnyRecord>,
): AsyncGenerator<AnyRecord> {
  for await (const record of records) yield { ...record, version: 0 };
};

/** Brings bulk history straight into the segments, below every call that is stored; the hot segment stays. */
export const sealHistory = async <N extends CallsName>(
  dataset: N,
  records: AsyncIterable<DatasetRecord<N>> | Iterable<DatasetRecord<N>>,
): Promise<{ rows: number }> => {
  const history = withVersion(records as AsyncIterable<AnyRecord> | Iterable<AnyRecord>); // Seen as whichever record.
  return sealRows(dataset, await readManifest(dataset), history, new Map());
};

/** Builds a snapshot anew from its segments where other columns or another engine made it; else does nothing. */
export const rebuildSnapshot = async (dataset: DatasetName): Promise<void> => {
  const known = await readManifest(dataset);
  if (!known || isReadable(known)) return;
  const keys = known.segments.map(({ key }) => key);
  const rows = known.segments.reduce((sum, segment) => sum + segment.rows, 0);
  const snapshot = await withFiles(keys, (files) => putSnapshot(dataset, files, rows));
  // Refused when a sync was first: its snapshot is of today.
  await replaceManifest(nextManifest(dataset, known, { snapshot, columns: columnsHash(DATASETS[dataset]) }), known);
};
