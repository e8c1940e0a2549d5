/** The keys of groups in SQL: a column's values, a part of the time, or the map square of the place. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import type { GroupKey, GroupQuery, TimePart } from '../../shared/query/group-query.ts';
import { fieldsOf } from '../snapshots/columns.ts';
import { identifier } from '../snapshots/engine.ts';
import type { JsonValue } from '../snapshots/field.ts';
import { Bindings, rowsOf } from '../snapshots/statement.ts';
import { markSql } from './mark-sql.ts';
import type { TableQuery } from './refine-selection.ts';
import { textsSql } from './select-sql.ts';
import { placeSql, squareSql } from './squares/square-sql.ts';
import { type ClockSql, clockSql, NO_CLOCK } from './wall-clock.ts';

type Value = string | number | null;

/**
 * Rows are first counted by small values, which the engine makes fast of a row's time in UTC or of its place. These few
 * counts are then put together by the clock's values. Hours of 3.5 million calls take 46 ms of CPU, against 120. The
 * fewer they are the better (months and districts: 112 ms, against 229 with the hours of each day).
 */
export interface KeySql {
  /** The columns of each row, by name. */
  counted: Record<string, string>;
  value: string;
  read: (value: JsonValue) => Value;
  /** The condition on a row that has such a key, if not all have. */
  where?: string;
}

/** The small values of a row's time in UTC that each part needs, by name, and the clock's value of them. */
const PARTS: Record<TimePart, { needs: readonly (keyof ReturnType<typeof utcSql>)[]; value: string }> = {
  hour: { needs: ['utc_hour', 'behind'], value: '(utc_hour + 24 - behind) % 24' },
  weekday: { needs: ['utc_weekday', 'days_behind'], value: '(utc_weekday + 6 - days_behind) % 7 + 1' },
  day: { needs: ['utc_day', 'days_behind'], value: `strftime(utc_day - days_behind, '%Y-%m-%d')` },
  month: { needs: ['utc_day', 'days_behind'], value: `strftime(utc_day - days_behind, '%Y-%m')` },
};

const utcSql = (time: string, { behind, daysBehind }: ClockSql) => ({
  utc_hour: `hour(${time})`,
  behind,
  days_behind: daysBehind,
  utc_weekday: `isodow(${time})`,
  utc_day: `${time}::DATE`,
});

const asNumber = (value: JsonValue): number => Number(value);

/** A part of a row's time on the clock. */
export const partSql = (part: TimePart, time: string, clock: ClockSql): KeySql => {
  const { needs, value } = PARTS[part];
  const utc = utcSql(time, clock);
  const counted = Object.fromEntries(needs.map((name) => [name, utc[name]]));
  return { counted, value, read: part === 'hour' || part === 'weekday' ? asNumber : String };
};

const columnSql = (dataset: Dataset, column: string): KeySql => {
  const field = fieldsOf(dataset).find(({ name }) => name === column);
  // Each text of a list counts by itself.
  if (dataset.columns[column]?.isTexts)
    return {
      counted: { [column]: identifier(column) },
      value: `unnest(${textsSql(column)})`,
      read: String,
    };
  // A column that can be compared is stored as one of the same name, and its values are what groups show.
  const read = (value: JsonValue) => field?.read?.([value]) as Value;
  return { counted: { [column]: identifier(column) }, value: identifier(column), read };
};

/** Two numbers of a whole table, such as its least and its greatest value; null where it has no rows. */
const rangeOf = async (connection: DuckDBConnection, table: string, sql: string): Promise<[number, number] | null> => {
  const [[from = null, to = null] = []] = await rowsOf(connection, `SELECT ${sql} FROM ${table}`, new Bindings());
  return from === null || to === null ? null : [Number(from), Number(to)];
};

/** The clock at a row's time. */
const clockOfTable = async ({ connection, table }: TableQuery<GroupQuery>, time: string): Promise<ClockSql> => {
  const range = await rangeOf(connection, table, `epoch_ms(min(${time})), epoch_ms(max(${time}))`);
  return range ? clockSql(time, new Date(range[0]), new Date(range[1])) : NO_CLOCK;
};

const cellSql = async (
  { connection, table, dataset }: TableQuery<GroupQuery>,
  zoom: number,
  bindings: Bindings,
): Promise<KeySql> => {
  const { lat } = placeSql(dataset);
  const [least, most] = (await rangeOf(connection, table, `min(${lat}), max(${lat})`)) ?? [0, 0];
  return { ...squareSql(dataset, zoom, { least, most }, bindings), read: String, where: `${lat} IS NOT NULL` };
};

const keySql = async (asked: TableQuery<GroupQuery>, key: GroupKey, bindings: Bindings): Promise<KeySql> => {
  const { dataset } = asked;
  if ('column' in key) return columnSql(dataset, key.column);
  if ('zoom' in key) return cellSql(asked, key.zoom, bindings);
  if ('mark' in key) {
    const { columns, value } = await markSql(asked);
    return { counted: Object.fromEntries(columns.map((name) => [name, identifier(name)])), value, read: String };
  }
  const time = identifier(dataset.order.column);
  return partSql(key.part, time, await clockOfTable(asked, time));
};

/** The keys of a query, in its order. */
export const keysSql = async (asked: TableQuery<GroupQuery>, bindings: Bindings): Promise<KeySql[]> => {
  const keys: KeySql[] = [];
  // One after the other, on one connection.
  for (const key of asked.query.by) keys.push(await keySql(asked, key, bindings));
  return keys;
};
