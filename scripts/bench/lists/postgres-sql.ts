/** List queries and datasets as PostgreSQL would have them: text searched by trigrams, places by PostGIS. */
import type { SqlType, StoredColumn } from '../../../functions/snapshots/field.ts';
import { shownFields } from '../../../functions/snapshots/statement.ts';
import type { Bounds } from '../../../shared/base/geo.ts';
import { type Dataset, placeFieldOf } from '../../../shared/datasets/dataset.ts';
import type { Condition, Test, Value } from '../../../shared/query/filter.ts';
import type { ListQuery } from '../../../shared/query/query.ts';

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const TYPES: Record<SqlType, string> = {
  // The engine compares texts by their bytes.
  VARCHAR: 'text COLLATE "C"',
  BIGINT: 'bigint',
  DOUBLE: 'double precision',
  TINYINT: 'smallint',
  TIMESTAMP_S: 'timestamp',
  INTEGER: 'integer',
};

/** The table's columns: the engine's of all that a record shows. */
const storedColumns = (dataset: Dataset): StoredColumn[] =>
  shownFields(dataset, Object.keys(dataset.columns)).flatMap(({ columns }) => columns);

export const tableColumns = (dataset: Dataset): string[] => storedColumns(dataset).map(({ name }) => name);

export const createTableSql = (dataset: Dataset, table: string): string =>
  `CREATE TABLE ${table} (${storedColumns(dataset)
    .map(({ name, type }) => `${identifier(name)} ${TYPES[type]}`)
    .join(', ')});`;

/** Gives each row its place as a geometry. */
export const geometrySql = (dataset: Dataset, table: string): string => {
  const geometry =
    dataset.place === 'point'
      ? 'ST_SetSRID(ST_MakePoint(lng / 1e6, lat / 1e6), 4326)'
      : `ST_SetSRID(ST_GeomFromGeoJSON(${identifier(placeFieldOf(dataset))}), 4326)`;
  return `ALTER TABLE ${table} ADD COLUMN geom geometry; UPDATE ${table} SET geom = ${geometry};`;
};

const orderKeys = (dataset: Dataset, order: ListQuery['order']): string => {
  const keys = [...(order ? [order] : []), dataset.order, { column: dataset.id, direction: 'asc' }];
  return keys
    .filter(({ column }, index) => keys.findIndex((key) => key.column === column) === index)
    .map(({ column, direction }) => `${identifier(column)} ${direction.toUpperCase()} NULLS LAST`)
    .join(', ');
};

/** A column that the source writes in upper case only is searched as it is. */
const searched = (dataset: Dataset, name: string): string =>
  dataset.columns[name]?.upper ? identifier(name) : `upper(${identifier(name)})`;

const testsIn = (condition: Condition): Test[] =>
  'any' in condition ? condition.any.flatMap((all) => all.flatMap(testsIn)) : [condition];

/** Every index that one of the queries can use: trigrams, sorted columns in both tellings, compared ones, places. */
export const indexSql = (dataset: Dataset, table: string, queries: readonly ListQuery[]): string[] => {
  const keys = new Set([`(${orderKeys(dataset, null)})`]);
  for (const { order, tests, bounds } of queries) {
    if (order) keys.add(`(${orderKeys(dataset, order)})`);
    for (const { column, op } of tests.flatMap(testsIn))
      keys.add(op === 'contains' ? `USING gin (${searched(dataset, column)} gin_trgm_ops)` : `(${identifier(column)})`);
    if (bounds) keys.add('USING gist (geom)');
  }
  return [...keys].map((key) => `CREATE INDEX ON ${table} ${key};`);
};

const valueSql = (value: Value): string =>
  typeof value === 'number' ? String(value) : literal(value.replace(/Z$/, ''));

const conditionSql = (dataset: Dataset, condition: Condition): string => {
  if ('any' in condition) {
    const alternatives = condition.any.map((all) => all.map((one) => conditionSql(dataset, one)).join(' AND '));
    return `(${alternatives.join(' OR ')})`;
  }
  const { column, op } = condition;
  if (op === 'contains') {
    const pattern = `%${condition.value.replace(/[\\%_]/g, '\\$&')}%`;
    return `${searched(dataset, column)} LIKE upper(${literal(pattern)})`;
  }
  const right = op === 'in' ? `(${condition.values.map(valueSql).join(', ')})` : valueSql(condition.value);
  return `${identifier(column)} ${op} ${right}`;
};

const boxSql = ({ north, south, east, west }: Bounds): string =>
  `ST_Intersects(geom, ST_MakeEnvelope(${west}, ${south}, ${east}, ${north}, 4326))`;

const whereSql = (dataset: Dataset, { tests, bounds }: ListQuery): string => {
  const parts = [...tests.map((test) => conditionSql(dataset, test)), ...(bounds ? [boxSql(bounds)] : [])];
  return parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '';
};

export const countSql = (dataset: Dataset, table: string, query: ListQuery): string =>
  `SELECT count(*) FROM ${table} ${whereSql(dataset, query)};`;

export const pageSql = (dataset: Dataset, table: string, query: ListQuery): string => {
  const columns = tableColumns(dataset).map(identifier).join(', ');
  const { order, limit, offset } = query;
  return `SELECT ${columns} FROM ${table} ${whereSql(dataset, query)} ORDER BY ${orderKeys(dataset, order)} LIMIT ${limit} OFFSET ${offset};`;
};
