/** The beginning of a list, which is answered from memory: as the model has it, and never as it was before a change. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { headPage } from '../../../functions/lists/head.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { askSnapshot } from '../../../functions/lists/query-limit.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import type { Test } from '../../../shared/query/filter.ts';
import { FIRST_PAGE, type ListQuery } from '../../../shared/query/query.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { draws } from '../../harness/draws.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { naiveList } from '../../harness/lists/list-model.ts';
import { publishMade, publishPolled } from '../../harness/lists/publish-made.ts';

const POLICE = 'police-dispatch-call';
const police = DATASETS[POLICE];
const TIME = police.order.column;
/** More than are kept. */
const ROWS = 1_300;
const RUNS = draws(1_500);

duringTests(startCloud);

const isInMemory = (query: ListQuery): Promise<boolean | null> =>
  askSnapshot(POLICE, async (connection, table, deadline) => {
    const asked = { connection, dataset: police, table, query, deadline };
    return headPage(asked, [police.id]) !== null;
  });

let records: AnyRecord[];
/** The times of the rows, as the list has them, the newest first. */
let times: string[];
beforeAll(async () => {
  records = await publishMade(POLICE, ROWS);
  const { items } = naiveList(police, new Map([[POLICE, records]]))({ ...FIRST_PAGE, limit: ROWS });
  times = items.map((record) => String(record[TIME]));
});

describe('while nothing changes', () => {
  beforeAll(async () => {
    for (let turn = 0; turn < 2; turn += 1) await listRecords(POLICE, FIRST_PAGE);
  });

  /** A test on the time of a row, or a second beside it. */
  const someTimeTest = fc
    .record({
      row: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 940, max: 1_060 }), fc.nat(ROWS - 1)),
      seconds: fc.constantFrom(0, 0, 1, -1),
      op: fc.constantFrom('>=' as const, '>=' as const, '<' as const),
    })
    .map(({ row, seconds, op }): Test => {
      const time = new Date(Date.parse(times[row] ?? '') + seconds * 1000);
      return { column: TIME, op, value: time.toISOString().replace('.000', '') };
    });

  const someHeadQuery = fc
    .record({
      tests: fc.array(someTimeTest, { maxLength: 3 }),
      offset: fc.oneof(fc.constant(0), fc.nat(20), fc.nat(1_100)),
      limit: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000 })),
      order: fc.constantFrom(null, null, police.order, { column: TIME, direction: 'asc' as const }),
      fields: fc.constantFrom<(string[] | null)[]>(null, [police.id, 'location'], [police.id, 'updatedAt', 'geometry']),
      includes: fc.constantFrom<string[][]>([], ['updatedAt']),
    })
    .map((some): ListQuery => ({ ...FIRST_PAGE, ...some }));

  test('it is what the model has, with its total', async () => {
    const expected = naiveList(police, new Map([[POLICE, records]]));
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(someHeadQuery, async (query) => {
        if (await isInMemory(query)) kept += 1;
        const { items, total } = await listRecords(POLICE, query);
        expect({ items, total }).toEqual(expected(query));
      }),
      { numRuns: RUNS },
    );
    expect(kept).toBeGreaterThan(RUNS / 4);
  });

  test('a page that ends beyond it, or begins before its last row, is read', async () => {
    const since = (row: number): ListQuery => ({
      ...FIRST_PAGE,
      tests: [{ column: TIME, op: '>=', value: times[row] ?? '' }],
    });
    const end = times.indexOf(times[999] ?? '');
    const asked = [FIRST_PAGE, { ...FIRST_PAGE, offset: 991 }, since(end - 1), since(end)];
    expect(await Promise.all(asked.map(isInMemory))).toEqual([true, false, true, false]);
  });

  test('an answer that is changed by whoever got it leaves the next one as it was', async () => {
    const first = await listRecords(POLICE, FIRST_PAGE);
    for (const item of first.items) item.location = 'CHANGED';
    const { items } = await listRecords(POLICE, FIRST_PAGE);
    expect(items.map(({ location }) => location)).not.toContain('CHANGED');
  });
});

describe('when a call comes or changes', () => {
  test('the next page has it, at the first question and at those that come from memory', async () => {
    const before = await listRecords(POLICE, FIRST_PAGE);
    const newest = records.find((record) => record[police.id] === before.items[0]?.[police.id]);
    for (const natureOfCall of ['FIRST', 'SECOND']) {
      await publishPolled(POLICE, [{ ...newest, natureOfCall }]);
      for (let turn = 0; turn < 3; turn += 1) {
        const { items, total } = await listRecords(POLICE, FIRST_PAGE);
        expect({ nature: items[0]?.natureOfCall, total }).toEqual({ nature: natureOfCall, total: before.total });
      }
      expect(await isInMemory(FIRST_PAGE)).toBe(true);
    }
  });
});
