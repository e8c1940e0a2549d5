/** Snapshots whose rows lie in the list's own order, and those whose do not: pages of both are in order. */
import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listRecords } from '../../../functions/lists/list.ts';
import { withConnection } from '../../../functions/snapshots/engine.ts';
import { buildSnapshot, sealedOrder, stageRows, writeParquet } from '../../../functions/snapshots/parquet.ts';
import { isInOrder } from '../../../functions/snapshots/row-order.ts';
import { withSnapshot } from '../../../functions/snapshots/snapshot.ts';
import type { AnyRecord, Dataset } from '../../../shared/datasets/dataset.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { FIRST_PAGE } from '../../../shared/query/query.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { draws } from '../../harness/draws.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { madeRecords } from '../../harness/lists/made-records.ts';
import { publishMade, publishPolled } from '../../harness/lists/publish-made.ts';

const POLICE = 'police-dispatch-call';
const police = DATASETS[POLICE];

duringTests(startCloud);

/** True if a snapshot made of these rows, in one file and in this order, says that they lie in the list's own. */
const saysInOrder = async (dataset: Dataset, rows: AnyRecord[], order: string): Promise<boolean> => {
  const parquet = await withConnection(async (connection) => {
    await stageRows(connection, dataset, 'staged', rows);
    return writeParquet(connection, `SELECT * FROM staged ${order}`);
  });
  const { file, facts } = await buildSnapshot(dataset, [parquet], null);
  await Promise.all([parquet, file].map((path) => rm(path)));
  return facts?.isInOrder === true;
};

test.each([police, DATASETS.parcel])('of $name, only rows in their order count as such', (dataset: Dataset) => {
  const all = madeRecords(dataset, 60, 1).map((record): AnyRecord => ({ ...record, version: 1 }));
  return fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(all, { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      async (drawn, isSameTime) => {
        const { column } = dataset.order;
        const rows = drawn.map((row) =>
          isSameTime && column !== dataset.id ? { ...row, [column]: all[0]?.[column] } : row,
        );
        const order = `ORDER BY ${sealedOrder(dataset)}`;
        expect(await saysInOrder(dataset, rows, order)).toBe(true);
        const sorted = await withConnection(async (connection) => {
          await stageRows(connection, dataset, 'staged', rows);
          const found = await connection.runAndReadAll(`SELECT ${dataset.id} FROM staged ${order}`);
          return found.getRows().map(([id]) => id);
        });
        const isSorted = rows.every((row, index) => row[dataset.id] === sorted[index]);
        expect(await saysInOrder(dataset, rows, '')).toBe(isSorted);
      },
    ),
    { numRuns: draws(100) },
  );
});

describe('rows of calls', () => {
  const liesInOrder = () => withSnapshot(POLICE, async (_, table) => isInOrder(table));

  test('lie in order no more once one of them changed, and are answered in order all the same', async () => {
    const made = (await publishMade(POLICE, 200)).toSorted((a, b) =>
      String(a[police.order.column]) < String(b[police.order.column]) ? 1 : -1,
    );
    const some = { ...FIRST_PAGE, tests: [{ column: 'location', op: 'contains' as const, value: '' }] };
    await publishPolled(POLICE, [{ ...made[3], location: 'CHANGED' }]);
    expect(await liesInOrder()).toBe(false);
    const { items } = await listRecords(POLICE, some);
    const times = items.map((item) => String(item[police.order.column as keyof typeof item]));
    expect(times).toEqual(times.toSorted().reverse());
    expect(items.map(({ location }) => location)).toContain('CHANGED');
  });
});
