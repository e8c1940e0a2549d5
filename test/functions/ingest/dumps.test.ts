/** The daily dumps: each file, read by another program, has every row of its dataset as the API sends it. */
import { createHash } from 'node:crypto';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { check } from '@placemarkio/check-geojson';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeDumps } from '../../../functions/ingest/dumps.ts';
import { getFile, listObjects, putText } from '../../../functions/snapshots/objects.ts';
import { publishSnapshot } from '../../../functions/snapshots/segments.ts';
import { placeFieldOf } from '../../../shared/datasets/dataset.ts';
import type { Dump, Dumps } from '../../../shared/datasets/dumps.ts';
import { DATASETS, type DatasetName, type DatasetRecord } from '../../../shared/datasets/registry.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { ask } from '../../harness/lists/list-check.ts';
import { madeRecords } from '../../harness/lists/made-records.ts';
import { publishMade } from '../../harness/lists/publish-made.ts';

const ROWS = 400;
const NAMES = ['police-dispatch-call', 'crime', 'parcel', 'common-parcel', 'historic-photo-location'] as const;
type Name = (typeof NAMES)[number];

const cloud = duringTests(startCloud);
let dumps: Dumps;
/** The list before the first dumps. */
let begun: Dumps;

const fetched = async (key: string): Promise<Buffer> => {
  const file = path.join(cloud.dir, 'fetched');
  await getFile(key, file);
  return readFile(file);
};
const readIndex = async (): Promise<Dumps> => JSON.parse((await fetched('public/dumps/index.json')).toString());
const keyOf = (sitePath: string): string => sitePath.replace('/data/', 'public/');

beforeAll(async () => {
  for (const name of NAMES) await publishMade(name, ROWS);
  begun = await readIndex();
  const run = await writeDumps();
  expect(run).toMatchObject({ ok: true, read: NAMES.length * ROWS, error: null });
  dumps = await readIndex();
});

const dumpOf = (name: Name): Dump => dumps.dumps.find(({ dataset }) => dataset === name)!;
const fileOf = (name: Name, format: string): Promise<Buffer> =>
  fetched(keyOf(dumpOf(name).files.find((file) => file.format === format)!.path));

type Row = Record<string, unknown>;

/** Every record by its id, as the API sends it, with what it sends only when asked. */
const sent = async (name: Name): Promise<Map<unknown, Row>> => {
  const included = Object.entries(DATASETS[name].columns).flatMap(([column, { onlyIncluded }]: [string, Row]) =>
    onlyIncluded ? [column] : [],
  );
  const includes = included.length > 0 ? { includes: [included.join()] } : {};
  const { items } = await ask(name, { limit: ['1000'], ...includes });
  return new Map((items as Row[]).map((record) => [record[DATASETS[name].id], record]));
};

/** The text of a table's row, where its columns hold JSON or nothing as text. */
const place = (name: DatasetName, row: Row): unknown => {
  if (DATASETS[name].place !== 'point') return row.geometry ? JSON.parse(String(row.geometry)) : null;
  return row.longitude === null || row.longitude === ''
    ? null
    : { type: 'Point', coordinates: [Number(row.longitude), Number(row.latitude)] };
};

/** Holds every row against the record of its id: its place, and its values by `same`. */
const expectRecords = async (
  name: Name,
  rows: Row[],
  same: (type: string, told: unknown, value: unknown) => void,
): Promise<void> => {
  const expected = await sent(name);
  expect(rows).toHaveLength(ROWS);
  for (const row of rows) {
    const record = expected.get(row[DATASETS[name].id])!;
    expect(place(name, row)).toEqual(record[placeFieldOf(DATASETS[name])]);
    for (const [column, { type }] of Object.entries(DATASETS[name].columns))
      same(type, row[column], record[column] ?? null);
  }
};

test('P18: before the first dumps the list is there and names none; more calls leave it as it is', async () => {
  expect(begun).toEqual({ writtenAt: expect.any(String), dumps: [] });
  await publishMade('fire-dispatch-call', 1);
  expect(await readIndex()).toEqual(dumps);
});

test('lists what is published, and leaves out what is not', async () => {
  expect(dumps.dumps.map(({ dataset }) => dataset).sort()).toEqual([...NAMES].sort());
  for (const { rows, files } of dumps.dumps) {
    expect(rows).toBe(ROWS);
    expect(files.map(({ format }) => format)).toEqual(['parquet', 'csv', 'geojson']);
    for (const { path: at, bytes, sha256 } of files) {
      const file = await fetched(keyOf(at));
      expect(file.length).toBe(bytes);
      expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
      expect(at).toContain(sha256.slice(0, 8));
    }
  }
});

