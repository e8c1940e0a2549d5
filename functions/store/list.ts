/** The list engine: pages with their exact totals, single records, and whole snapshots, of any dataset. */
import { type DuckDBConnection, VARCHAR } from '@duckdb/node-api';
import type { Page } from '../../shared/api.ts';
import type { AnyRecord, Dataset } from '../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetName, type DatasetRecord } from '../../shared/datasets/index.ts';
import type { ListQuery } from '../../shared/query.ts';
import { type Field, fieldsOf, readerOf } from './columns.ts';
import { connect, identifier } from './engine.ts';
import { Bindings, orderSql, whereSql } from './list-sql.ts';
import { acquire, withSnapshot } from './snapshot.ts';

/** What a record shows: all that can be read but the item's version. */
const shownFields = (dataset: Dataset): Field[] =>
  fieldsOf(dataset).filter(({ name, read }) => read && name !== 'version');

const selected = (fields: Field[]): string =>
  fields.flatMap(({ columns }) => columns.map(({ name }) => identifier(name))).join(', ');

const rowsOf = async (connection: DuckDBConnection, sql: string, { values, types }: Bindings) =>
  (await connection.runAndReadAll(sql, values, types)).getRows();

const countRows = async (connection: DuckDBConnection, dataset: Dataset, query: ListQuery, table: string) => {
  const bindings = new Bindings();
  const where = whereSql(dataset, query, bindings);
  const [row] = await rowsOf(connection, `SELECT count(*) FROM ${table} ${where}`, bindings);
  return Number(row?.[0]);
};

// LIMIT and OFFSET are written out: only a number known when the query is planned makes it keep no more rows than that.
const slice = (limit: number, offset: number): string => `LIMIT ${BigInt(limit)} OFFSET ${BigInt(offset)}`;

const nearPage = async (connection: DuckDBConnection, dataset: Dataset, query: ListQuery, table: string) => {
  const fields = shownFields(dataset);
  const bindings = new Bindings();
  const where = whereSql(dataset, query, bindings);
  const { limit, offset } = query;
  const items = await rowsOf(
    connection,
    `SELECT ${selected(fields)} FROM ${table} ${where} ${orderSql(dataset, query)} ${slice(limit, offset)}`,
    bindings,
  );
  const isLast = items.length < limit && (items.length > 0 || offset === 0);
  const total = isLast ? offset + items.length : await countRows(connection, dataset, query, table);
  return { items: items.map(readerOf(fields)), total };
};

/**
 * From this offset on a page is found by row ids alone, from the nearer end: DuckDB otherwise holds whole rows for all
 * that is skipped (at offset 1.75 million 490 ms and 755 MB, against 62 ms and 242 MB).
 */
const FAR_OFFSET = 10_000;

const farPage = async (connection: DuckDBConnection, dataset: Dataset, query: ListQuery, table: string) => {
  const total = await countRows(connection, dataset, query, table);
  const { limit, offset } = query;
  const length = Math.min(limit, total - offset);
  if (length <= 0) return { items: [], total };
  const reversed = offset > total / 2;
  const fields = shownFields(dataset);
  const bindings = new Bindings();
  const where = whereSql(dataset, query, bindings);
  const ids = `SELECT rowid FROM ${table} ${where} ${orderSql(dataset, query, reversed)} ${slice(length, reversed ? total - offset - length : offset)}`;
  const items = await rowsOf(
    connection,
    `SELECT ${selected(fields)} FROM ${table} WHERE rowid IN (${ids}) ${orderSql(dataset, query)}`,
    bindings,
  );
  return { items: items.map(readerOf(fields)), total };
};

/** A page of a dataset's records and how many there are in all, both of one moment; empty where never published. */
export const listRecords = async <N extends DatasetName>(
  name: N,
  query: ListQuery,
): Promise<Page<DatasetRecord<N>>> => {
  const page = await withSnapshot(name, async (connection, table) => {
    await connection.run('BEGIN TRANSACTION READ ONLY');
    const read = query.offset > FAR_OFFSET ? farPage : nearPage;
    return read(connection, DATASETS[name], query, table);
  });
  // The fields were read by the columns from which the record's type is made.
  return (page ?? { items: [], total: 0 }) as Page<DatasetRecord<N>>;
};

const findIn = (name: DatasetName, id: string, fresh: boolean): Promise<AnyRecord | null> =>
  withSnapshot(
    name,
    async (connection, table) => {
      const fields = shownFields(DATASETS[name]);
      const bindings = new Bindings();
      const place = bindings.add(id, VARCHAR);
      const where = `WHERE ${identifier(DATASETS[name].id)} = ${place}`;
      const [row] = await rowsOf(connection, `SELECT ${selected(fields)} FROM ${table} ${where} LIMIT 1`, bindings);
      return row ? readerOf(fields)(row) : null;
    },
    { fresh },
  );

/** The record with this id, null when there is none: a miss is believed only by a manifest read after it. */
export const findRecord = async <N extends DatasetName>(name: N, id: string): Promise<DatasetRecord<N> | null> => {
  const record = (await findIn(name, id, false)) ?? (await findIn(name, id, true));
  return record as DatasetRecord<N> | null; // As above.
};

/**
 * All records as a stream, with the named columns only (`geometry` among them, where the dataset has a place) and the
 * version of the snapshot they are of. To be read to its end or left by `break`: until then the snapshot stays open.
 * Null for a dataset never published.
 */
export const scanRecords = async <N extends DatasetName>(
  name: N,
  columns: string[],
): Promise<{ version: string; records: AsyncIterable<Partial<DatasetRecord<N>>> } | null> => {
  const held = await acquire(name);
  if (!held) return null;
  const fields = shownFields(DATASETS[name]).filter((field) => columns.includes(field.name));
  const scan = async function* () {
    const connection = await connect();
    try {
      const read = readerOf(fields);
      const result = await connection.stream(`SELECT ${selected(fields)} FROM ${held.table}`);
      for await (const rows of result.yieldRows()) for (const row of rows) yield read(row) as Partial<DatasetRecord<N>>; // As above.
    } finally {
      connection.closeSync();
      await held.release();
    }
  };
  return { version: String(held.manifest.version), records: scan() };
};
