/** A list query as SQL: names from the dataset's own columns, every value bound. */
import { BIGINT, DOUBLE, type DuckDBType, type DuckDBValue, TIMESTAMP_S, VARCHAR } from '@duckdb/node-api';
import type { Column, Dataset } from '../../shared/datasets/dataset.ts';
import type { Test } from '../../shared/filter.ts';
import { type Bounds, ceilMicrodegrees, floorMicrodegrees } from '../../shared/geo.ts';
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

/** A box's edges within reason: beyond the poles and the date line there is nothing, and no column holds such numbers. */
export const clamped = (bounds: Bounds): Bounds => {
  const clamp = (degrees: number): number => Math.min(360, Math.max(-360, degrees));
  const { north, south, east, west } = bounds;
  return { north: clamp(north), south: clamp(south), east: clamp(east), west: clamp(west) };
};

/** The whole microdegrees within a box. */
const microBox = (bounds: Bounds): Record<keyof Bounds, bigint> => {
  const { north, south, east, west } = clamped(bounds);
  return {
    north: BigInt(floorMicrodegrees(north)),
    south: BigInt(ceilMicrodegrees(south)),
    east: BigInt(floorMicrodegrees(east)),
    west: BigInt(ceilMicrodegrees(west)),
  };
};

const boundsSql = ({ place }: Dataset, bounds: Bounds, bindings: Bindings): string => {
  const { north, south, east, west } = microBox(bounds);
  const micro = (value: bigint): string => bindings.add(value, BIGINT);
  return place === 'point'
    ? `lat >= ${micro(south)} AND lat <= ${micro(north)} AND lng >= ${micro(west)} AND lng <= ${micro(east)}`
    : `north >= ${micro(south)} AND south <= ${micro(north)} AND east >= ${micro(west)} AND west <= ${micro(east)}`;
};

/** Of shapes whose own box overlaps the query's: those that do not lie in it whole, and so may not touch it at all. */
export const crossingSql = (bounds: Bounds, bindings: Bindings): string => {
  const { north, south, east, west } = microBox(bounds);
  const micro = (value: bigint): string => bindings.add(value, BIGINT);
  return `(south < ${micro(south)} OR north > ${micro(north)} OR west < ${micro(west)} OR east > ${micro(east)})`;
};

/** The WHERE clause of a query, empty where it has no test and no box; without the rows of the given row ids. */
export const whereSql = (
  dataset: Dataset,
  { tests, bounds }: ListQuery,
  bindings: Bindings,
  without: readonly bigint[] = [],
): string => {
  const parts = tests.map((test) => testSql(dataset, test, bindings));
  if (bounds) parts.push(boundsSql(dataset, bounds, bindings));
  if (without.length > 0) parts.push(`rowid NOT IN (${without.join(', ')})`);
  return parts.length ? `WHERE ${parts.join(' AND ')}` : '';
};

/** The asked column, then the row order, then the id, each column once. */
export const orderKeys = (dataset: Dataset, { order }: Pick<ListQuery, 'order'>): NonNullable<ListQuery['order']>[] => {
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
