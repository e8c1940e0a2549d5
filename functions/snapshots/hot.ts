/** The hot segment: the calls written since the last sealing, one small object named by its rows. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { StoredCall } from '../../shared/datasets/call-columns.ts';
import { type CallsName, DATASETS } from '../../shared/datasets/registry.ts';
import type { Manifest } from '../tables/manifests.ts';
import { areaFinder } from './areas/area-finder.ts';
import { columnsHash, fieldsOf, writerOf } from './columns.ts';
import { identifier, withConnection } from './engine.ts';
import { putFile } from './objects.ts';
import { readFiles, stageRows, writeParquet } from './parquet.ts';
import { withFiles } from './with-files.ts';

const idOf = (dataset: CallsName, row: StoredCall): string => String(row[DATASETS[dataset].id]);

/** One row of each id, the one with the highest version, in id order. */
const newest = (dataset: CallsName, rows: StoredCall[]): StoredCall[] => {
  const byId = new Map<string, StoredCall>();
  for (const row of rows) {
    const known = byId.get(idOf(dataset, row));
    if (!known || known.version < row.version) byId.set(idOf(dataset, row), row);
  }
  return [...byId.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const readHot = async (known: Manifest | null): Promise<StoredCall[]> => {
  if (!known?.hot) return [];
  const rows = await withFiles([known.hot.key], (files) => readFiles(DATASETS[known.dataset], files));
  return rows as StoredCall[]; // Columns of calls end with the version.
};

/** The calls that are not sealed: for each the newest of the published hot rows and those handed in, with the areas of today. */
export const hotRows = async (
  dataset: CallsName,
  known: Manifest | null,
  unsealed: readonly StoredCall[],
): Promise<StoredCall[]> => {
  const finder = await areaFinder(DATASETS[dataset]);
  const rows = newest(dataset, [...(await readHot(known)), ...unsealed]);
  return finder ? rows.map((row) => finder.fill(row)) : rows;
};

/** The published hot rows that are left once `sealed` are sealed: those written since. */
export const hotAfter = async (
  dataset: CallsName,
  known: Manifest | null,
  sealed: ReadonlyMap<string, number>,
): Promise<StoredCall[]> =>
  (await readHot(known)).filter((row) => row.version > (sealed.get(idOf(dataset, row)) ?? -1));

export const versionsById = (dataset: CallsName, rows: StoredCall[]): Map<string, number> =>
  new Map(rows.map((row) => [idOf(dataset, row), row.version]));

/** The name of a hot segment with these rows, in id order; null for none. Equal rows give equal names. */
export const hotOf = (dataset: CallsName, rows: StoredCall[]): Manifest['hot'] => {
  const [first] = rows;
  if (!first) return null;
  const write = writerOf(fieldsOf(DATASETS[dataset]));
  const hash = createHash('sha256').update(columnsHash(DATASETS[dataset]));
  for (const row of rows) {
    hash.update(JSON.stringify(write(row), (_, value) => (typeof value === 'bigint' ? String(value) : value)));
  }
  const key = `hot/${dataset}/${hash.digest('hex').slice(0, 32)}.parquet`;
  return { key, rows: rows.length, leastId: idOf(dataset, first) };
};

/** Puts the rows under their name. */
export const putHot = async (dataset: CallsName, rows: StoredCall[]): Promise<Manifest['hot']> => {
  const hot = hotOf(dataset, rows);
  if (!hot) return null;
  const definition = DATASETS[dataset];
  const file = await withConnection(async (connection) => {
    await stageRows(connection, definition, 'hot', rows);
    return writeParquet(connection, `SELECT * FROM hot ORDER BY ${identifier(definition.id)}`);
  });
  try {
    await putFile(hot.key, file);
  } finally {
    await rm(file);
  }
  return hot;
};
