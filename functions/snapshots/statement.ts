/** The parts of every statement: the values it binds, the order of a list, and the way from its rows to records. */
import {
  BIGINT,
  DOUBLE,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
  TIMESTAMP_S,
  VARCHAR,
} from '@duckdb/node-api';
import type { AnyRecord, Column, Dataset } from '../../shared/datasets/dataset.ts';
import type { ListQuery } from '../../shared/query/query.ts';
import { fieldsOf, readerOf, selectFields, timeValue } from './columns.ts';
import { identifier } from './engine.ts';
import type { Field } from './field.ts';

/** Collects values and answers the placeholder of each. */
export class Bindings {
  readonly values: DuckDBValue[] = [];
  readonly types: DuckDBType[] = [];

  add(value: DuckDBValue, type: DuckDBType): string {
    this.types.push(type);
    return `$${this.values.push(value)}`;
  }

  /** A value of a column that can be compared, as records hold it. */
  addOf({ type }: Column, value: string | number): string {
    if (type === 'time') return this.add(timeValue(String(value)), TIMESTAMP_S);
    if (typeof value === 'string') return this.add(value, VARCHAR);
    return type === 'number' ? this.add(value, DOUBLE) : this.add(BigInt(value), BIGINT);
  }
}

export type OrderKey = NonNullable<ListQuery['order']>;

/** True for the order that a list has where none is asked for. */
export const isOwnOrder = ({ order: own }: Dataset, { order }: Pick<ListQuery, 'order'>): boolean =>
  order === null || (order.column === own.column && order.direction === own.direction);

/** The asked column, then the row order, then the id, each column once. */
export const orderKeys = (dataset: Dataset, { order }: Pick<ListQuery, 'order'>): OrderKey[] => {
  const keys = [...(order ? [order] : []), dataset.order, { column: dataset.id, direction: 'asc' as const }];
  return keys.filter(({ column }, index) => keys.findIndex((key) => key.column === column) === index);
};

/** ORDER BY: the asked column, then the row order, then the id, nulls last; `reversed` is its exact opposite. */
export const orderSql = (dataset: Dataset, query: Pick<ListQuery, 'order'>, reversed = false): string => {
  const sql = orderKeys(dataset, query).map(({ column, direction }) => {
    const ascending = (direction === 'asc') !== reversed;
    return `${identifier(column)} ${ascending ? 'ASC' : 'DESC'} NULLS ${reversed ? 'FIRST' : 'LAST'}`;
  });
  return `ORDER BY ${sql.join(', ')}`;
};

/**
 * The columns that a record shows, the item's version never. They are the named columns, or all but those that are sent
 * only when named, and of these what `includes` names.
 */
export const shownFields = (
  dataset: Dataset,
  includes: readonly string[],
  named: readonly string[] | null = null,
): Field[] =>
  fieldsOf(dataset).filter(({ name, read }) => {
    if (!read || name === 'version') return false;
    if (named?.includes(name)) return true;
    return dataset.columns[name]?.onlyIncluded ? includes.includes(name) : named === null;
  });

/** All rows of a statement, part by part, so that other answers come between. */
export const rowsOf = async (
  connection: DuckDBConnection,
  sql: string,
  { values, types }: Bindings,
): Promise<DuckDBValue[][]> => {
  const rows: DuckDBValue[][] = [];
  for await (const part of (await connection.run(sql, values, types)).yieldRows()) rows.push(...part);
  return rows;
};

/** The records of a SELECT of the fields `FROM …`. */
export const readRecords = async (
  connection: DuckDBConnection,
  fields: Field[],
  from: string,
  bindings: Bindings,
): Promise<AnyRecord[]> => (await rowsOf(connection, selectFields(fields, from), bindings)).map(readerOf(fields));
