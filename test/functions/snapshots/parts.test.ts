/** Datasets of several files: a current part and an archive, and snapshots split by a column's values. */
import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, test, vi } from 'vitest';
import { compact } from '../../../functions/ingest/compact.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { findRecord, listRecords } from '../../../functions/lists/list.ts';
import { lookupRecords } from '../../../functions/lists/lookup.ts';
import { deleteUnnamed } from '../../../functions/snapshots/garbage.ts';
import { listObjects } from '../../../functions/snapshots/objects.ts';
import { publishSnapshot } from '../../../functions/snapshots/segments.ts';
import { shardOf } from '../../../functions/snapshots/shards.ts';
import { readManifest, replaceManifest } from '../../../functions/tables/manifests.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetRecord, type Part } from '../../../shared/datasets/registry.ts';
import { parseListQuery } from '../../../shared/query/query.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { madeRecords } from '../../harness/lists/made-records.ts';

duringTests(startCloud);

const stream = async function* <T>(records: T[]): AsyncGenerator<T> {
  yield* records;
};

type Crime = DatasetRecord<'crime'>;
// Made by the dataset's columns, as its record type is.
const crimes = madeRecords(DATASETS.crime, 40) as unknown as Crime[];
const crime = (index: number, weaponUsed: string): Crime => ({ ...crimes[index]!, weaponUsed });

const publishCrimes = (part: Part, records: Crime[], leastRows = 0) =>
  publishSnapshot('crime', stream(records), { rows: records.length, etag: `"${part}"` }, part, leastRows);

const weapons = async (): Promise<Record<string, string | null>> => {
  const { items, total } = await listRecords('crime', parseListQuery(DATASETS.crime, { limit: ['1000'] }));
  expect(items).toHaveLength(total);
  return Object.fromEntries(items.map(({ id, weaponUsed }) => [id, weaponUsed]));
};
const expected = (archive: number[], current: number[]): Record<string, string> =>
  Object.fromEntries([
    ...archive.map((index) => [crimes[index]!.id, 'ARCHIVED']),
    ...current.map((index) => [crimes[index]!.id, 'CURRENT']),
  ]);

describe('a current part and an archive', () => {
  test('make one list, in which the current part wins; each is replaced alone', async () => {
    expect(
      await publishCrimes(
        'current',
        [5, 6].map((index) => crime(index, 'CURRENT')),
      ),
    ).toMatchObject({ rows: 2 });
    expect(await weapons()).toEqual(expected([], [5, 6]));
    expect(
      await publishCrimes(
        'archive',
        [1, 2, 5].map((index) => crime(index, 'ARCHIVED')),
      ),
    ).toMatchObject({ rows: 3 });
    expect(await weapons()).toEqual(expected([1, 2], [5, 6]));
    await publishCrimes(
      'current',
      [6, 7].map((index) => crime(index, 'CURRENT')),
    );
    expect(await weapons()).toEqual(expected([1, 2, 5], [6, 7]));
    await publishCrimes(
      'archive',
      [2, 3].map((index) => crime(index, 'ARCHIVED')),
    );
    expect(await weapons()).toEqual(expected([2, 3], [6, 7]));
    expect(await readManifest('crime')).toMatchObject({
      version: 4,
      segments: [
        { part: 'archive', rows: 2 },
        { part: 'current', rows: 2 },
      ],
      sources: { archive: { rows: 2, etag: '"archive"' }, current: { rows: 2, etag: '"current"' } },
      snapshot: { rows: 4 },
    });
  });

  test('published at the same time both stand', async () => {
    await Promise.all([
      publishCrimes(
        'archive',
        [10, 11, 12].map((index) => crime(index, 'ARCHIVED')),
      ),
      publishCrimes(
        'current',
        [12, 13].map((index) => crime(index, 'CURRENT')),
      ),
    ]);
    expect(await weapons()).toEqual(expected([10, 11], [12, 13]));
  });

  test('that lose more rows together than they may stay as they are', async () => {
    const before = await readManifest('crime');
    await expect(publishCrimes('current', [crime(13, 'CURRENT')], 4)).resolves.toMatchObject({ rows: 1 });
    await expect(publishCrimes('current', [crime(12, 'CURRENT')], 4)).rejects.toThrow('3 rows, where at least 4');
    expect(await readManifest('crime')).toMatchObject({ version: before!.version + 1 });
    expect(await findRecord('crime', crimes[13]!.id)).toMatchObject({ weaponUsed: 'CURRENT' });
  });
});