describe.each(NAMES)('%s', (name) => {
  test('as GeoJSON is a collection of the records', async () => {
    const expected = await sent(name);
    const collection = JSON.parse(gunzipSync(await fileOf(name, 'geojson')).toString());
    expect(collection.features).toHaveLength(ROWS);
    // The made-up outlines are no real rings; the form of the rest is checked.
    if (DATASETS[name].place === 'point') check(JSON.stringify(collection));
    for (const { type, id, geometry, properties } of collection.features) {
      expect(type).toBe('Feature');
      expect({ ...properties, [placeFieldOf(DATASETS[name])]: geometry }).toEqual(expected.get(id));
    }
  });

  test('as CSV has a line for each record', async () => {
    const rows: Row[] = parse(gunzipSync(await fileOf(name, 'csv')), { columns: true });
    await expectRecords(name, rows, (type, told, value) => {
      if (type === 'json') expect(JSON.parse(String(told))).toEqual(value);
      else if (type !== 'text' && type !== 'time' && value !== null) expect(Number(told)).toBe(value);
      else expect(String(told).replace(/^'(?=[=+\-@\t\r])/, '')).toBe(value === null ? '' : String(value));
    });
  });

  test('as Parquet has a typed row for each record', async () => {
    const file = path.join(cloud.dir, 'dump.parquet');
    await writeFile(file, await fileOf(name, 'parquet'));
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const result = await connection.runAndReadAll(`SELECT * FROM read_parquet('${file}')`);
    const rows = result.getRowObjectsJson() as Row[];
    connection.closeSync();
    await expectRecords(name, rows, (type, told, value) => {
      if (type === 'time' && value !== null) expect(Date.parse(String(told))).toBe(Date.parse(String(value)));
      else if (type === 'json') expect(JSON.parse(String(told))).toEqual(value);
      else if (type === 'text' || value === null) expect(told).toBe(value);
      else expect(Number(told)).toBe(value);
    });
  });
});

test('a text that begins as a formula has an apostrophe before it in the CSV, and no other text', async () => {
  const signs = ['=', '+', '-', '@', '\t', '\r', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
  const texts = [...signs.map((sign) => `${sign}A1`), '1=1', 'A@B'];
  // Made by the dataset's columns, as its record type is.
  const records = madeRecords(DATASETS.crime, texts.length).map((record, index) => ({
    ...record,
    id: String(index),
    location: texts[index],
  })) as unknown as DatasetRecord<'crime'>[];
  const stream = async function* () {
    yield* records;
  };
  await publishSnapshot('crime', stream(), { rows: records.length });
  expect(await writeDumps()).toMatchObject({ ok: true });
  dumps = await readIndex();
  const rows: Row[] = parse(gunzipSync(await fileOf('crime', 'csv')), { columns: true });
  const told = new Map(rows.map(({ id, location }) => [id, location]));
  expect(texts.map((_, index) => told.get(String(index)))).toEqual(
    texts.map((text, index) => (index < signs.length ? `'${text}` : text)),
  );
});

test('another run replaces the list and deletes what is a day old and no longer in it', async () => {
  const old = path.join(cloud.dir, 's3');
  await putText('public/dumps/crime/2026-01-01-00000000.parquet', 'yesterday', 'text/plain');
  await putText('public/dumps/crime/2026-01-02-00000000.parquet', 'a moment ago', 'text/plain');
  await putText('public/other.json', '{}', 'application/json');
  const before = Date.now() / 1000 - 25 * 3600;
  const stored = async (name: string): Promise<string> => {
    const files = await readdir(old, { recursive: true });
    return path.join(old, files.find((file) => file.includes(name) && file.includes('_object'))!);
  };
  await utimes(await stored('2026-01-01-00000000'), before, before);
  await publishMade('crime', ROWS + 1);
  expect(await writeDumps()).toMatchObject({ ok: true });
  const keys: string[] = [];
  for await (const { key } of listObjects('public/')) keys.push(key);
  expect(keys).not.toContain('public/dumps/crime/2026-01-01-00000000.parquet');
  expect(keys).toContain('public/dumps/crime/2026-01-02-00000000.parquet');
  expect(keys).toContain('public/other.json');
  expect((await readIndex()).dumps.find(({ dataset }) => dataset === 'crime')?.rows).toBe(ROWS + 1);
});
