/** How many rows have each value of a column: kept in a snapshot beside its rows, so that counts by one column are quick. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { columnsOf } from './columns.ts';
import { databaseOf, identifier, literal } from './engine.ts';
import type { StoredColumn } from './field.ts';

/** A column with more values than this share of the rows is not counted, since its counts would save little. */
const MOST_SHARE = 1 / 3;

/** The columns that may repeat. */
const candidates = (dataset: Dataset): StoredColumn[] =>
  columnsOf(dataset).filter(({ name }) => {
    const column = dataset.columns[name];
    if (!column || column.isLong || name === dataset.id) return false;
    return column.type === 'text' || column.type === 'integer' || column.type === 'flag' || column.isTexts;
  });

/** One table has all columns, since each table takes a block at least. */
const TABLE = 'value_counts';

/** SELECT of the counts of columns; `change` is by how much a row counts. */
const countsSql = (columns: readonly string[], from: string, change = '1'): string =>
  columns
    .map(
      (name) =>
        `SELECT ${literal(name)}, ${identifier(name)}::VARCHAR, sum(${change})::BIGINT FROM ${from} GROUP BY ${identifier(name)}`,
    )
    .join(' UNION ALL ');

/** Counts the values of `records` in a file that is being made, attached as `database`, and answers of which columns. Null is a value here. */
export const countValues = async (
  connection: DuckDBConnection,
  dataset: Dataset,
  database: string,
): Promise<string[]> => {
  const names = candidates(dataset).map(({ name }) => name);
  const distinct = names.map((name) => `approx_count_distinct(${identifier(name)})`);
  const figures = await connection.runAndReadAll(
    `SELECT ${['count(*)', ...distinct].join(', ')} FROM ${database}.records`,
  );
  const [rows = 0, ...values] = (figures.getRows()[0] ?? []).map(Number);
  const counted = names.filter((_, index) => (values[index] ?? 0) <= rows * MOST_SHARE).sort();
  await connection.run(`CREATE TABLE ${database}.${TABLE} ("column" VARCHAR, value VARCHAR, rows BIGINT)`);
  // One after the other, in the order in which zone maps find a column's.
  for (const name of counted)
    await connection.run(`INSERT INTO ${database}.${TABLE} ${countsSql([name], `${database}.records`)} ORDER BY 2`);
  return counted;
};

/** By table, its columns whose values are counted. */
const byTable = new Map<string, ReadonlyMap<string, StoredColumn>>();

/** Remembers the columns that are counted in the file of a table that was opened. */
export const openCounts = (table: string, dataset: Dataset, counted: readonly string[]): void => {
  const columns = columnsOf(dataset).filter(({ name }) => counted.includes(name));
  byTable.set(table, new Map(columns.map((column) => [column.name, column])));
};

/** Forgets a table that is closed. */
export const closeCounts = (table: string): void => {
  byTable.delete(table);
};

/**
 * A table of a column's values, under its name, and how many rows have each, as `rows`. A value may stand in it several
 * times, so that figures are added up. Null where they were not counted.
 */
export const countsOf = (table: string, name: string): string | null => {
  const column = byTable.get(table)?.get(name);
  if (!column) return null;
  const value = column.type === 'VARCHAR' ? 'value' : `TRY_CAST(value AS ${column.type})`;
  return `(SELECT ${value} AS ${identifier(name)}, rows FROM ${databaseOf(table)}.${TABLE} WHERE "column" = ${literal(name)})`;
};

/** Adds the rows of one temporary table and takes away those of another, in the transaction that does so with the rows themselves. */
export const recount = async (
  connection: DuckDBConnection,
  table: string,
  { coming, going }: { coming: string; going: string },
): Promise<void> => {
  const columns = [...(byTable.get(table)?.keys() ?? [])];
  if (columns.length === 0) return;
  const changes = [countsSql(columns, coming), countsSql(columns, going, '-1')].join(' UNION ALL ');
  await connection.run(
    `INSERT INTO ${databaseOf(table)}.${TABLE} SELECT * FROM (${changes}) AS changed("column", value, rows)`,
  );
};
