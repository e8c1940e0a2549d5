/** Records read from a snapshot's table: which of its columns they show, and the way from rows to them. */
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import type { AnyRecord, Dataset } from '../../shared/datasets/dataset.ts';
import { type Field, fieldsOf, readerOf } from './columns.ts';
import { identifier } from './engine.ts';
import type { Bindings } from './list-sql.ts';

/**
 * What a record shows, the item's version never: the named columns, or all but those that are sent only when named, and
 * of these what `includes` names.
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

export const selected = (fields: Field[]): string =>
  fields.flatMap(({ columns }) => columns.map(({ name }) => identifier(name))).join(', ');

export const rowsOf = async (
  connection: DuckDBConnection,
  sql: string,
  { values, types }: Bindings,
): Promise<DuckDBValue[][]> => (await connection.runAndReadAll(sql, values, types)).getRows();

/** The records of `SELECT {columns of the fields} {sql}`. */
export const readRecords = async (
  connection: DuckDBConnection,
  fields: Field[],
  sql: string,
  bindings: Bindings,
): Promise<AnyRecord[]> =>
  (await rowsOf(connection, `SELECT ${selected(fields)} ${sql}`, bindings)).map(readerOf(fields));
