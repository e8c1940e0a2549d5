/** A list query as SQL: names from the dataset's own columns, every value bound. */
import { BIGINT, DOUBLE, type DuckDBType, type DuckDBValue, TIMESTAMP_S, VARCHAR } from '@duckdb/node-api';
import type { Column, Dataset } from '../../shared/datasets/dataset.ts';
import type { Test } from '../../shared/filter.ts';
import type { Bounds } from '../../shared/geo.ts';
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
}

const bindTo = (bindings: Bindings, { type }: Column, value: string | number): string => {
  if (type === 'time') return bindings.add(timeValue(String(value)), TIMESTAMP_S);
  if (typeof value === 'string') return bindings.add(value, VARCHAR);
  return type === 'number' ? bindings.add(value, DOUBLE) : bindings.add(BigInt(value), BIGINT);
};

const testSql = (dataset: Dataset, { column: name, op, value }: Test, bindings: Bindings): string => {
  const column = dataset.columns[name];
  if (!column) throw new Error(`${dataset.name} has no column ${name}.`);
  const left = identifier(name);
  const right = bindTo(bindings, column, value);
  // A column that is all upper case need not be raised row by row (105 against 172 ms of CPU on 3.5 million rows).
  if (op === 'contains') return `contains(${column.upper ? left : `upper(${left})`}, upper(${right}))`;
  return `${left} ${op} ${right}`;
};

/** The least whole number of microdegrees that is not below `degrees`. */
const ceilMicro = (degrees: number): number => {
  const near = Math.round(degrees * 1e6);
  return near / 1e6 >= degrees ? near : near + 1;
};
const floorMicro = (degrees: number): number => -ceilMicro(-degrees);

/** Beyond the poles and the date line there is nothing; the column's type holds no such number either. */
const clampDegrees = (degrees: number): number => Math.min(360, Math.max(-360, degrees));

const boundsSql = ({ place }: Dataset, bounds: Bounds, bindings: Bindings): string => {
  const least = (degrees: number): string => bindings.add(BigInt(ceilMicro(clampDegrees(degrees))), BIGINT);
  const most = (degrees: number): string => bindings.add(BigInt(floorMicro(clampDegrees(degrees))), BIGINT);
  const { north, south, east, west } = bounds;
  return place === 'point'
    ? `lat >= ${least(south)} AND lat <= ${most(north)} AND lng >= ${least(west)} AND lng <= ${most(east)}`
    : `north >= ${least(south)} AND south <= ${most(north)} AND east >= ${least(west)} AND west <= ${most(east)}`;
};

/** The WHERE clause of a query, empty where it has no test and no box. */
export const whereSql = (dataset: Dataset, { tests, bounds }: ListQuery, bindings: Bindings): string => {
  const parts = tests.map((test) => testSql(dataset, test, bindings));
  if (bounds) parts.push(boundsSql(dataset, bounds, bindings));
  return parts.length ? `WHERE ${parts.join(' AND ')}` : '';
};

/** ORDER BY: the asked column, then the row order, then the id, nulls last; `reversed` is its exact opposite. */
export const orderSql = (dataset: Dataset, { order }: ListQuery, reversed = false): string => {
  const keys = [...(order ? [order] : []), dataset.order, { column: dataset.id, direction: 'asc' }];
  const first = keys.filter(({ column }, index) => keys.findIndex((key) => key.column === column) === index);
  const sql = first.map(({ column, direction }) => {
    const ascending = (direction === 'asc') !== reversed;
    return `${identifier(column)} ${ascending ? 'ASC' : 'DESC'} NULLS ${reversed ? 'FIRST' : 'LAST'}`;
  });
  return `ORDER BY ${sql.join(', ')}`;
};
