/** Snapshots whose rows lie in the list's own order: a page of them need not be sorted. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { identifier } from './engine.ts';

/** True for a row that may follow the row before it, whose values are `before_time` and `before_id`. */
const followsSql = ({ order, id }: Pick<Dataset, 'order' | 'id'>): string => {
  const [time, key] = [identifier(order.column), identifier(id)];
  const isNext = `(before_time ${order.direction === 'asc' ? '<' : '>'} ${time} OR (before_time = ${time} AND before_id < ${key}))`;
  return `CASE WHEN before_id IS NULL THEN true WHEN before_time IS NULL THEN ${time} IS NULL AND before_id < ${key}
    WHEN ${time} IS NULL THEN true ELSE ${isNext} END`;
};

/**
 * True if the rows of a file that is being made, attached as `database`, lie in the list's own order. Segments of an
 * earlier release may not.
 */
export const liesInOrder = async (
  connection: DuckDBConnection,
  { order, id }: Dataset,
  database: string,
): Promise<boolean> => {
  const before = [order.column, id].map((name) => `lag(${identifier(name)}) OVER ()`);
  const misplaced = await connection.runAndReadAll(
    `SELECT 1 FROM (SELECT ${[...new Set([order.column, id])].map(identifier)}, ${before[0]} AS before_time, ${before[1]} AS before_id
       FROM ${database}.records) WHERE NOT ${followsSql({ order, id })} LIMIT 1`,
  );
  return misplaced.currentRowCount === 0;
};

const inOrder = new Set<string>();

/** Remembers a table that was opened, whose rows lie in order. */
export const openOrder = (table: string): void => {
  inOrder.add(table);
};

/** Forgets a table that is closed, or whose rows are no more in order. */
export const closeOrder = (table: string): void => {
  inOrder.delete(table);
};

/** True while a table's rows lie in the list's own order: a SELECT without joins and without ORDER BY finds them so. */
export const isInOrder = (table: string): boolean => inOrder.has(table);
