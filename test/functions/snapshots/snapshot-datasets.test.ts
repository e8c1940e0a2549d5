/** Snapshot datasets: published whole, listed, found, scanned; never half, never lost. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findRecord, listRecords } from '../../../functions/lists/list.ts';
import { deleteObjects, listObjects, putText } from '../../../functions/snapshots/objects.ts';
import { scanRecords } from '../../../functions/snapshots/scan.ts';
import { publishSnapshot } from '../../../functions/snapshots/segments.ts';
import type { DatasetRecord } from '../../../shared/datasets/registry.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { parseListQuery } from '../../../shared/query/query.ts';
import type { RawParams } from '../../../shared/query/query-params.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';

const cloud = duringTests(startCloud);

type Address = DatasetRecord<'street-address'>;

const address = (number: number, changes: Partial<Address> = {}): Address => ({
  addressId: `A${String(number).padStart(6, '0')}`,
  taxkey: null,
  houseno: number,
  housesx: null,
  dir: 'N',
  street: 'LAKE',
  sttype: 'DR',
  pdir: null,
  unit: null,
  muni: 'MILWAUKEE',
  fulladdr: null,
  zip: '53202',
  geometry: { type: 'Point', coordinates: [(-879_000 - number) / 1e4, (430_000 + number) / 1e4] },
  ...changes,
});

const stream = async function* <T>(records: T[]): AsyncGenerator<T> {
  yield* records;
};
const publish = (records: Address[]) => publishSnapshot('street-address', stream(records), { rows: records.length });
const list = (params: RawParams) => listRecords('street-address', parseListQuery(DATASETS['street-address'], params));

test('before the first publishing a list is empty and nothing is found', async () => {
  expect(await list({})).toEqual({ items: [], total: 0 });
  expect(await findRecord('street-address', 'A000001')).toBeNull();
  expect(await scanRecords('street-address', ['street'])).toBeNull();
});

test('what is published is listed, found and scanned', async () => {
  const records = Array.from({ length: 5000 }, (_, number) => address(number));
  expect(await publish(records)).toEqual({ rows: 5000, version: 1 });
  const page = await list({ offset: ['10'], limit: ['3'] });
  expect(page).toMatchObject({ items: records.slice(10, 13), total: 5000 });
  expect(await findRecord('street-address', 'A000077')).toEqual(records[77]);
  const scan = await scanRecords('street-address', ['houseno', 'geometry']);
  const seen = [];
  for await (const record of scan!.records) seen.push(record);
  expect(seen).toEqual(records.map(({ houseno, geometry }) => ({ houseno, geometry })));
});

test('a second publishing replaces the first; of one id twice the last stays', async () => {
  const others = Array.from({ length: 8 }, (_, index) => address(index + 2, { street: 'WATER' }));
  const last = address(1, { street: 'BRADY', geometry: null });
  await publish([address(1), ...others, last]);
  expect(await list({})).toEqual({ items: [last, ...others], total: 9 });
});

test('records of which more than a tenth, and more than five, repeat an id are refused: what they have is none', async () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => address(index + 1));
  expect(await publish([...some(8), ...some(5)])).toMatchObject({ rows: 8 });
  await expect(publish([...some(8), ...some(6)])).rejects.toThrow(
    '6 of 14 records of street-address repeat the addressId of another.',
  );
});

test('a stream that breaks, and an empty one, leave what was there', async () => {
  const broken = async function* () {
    yield address(9);
    throw new Error('The source broke off.');
  };
  await expect(publishSnapshot('street-address', broken(), { rows: 1 })).rejects.toThrow('broke off');
  await expect(publish([])).rejects.toThrow('no records');
  expect((await list({})).total).toBe(8);
});

test('a query that runs while a new snapshot comes ends on the old one, whose file then goes', async () => {
  await publish(Array.from({ length: 6000 }, (_, number) => address(number)));
  const scan = await scanRecords('street-address', ['houseno']);
  await publish([address(7)]);
  expect((await list({})).total).toBe(1);
  let count = 0;
  for await (const _ of scan!.records) count += 1;
  expect(count).toBe(6000);
  const [folder = ''] = await readdir(path.join(cloud.dir, 'scratch'));
  const files = await readdir(path.join(cloud.dir, 'scratch', folder));
  expect(files.filter((name) => name.endsWith('.duckdb'))).toHaveLength(1);
});

test('objects are listed and deleted by thousands', async () => {
  const keys = Array.from({ length: 1010 }, (_, number) => `hot/many/${String(number).padStart(4, '0')}`);
  for (let from = 0; from < keys.length; from += 101)
    await Promise.all(keys.slice(from, from + 101).map((key) => putText(key, key, 'text/plain')));
  const listed = async () => {
    const found: string[] = [];
    for await (const { key } of listObjects('hot/many/')) found.push(key);
    return found;
  };
  expect(await listed()).toEqual(keys);
  await deleteObjects(keys);
  expect(await listed()).toEqual([]);
});