type Property = DatasetRecord<'property'>;
const taxkey = (number: number): string => String(number).padStart(10, '0');

/** Records of three years for each tax key. */
const properties = (from: number, to: number, changes: Partial<Property> = {}): Property[] => {
  const [made] = madeRecords(DATASETS.property, 1) as unknown as Property[];
  return Array.from({ length: (to - from) * 3 }, (_, index) => {
    const key = taxkey(from + Math.floor(index / 3));
    const sourceDate = `${2020 + (index % 3)}-12-31T06:00:00Z`;
    return { ...made!, id: `${key}-${sourceDate.slice(0, 4)}`, taxkey: key, sourceDate, ...changes };
  });
};

const years = (records: AnyRecord[] | undefined): string[] =>
  (records ?? []).map(({ sourceDate, own_ocpd }) => `${String(sourceDate).slice(0, 4)} ${own_ocpd}`);

describe('a split dataset', () => {
  const keys = [3, 4, 50, 99, 100, 1000].map(taxkey);
  const found = async () => {
    const byKey = await lookupRecords('property', 'taxkey', keys);
    return Object.fromEntries([...byKey].map(([key, records]) => [key, years(records)]));
  };
  const expectAll = async (): Promise<void> =>
    expect(await found()).toEqual({
      [taxkey(3)]: ['2022 C', '2021 C', '2020 C'],
      [taxkey(4)]: ['2022 C', '2021 C', '2020 C'],
      [taxkey(50)]: ['2022 A', '2021 A', '2020 A'],
      [taxkey(99)]: ['2022 A', '2021 A', '2020 A'],
    });

  test('is found by value, in the row order, the current part winning', async () => {
    const source = { rows: 0 };
    await publishSnapshot('property', stream(properties(0, 100, { own_ocpd: 'A' })), source, 'archive');
    await publishSnapshot('property', stream(properties(0, 10, { own_ocpd: 'C' })), source, 'current');
    await expectAll();
    const { snapshot } = (await readManifest('property'))!;
    expect(snapshot?.rows).toBe(300);
    expect(new Set(snapshot?.keys).size).toBe(16);
  });

  test('of which only the files concerned are fetched, each once', async () => {
    vi.resetModules();
    const { lookupRecords: coldLookup } = await import('../../../functions/lists/lookup.ts');
    const send = vi.spyOn(S3Client.prototype, 'send');
    try {
      const wanted = taxkey(50);
      for (let times = 0; times < 3; times += 1)
        expect(years((await coldLookup('property', 'taxkey', [wanted])).get(wanted))).toHaveLength(3);
      const { snapshot } = (await readManifest('property'))!;
      const fetched = send.mock.calls.map(([{ input }]) => 'Key' in input && input.Key);
      expect(fetched).toEqual([snapshot?.keys[shardOf(wanted)]]);
    } finally {
      send.mockRestore();
    }
  });

  test('is read from its segments where other columns or another engine made it, and rebuilt by compaction', async () => {
    const known = (await readManifest('property'))!;
    const snapshot = { ...known.snapshot!, keys: [], engine: 'v0.0.1' };
    await replaceManifest({ ...known, snapshot, columns: 'other', version: known.version + 1 }, known);
    await expectAll();
    expect(await compact()).toMatchObject({ ok: true });
    expect((await readManifest('property'))!).toMatchObject({
      columns: known.columns,
      segments: known.segments,
      sources: known.sources,
      snapshot: { engine: known.snapshot!.engine, rows: 300 },
    });
    await expectAll();
  });

  test('can’t be looked up by what it is not split by', async () => {
    await expect(lookupRecords('property', 'id', ['1'])).rejects.toThrow('taxkey');
  });

  test('keeps all its files, and loses those of before', async () => {
    const { now } = clock;
    clock.now = () => new Date(Date.now() + 25 * 3_600_000);
    try {
      expect(await deleteUnnamed('property')).toBeGreaterThan(16);
    } finally {
      clock.now = now;
    }
    const stored: string[] = [];
    for await (const { key } of listObjects('snapshots/property/')) stored.push(key);
    expect(stored.sort()).toEqual((await readManifest('property'))!.snapshot!.keys.toSorted());
    await expectAll();
  });
});
