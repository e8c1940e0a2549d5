/** The file of a sync's records: read again as often as asked, hashed with what else counts, gone afterwards. */
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bufferRecords } from '../../../functions/ingest/buffered-records.ts';
import { ENV } from '../../../shared/platform/env.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { turns } from '../../harness/turns.ts';

duringTests(startCloud);

const files = async (): Promise<string[]> =>
  (await readdir(process.env[ENV.scratchDir] ?? '', { recursive: true })).filter((name) => name.endsWith('.ndjson'));

async function* stream<T>(records: T[]): AsyncGenerator<T> {
  yield* records;
}

const all = async <T>(records: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const record of records) found.push(record);
  return found;
};

const RECORDS = [
  { id: '1', text: 'Line\nbreak \u2028 É' },
  { id: '2', text: null },
];

test('records are read again, in their order, from the scratch folder, until they are removed', async () => {
  const { rows, read, remove } = await bufferRecords(stream(RECORDS));
  expect([rows, (await files()).length]).toEqual([2, 1]);
  for (let times = 0; times < 2; times += 1) expect(await all(read())).toEqual(RECORDS);
  await remove();
  expect(await files()).toEqual([]);
});

test('the hash is of the records in their order, and of what counts besides', async () => {
  const hashOf = async (records: unknown[], besides?: string): Promise<string> => {
    const { hash, remove } = await bufferRecords(stream(records), besides);
    await remove();
    return hash;
  };
  const hashes = [
    await hashOf(RECORDS),
    await hashOf(RECORDS.toReversed()),
    await hashOf(RECORDS.slice(1)),
    await hashOf(RECORDS, 'addresses 1'),
    await hashOf(RECORDS, 'addresses 2'),
  ];
  expect(new Set(hashes).size).toBe(5);
  expect(await hashOf(RECORDS, 'addresses 2')).toBe(hashes[4]);
});

test.each([0, 1, 1000])('a source that breaks off after %i records leaves no file', async (count) => {
  const broken = async function* () {
    for (let sent = 0; sent < count; sent += 1) yield RECORDS[0];
    throw new Error('broke off');
  };
  await expect(bufferRecords(broken())).rejects.toThrow('broke off');
  // Not even later.
  await turns(50);
  expect(await files()).toEqual([]);
});
