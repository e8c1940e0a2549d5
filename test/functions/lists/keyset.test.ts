/** Pages that go on after a row: every record that was there throughout comes once and in order, whatever is inserted. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishCalls } from '../../../functions/ingest/publish-calls.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { sealHistory } from '../../../functions/snapshots/segments.ts';
import { putCalls } from '../../../functions/tables/calls/calls.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetRecord } from '../../../shared/datasets/registry.ts';
import { FIRST_PAGE, type ListQuery, parseListQuery } from '../../../shared/query/query.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { draws } from '../../harness/draws.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { naiveList } from '../../harness/lists/list-model.ts';
import { madeRecords } from '../../harness/lists/made-records.ts';
import { publishMade } from '../../harness/lists/publish-made.ts';
import { someQuery } from '../../harness/lists/some-query.ts';

const POLICE = 'police-dispatch-call';
const police = DATASETS[POLICE];
type Call = DatasetRecord<typeof POLICE>;

duringTests(startCloud);

/** Every page of a list, one after the other; before each but the first, `between` may change what is listed. */
const pagesOf = async (query: ListQuery, between: () => Promise<void> = async () => {}) => {
  const pages = [await listRecords(POLICE, { ...query, offset: 0, after: null })];
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) {
    await between();
    pages.push(await listRecords(POLICE, { ...query, offset: 0, after: next }));
    if (pages.length > 500) throw new Error('The list does not end.');
  }
  return pages;
};

describe('while nothing changes', () => {
  let records: AnyRecord[];
  beforeAll(async () => {
    records = await publishMade(POLICE, 500);
  });

  test('the pages together are the list, whatever its order and filter', () => {
    const expected = naiveList(police, new Map([[POLICE, records]]));
    return fc.assert(
      fc.asyncProperty(someQuery(police, records), fc.integer({ min: 40, max: 300 }), async (some, limit) => {
        const query = { ...some, limit, tests: some.tests.slice(0, 1) };
        const pages = await pagesOf(query);
        const whole = expected({ ...query, offset: 0, limit: records.length });
        expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
        for (const { total } of pages) expect(total).toBe(whole.total);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(whole.total / limit)));
      }),
      { numRuns: draws(60) },
    );
  });

  const nextOf = async (params: Record<string, string>): Promise<string> => {
    const { next } = await listRecords(POLICE, parseListQuery(police, raw(params)));
    if (next === undefined) throw new Error('There is no next page.');
    return next;
  };
  const raw = (params: Record<string, string>) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value]]));
  const ask = (params: Record<string, string>) => listRecords(POLICE, parseListQuery(police, raw(params)));

  test('a token is of its order and filters; limit and fields may change', async () => {
    const after = await nextOf({ order: 'location', filter: 'district != 3' });
    await expect(ask({ after })).rejects.toThrow('after: is of another list');
    await expect(ask({ after, order: 'location' })).rejects.toThrow('after: is of another list');
    await expect(ask({ after, order: 'location desc', filter: 'district != 3' })).rejects.toThrow(
      'after: is of another',
    );
    const { items } = await ask({ after, order: 'location', filter: 'district != 3', limit: '2', fields: 'status' });
    expect(Object.keys(items[0] ?? {})).toEqual(['callNumber', 'status']);
  });

  test.each(['abc', 'W10', Buffer.from('{"a":1}').toString('base64url'), Buffer.from('["x"]').toString('base64url')])(
    'no token: %s',
    (after) => expect(ask({ after })).rejects.toThrow(/^after: /),
  );

  test('a token whose values are not those of the columns', async () => {
    const [hash, , id] = JSON.parse(Buffer.from(await nextOf({}), 'base64url').toString());
    for (const values of [
      [1, id],
      ['yesterday', id],
      ['2026-02-30T00:00:00Z', id],
      [id],
      ['2026-11-01T00:00:00Z', id, id],
    ])
      await expect(
        ask({ after: Buffer.from(JSON.stringify([hash, ...values])).toString('base64url') }),
      ).rejects.toThrow('after: must be what an answer of this list named');
  });

  test('the last page names no next one', async () => {
    expect(await ask({ limit: '1000' })).not.toHaveProperty('next');
    const pages = await pagesOf({ ...FIRST_PAGE, limit: 499 });
    expect(pages.map(({ items }) => items.length)).toEqual([499, 1]);
    expect(pages.at(-1)).not.toHaveProperty('next');
    const full = await pagesOf({ ...FIRST_PAGE, limit: 250 });
    expect(full.map(({ items }) => items.length)).toEqual([250, 250]);
  });
});

/** Made-up calls told apart from others by their numbers. */
const callsNamed = (name: string, count: number, seed: number): Call[] =>
  // Made by the dataset's columns, as its record type is.
  madeRecords(police, count, seed).map((record) => ({
    ...record,
    callNumber: `${name}${record.callNumber}`,
  })) as unknown as Call[];

test('whatever is inserted between two pages, what was there throughout comes once and in order', async () => {
  const there = callsNamed('A', 120, 7);
  await sealHistory(POLICE, there);
  let turn = 0;
  const insert = async (): Promise<void> => {
    turn += 1;
    const { rows } = await putCalls(POLICE, callsNamed(`B${turn}`, 25, turn));
    await publishCalls(POLICE, rows, { addressVersion: null });
  };
  for (const column of ['reportedDateTime', 'location', 'district', 'status'].slice(0, draws(4) * 2))
    for (const direction of ['asc', 'desc'] as const) {
      const query = { ...FIRST_PAGE, order: { column, direction }, limit: 200 };
      const idsOf = (items: { callNumber: string }[]) =>
        items.map(({ callNumber }) => callNumber).filter((callNumber) => callNumber.startsWith('A'));
      const before = (await pagesOf(query)).flatMap(({ items }) => items);
      const pages = (await pagesOf(query, insert)).flatMap(({ items }) => items);
      expect(idsOf(pages)).toEqual(idsOf(before));
      expect(idsOf(pages)).toHaveLength(120);
      expect(new Set(pages.map(({ callNumber }) => callNumber)).size).toBe(pages.length);
    }
});
