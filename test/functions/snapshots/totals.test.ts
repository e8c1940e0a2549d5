/** Totals known from page to page: counted once, and never of rows that have changed since. */
import { beforeEach, expect, test } from 'vitest';
import { closeTotals, forgetTotals, knownTotal, totalsOf, withChange } from '../../../functions/snapshots/totals.ts';

const TABLE = 'snapshot_1.records';
const nothing = async (): Promise<void> => {};

let counted: number;
/** The total, which is another each time it is counted. */
const total = (key: string, seen = totalsOf(TABLE)): Promise<number> =>
  knownTotal(TABLE, seen, key, async () => {
    counted += 1;
    return counted;
  });

beforeEach(async () => {
  counted = 0;
  await withChange(TABLE, nothing);
});

test('each query is counted once', async () => {
  expect([await total('a'), await total('a'), await total('b'), await total('a')]).toEqual([1, 1, 2, 1]);
});

test('it is counted again once the rows have changed, or are closed, or all is forgotten', async () => {
  await total('a');
  await withChange(TABLE, nothing);
  expect(await total('a')).toBe(2);
  forgetTotals();
  expect(await total('a')).toBe(3);
  closeTotals(TABLE);
  expect([await total('a'), await total('a')]).toEqual([4, 5]);
});

test('a total is neither believed nor kept while the rows change', async () => {
  await total('a');
  await withChange(TABLE, async () => {
    expect(await total('a')).toBe(2);
  });
  expect(await total('a')).toBe(3);
});

test('a query that began before a change neither believes nor keeps a total after it', async () => {
  const before = totalsOf(TABLE);
  await withChange(TABLE, nothing);
  expect(await total('a')).toBe(1);
  expect(await total('a', before)).toBe(2);
  expect(await total('a')).toBe(1);
});

test('of more than a thousand the first are forgotten', async () => {
  for (let index = 0; index <= 1000; index += 1) await total(String(index));
  expect(await total('1000')).toBe(1001);
  expect(await total('1')).toBe(2);
  expect(await total('0')).toBe(1002);
});

test('what is kept of a query is as short for an outline as for a word', async () => {
  await total('x'.repeat(40_000));
  await total('y'.repeat(40_000));
  for (const key of totalsOf(TABLE)?.keys() ?? []) expect(Buffer.byteLength(key)).toBeLessThan(64);
  expect([await total('x'.repeat(40_000)), await total('y'.repeat(40_000))]).toEqual([1, 2]);
});
