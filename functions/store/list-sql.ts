/** What every statement needs: a place for the values it binds, and the order of a list. */
import { BIGINT, DOUBLE, type DuckDBType, type DuckDBValue, TIMESTAMP_S, VARCHAR } from '@duckdb/node-api';
import type { Column, Dataset } from '../../shared/datasets/dataset.ts';
import type { ListQuery } from '../../shared/query.ts';
import { timeValue } from './columns.ts';
import { identifier } from './engine.ts';

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
