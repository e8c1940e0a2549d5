/** How many records of a selection each day has on the city's clock, and how far a dataset's records reach. */
import { addDays, atHour, type CalendarDate, calendarDateAt } from '../../shared/base/calendar-date.ts';
import { toIso } from '../../shared/base/dates.ts';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { DATASETS, type WholeName } from '../../shared/datasets/registry.ts';
import type { Test } from '../../shared/query/filter.ts';
import type { Selection } from '../../shared/query/selection.ts';
import { identifier } from '../snapshots/engine.ts';
import type { Enough } from '../snapshots/recent.ts';
import { Bindings, rowsOf } from '../snapshots/statement.ts';
import { enoughFor } from './enough.ts';
import { readGroups } from './groups.ts';
import { askSnapshot } from './query-limit.ts';
import { refineSelection, totalRows } from './refine-selection.ts';

/** The days of the first and the newest record, whatever the selection. */
export interface Reach {
  first: CalendarDate;
  newest: CalendarDate;
}

export interface DayCounts {
  reach: Reach;
  days: ReadonlyMap<CalendarDate, number>;
}

/** The selection's records of some days, both among them, on the city's clock. */
export const ofDays = (
  { order }: Pick<Dataset, 'order'>,
  selection: Selection,
  from: CalendarDate,
  to: CalendarDate | null,
): Selection => {
  const tests: Test[] = [{ column: order.column, op: '>=', value: toIso(atHour(from, 0)) }];
  if (to) tests.push({ column: order.column, op: '<', value: toIso(atHour(addDays(to, 1), 0)) });
  return { ...selection, tests: [...selection.tests, ...tests] };
};

/** By day, from a day that is chosen by the reach; null where nothing is published. Rows that are `enough` are read where no others are open. */
export const countDays = (
  name: WholeName,
  selection: Selection,
  firstDay: (reach: Reach) => CalendarDate,
  enough: Enough,
): Promise<DayCounts | null> =>
  askSnapshot(
    name,
    async (connection, table, deadline, older): Promise<DayCounts | null> => {
      const dataset: Dataset = DATASETS[name];
      const time = identifier(dataset.order.column);
      await connection.run('BEGIN TRANSACTION READ ONLY');
      const [[least = null, newest = null] = []] = await rowsOf(
        connection,
        `SELECT epoch_ms(min(${time})), epoch_ms(max(${time})) FROM ${table}`,
        new Bindings(),
      );
      if (least === null || newest === null) return null;
      const first = older ? new Date(older.before) : new Date(Number(least));
      const reach = { first: calendarDateAt(first), newest: calendarDateAt(new Date(Number(newest))) };
      const { groups } = await readGroups({
        connection,
        dataset,
        table,
        deadline,
        query: {
          ...ofDays(dataset, selection, firstDay(reach), null),
          by: [{ part: 'day' }],
          of: null,
          order: { name: 'day', direction: 'asc' },
          limit: null,
        },
      });
      return { reach, days: new Map(groups.map(({ day, count }) => [String(day), Number(count)])) };
    },
    { enough },
  );

/** How many records a selection has; null where nothing is published. */
export const countSelected = (name: WholeName, selection: Selection): Promise<number | null> =>
  askSnapshot(
    name,
    async (connection, table, deadline) => {
      await connection.run('BEGIN TRANSACTION READ ONLY');
      const asked = { connection, dataset: DATASETS[name], table, query: selection, deadline };
      return totalRows(await refineSelection(asked));
    },
    { enough: enoughFor(DATASETS[name], selection) },
  );
