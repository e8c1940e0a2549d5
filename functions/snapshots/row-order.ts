/** Snapshots whose rows lie in the list's own order: a page of them need not be sorted. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { databaseOf, hasTable, identifier } from './engine.ts';

/** A file whose rows are in order has an empty table of this name. */
const MARK = 'rows_in_order';

/** True for a row that may follow the row before it, whose values are `before_time` and `before_id`. */
const followsSql = ({ order, id }: Dataset): string => {
  const [time, key] = [identifier(order.column), identifier(id)];
  const isNext = `(before_time ${order.direction === 'asc' ? '<' : '>'} ${time} OR (before_time = ${time} AND before_id < ${key}))`;
  return `CASE WHEN before_id IS NULL THEN true WHEN before_time IS NULL THEN ${time} IS NULL AND before_id < ${key}
    WHEN ${time} IS NULL THEN true ELSE ${isNext} END`;
};

/** Marks a file that is being made if its rows lie in the list's own order. Segments of an earlier release may not. */
export const markOrder = async (connection: DuckDBConnection, dataset: Dataset, database: string): Promise<void> => {
  const { order, id, splitBy } = dataset;
  if (splitBy) return;
  const before = [order.column, id].map((name) => `lag(${identifier(name)}) OVER ()`);
  const misplaced = await connection.runAndReadAll(
    `SELECT 1 FROM (SELECT ${[...new Set([order.column, id])].map(identifier)}, ${before[0]} AS before_time, ${before[1]} AS before_id
       FROM ${database}.records) WHERE NOT ${followsSql(dataset)} LIMIT 1`,
  );
  if (misplaced.currentRowCount === 0) await connection.run(`CREATE TABLE ${database}.${MARK} (nothing BOOLEAN)`);
};

const inOrder = new Set<string>();

/** Learns if the rows of a table that was opened lie in order. */
export const openOrder = async (connection: DuckDBConnection, table: string): Promise<void> => {
  if (await hasTable(connection, databaseOf(table), MARK)) inOrder.add(table);
};

/** Forgets a table that is closed, or whose rows are no more in order. */
export const closeOrder = (table: string): void => {
  inOrder.delete(table);
};

/** True while a table's rows lie in the list's own order: a SELECT without joins and without ORDER BY finds them so. */
export const isInOrder = (table: string): boolean => inOrder.has(table);
