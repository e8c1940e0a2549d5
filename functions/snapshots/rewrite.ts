/** Rewriting what is sealed: some rows are replaced, everything else stays, times of change included. */
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetName, type SnapshotName } from '../../shared/datasets/registry.ts';
import { type Manifest, readManifest, replaceManifest, type Segment } from '../tables/manifests.ts';
import { areaFinder, filledBy } from './areas/area-finder.ts';
import { columnsHash, fieldsOf, readerOf, selectFields } from './columns.ts';
import { connect, identifier, withConnection } from './engine.ts';
import { sealedOrder, selectFiles, stageRows, writeParquet } from './parquet.ts';
import { nextManifest, putSegment, putSnapshot } from './publishing.ts';
import { withFiles } from './with-files.ts';

/** The row as it should be; null: it stays. */
export type Rewrite = (row: AnyRecord) => AnyRecord | null;

async function* rowsOf(dataset: DatasetName, files: string[]): AsyncGenerator<AnyRecord> {
  const fields = fieldsOf(DATASETS[dataset]);
  const read = readerOf(fields);
  const connection = await connect();
  try {
    const rows = (
      await connection.stream(selectFields(fields, `FROM (${selectFiles(DATASETS[dataset], files)})`))
    ).yieldRows();
    for await (const part of rows) for (const row of part) yield read(row);
  } finally {
    connection.closeSync();
  }
}

/** The replaced rows of files. */
export async function* rewrittenRows(
  dataset: DatasetName,
  files: string[],
  rewrite: Rewrite,
): AsyncGenerator<AnyRecord> {
  for await (const row of rowsOf(dataset, files)) {
    const rewritten = rewrite(row);
    if (rewritten) yield rewritten;
  }
}

/** A segment with some of its rows rewritten, in a file of its own; null where none has to be. */
const rewriteFile = (
  dataset: DatasetName,
  file: string,
  rewrite: Rewrite,
): Promise<{ file: string; changed: number } | null> =>
  withConnection(async (connection) => {
    const definition = DATASETS[dataset];
    const finder = await areaFinder(definition);
    const rows = filledBy(finder, rewrittenRows(dataset, [file], rewrite));
    const changed = await stageRows(connection, definition, 'rewritten', rows);
    if (changed === 0) return null;
    const id = identifier(definition.id);
    const select = `SELECT * FROM (${selectFiles(definition, [file])}) WHERE ${id} NOT IN (SELECT ${id} FROM rewritten)
      UNION ALL FROM rewritten ORDER BY ${sealedOrder(definition)}`;
    return { file: await writeParquet(connection, select), changed };
  });

interface Rewritten {
  changes: Pick<Manifest, 'segments' | 'snapshot'>;
  changed: number;
}

/** Puts the segments with rows to rewrite, and a snapshot of all; `files` are those of the segments, in their order. */
const putRewritten = async (
  dataset: DatasetName,
  segments: readonly Segment[],
  files: string[],
  rewrite: Rewrite,
): Promise<Rewritten> => {
  const next = [...segments];
  const current = [...files];
  let changed = 0;
  for (const [index, segment] of segments.entries()) {
    const rewritten = await rewriteFile(dataset, files[index] ?? '', rewrite);
    if (!rewritten) continue;
    files.push(rewritten.file); // Removed with the others.
    current[index] = rewritten.file;
    changed += rewritten.changed;
    next[index] = await putSegment(dataset, rewritten.file, segment);
  }
  const snapshot = changed > 0 ? await putSnapshot(dataset, current, next) : null;
  return { changes: { segments: next, snapshot }, changed };
};

/**
 * Rewrites a snapshot dataset and names what was written in one write; what it was read from, and when its records
 * changed, stays. When another run publishes meanwhile it begins again. Answers how many rows were rewritten.
 */
export const rewriteParts = async (dataset: SnapshotName, rewrite: Rewrite): Promise<number> => {
  for (;;) {
    const known = await readManifest(dataset);
    if (!known) return 0;
    const keys = known.segments.map(({ key }) => key);
    const { changes, changed } = await withFiles(keys, (files) =>
      putRewritten(dataset, known.segments, files, rewrite),
    );
    if (changed === 0) return 0;
    const next = nextManifest(dataset, known, { ...changes, columns: columnsHash(DATASETS[dataset]) });
    if (await replaceManifest(next, known)) return changed;
  }
};
