/** Everything that the product stores, opened: each item of each table, each row of each object but of the named datasets. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { DuckDBInstance } from '@duckdb/node-api';
import { getFile, listObjects } from '../../../functions/snapshots/objects.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { TABLES } from '../../../shared/platform/tables.ts';

export interface Stored {
  /** The table and its item's key, or the object's key. */
  where: string;
  value: unknown;
}

async function* everyItem(): AsyncGenerator<Stored> {
  for (const [TableName, { key }] of Object.entries(TABLES))
    for await (const { Items = [] } of paginateScan({ client: dynamo() }, { TableName }))
      for (const item of Items) yield { where: `${TableName} ${item[key.partition]}`, value: item };
}

/** The rows of a file, as an engine of its own reads them. */
const rowsOf = async (file: string, key: string): Promise<unknown[]> => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const quoted = `'${file}'`;
  if (key.endsWith('.duckdb')) await connection.run(`ATTACH ${quoted} AS snapshot (READ_ONLY)`);
  const from = key.endsWith('.duckdb') ? 'snapshot.records' : `read_parquet(${quoted})`;
  const rows = (await connection.runAndReadAll(`SELECT * FROM ${from}`)).getRowObjectsJson();
  connection.closeSync();
  instance.closeSync();
  return rows;
};

/** A DuckDB file may hold bytes of rows that are gone: those count too. */
async function* everyObject(except: readonly string[]): AsyncGenerator<Stored> {
  const folder = await mkdtemp(path.join(tmpdir(), 'opened-'));
  for await (const { key } of listObjects('')) {
    if (except.some((name) => key.includes(`/${name}/`))) continue;
    const file = path.join(folder, 'opened');
    await getFile(key, file);
    const bytes = await readFile(file);
    if (/\.(parquet|duckdb)$/.test(key)) {
      for (const value of await rowsOf(file, key)) yield { where: key, value };
      yield { where: `${key} bytes`, value: bytes.toString('latin1') };
    } else yield { where: key, value: (key.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString() };
    await rm(file);
  }
  await rm(folder, { recursive: true });
}

export async function* everyStore(except: readonly string[]): AsyncGenerator<Stored> {
  yield* everyItem();
  yield* everyObject(except);
}

/** The points in a value, [longitude, latitude]: of geometries, of rows and of tables. */
export const pointsIn = (value: unknown): [number, number][] => {
  if (typeof value === 'string')
    return [...value.matchAll(/(-8[78]\.\d+),\s*(4[23]\.\d+)/g)].map(([, lng, lat]) => [Number(lng), Number(lat)]);
  if (Array.isArray(value)) {
    const [lng, lat] = value;
    return typeof lng === 'number' && typeof lat === 'number' ? [[lng, lat]] : value.flatMap(pointsIn);
  }
  if (typeof value !== 'object' || value === null) return [];
  const { lat, lng, latitude, longitude } = value as Record<string, unknown>;
  const own: [unknown, unknown][] = [
    [longitude, latitude],
    [Number(lng) / 1e6, Number(lat) / 1e6],
  ];
  const points = own.filter((point): point is [number, number] => point.every((one) => Number.isFinite(one)));
  return [...points, ...Object.values(value).flatMap(pointsIn)];
};
