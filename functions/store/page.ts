/** One page of a list query and its exact total, within one transaction. */
import { type DuckDBConnection, DuckDBListValue } from '@duckdb/node-api';
import type { Page } from '../../shared/api.ts';
import { type AnyRecord, type Dataset, placeFieldOf } from '../../shared/datasets/dataset.ts';
import type { ListQuery } from '../../shared/query.ts';
import { columnsOf } from './columns.ts';
import { edgeSql } from './edge.ts';
import { identifier } from './engine.ts';
import { Bindings, clamped, crossingSql, orderKeys, orderSql, whereSql } from './list-sql.ts';
import { touchesBox } from './outline-box.ts';
import { readRecords, rowsOf, shownFields } from './records.ts';
import { knownTotal, totalsOf } from './totals.ts';

interface Asked {
  connection: DuckDBConnection;
  dataset: Dataset;
  table: string;
  query: ListQuery;
}

interface Narrowed extends Asked {
  /** Rows that the query's clauses let through, though their shapes do not touch its box. */
  missed: bigint[];
  /** Of the table as it stood before its rows were first read. */
  totals: ReturnType<typeof totalsOf>;
}

/** The rows whose shape's box overlaps the query's box while the shape itself does not touch it. */
const missedRows = async ({ connection, dataset, table, query }: Asked): Promise<bigint[]> => {
  const { bounds } = query;
  if (!bounds || dataset.place === 'point') return [];
  const bindings = new Bindings();
  const where = `${whereSql(dataset, query, bindings)} AND ${crossingSql(bounds, bindings)}`;
  const shape = identifier(placeFieldOf(dataset));
  const rows = await rowsOf(connection, `SELECT rowid, ${shape} FROM ${table} ${where}`, bindings);
  const box = clamped(bounds);
  return rows.flatMap(([rowid, text]) => (touchesBox(JSON.parse(String(text)), box) ? [] : [BigInt(Number(rowid))]));
};

const whereOf = ({ dataset, query, missed }: Narrowed, bindings: Bindings): string =>
  whereSql(dataset, query, bindings, missed);

const countRows = async (asked: Narrowed): Promise<number> => {
  const bindings = new Bindings();
  const where = whereOf(asked, bindings);
  const [row] = await rowsOf(asked.connection, `SELECT count(*) FROM ${asked.table} ${where}`, bindings);
  return Number(row?.[0]);
};

/** The same, where a page before it has not told it; only once the transaction has read rows, and so sees no change. */
const totalRows = (asked: Narrowed): Promise<number> => {
  const { table, query, totals } = asked;
  return knownTotal(table, totals, JSON.stringify([query.tests, query.bounds]), () => countRows(asked));
};

// LIMIT and OFFSET are written out: only a number known when the query is planned makes it keep no more rows than that.
const slice = (limit: number, offset: number): string => `LIMIT ${BigInt(limit)} OFFSET ${BigInt(offset)}`;

/** Whether a page's rows lie all over the table: they are then found by row ids first. */
const isScattered = (dataset: Dataset, { order }: ListQuery): boolean =>
  order !== null && order.column !== dataset.order.column;

/**
 * The records of a page found by row ids: its keys come with them, and the other columns are fetched for its rows alone
 * (250 of 3.5 million calls by location: 88 ms of CPU, against 146 with the keys fetched again).
 */
const readLate = ({ connection, dataset, query, table }: Narrowed, page: string, bindings: Bindings) => {
  const keys = orderKeys(dataset, query).map(({ column }) => column);
  const others = columnsOf(dataset).filter(({ name }) => !keys.includes(name));
  const rest = `SELECT rowid AS found, ${others.map(({ name }) => identifier(name)).join(', ')} FROM ${table}`;
  const found = `SELECT rowid AS found, ${keys.map(identifier).join(', ')} FROM ${table} ${page}`;
  const sql = `FROM (${found}) JOIN (${rest}) USING (found) ${orderSql(dataset, query)}`;
  return readRecords(connection, shownFields(dataset, query.includes), sql, bindings);
};

const itemsOf = (asked: Narrowed, where: string, bindings: Bindings): Promise<AnyRecord[]> => {
  const { connection, dataset, query, table } = asked;
  const page = `${where} ${orderSql(dataset, query)} ${slice(query.limit, query.offset)}`;
  if (isScattered(dataset, query)) return readLate(asked, page, bindings);
  return readRecords(connection, shownFields(dataset, query.includes), `FROM ${table} ${page}`, bindings);
};

/** A page of all rows in another order than theirs, of those up to its edge; null where it has none. */
const edgePage = async (asked: Narrowed): Promise<Page<AnyRecord> | null> => {
  const { dataset, query } = asked;
  if (!isScattered(dataset, query) || query.tests.length > 0 || query.bounds) return null;
  const total = await countRows(asked);
  const bindings = new Bindings();
  const where = await edgeSql(asked, total, bindings);
  if (where === null) return null;
  const items = await itemsOf(asked, where, bindings);
  return items.length === query.limit ? { items, total } : null;
};

/** Of so many rows that a query lets through, the keys of their order are held for its page and its total both. */
const MOST_MATCHES = 100_000;

/**
 * A page in another order than the rows' of those that tests or a box let through: all have to be read for it, which
 * tells the total too (three tests and a box over 3.5 million calls: 130 ms of CPU, against 220 read twice). Null where
 * they are too many to be held.
 */
const matchesPage = async (asked: Narrowed): Promise<Page<AnyRecord> | null> => {
  const { connection, dataset, query, table } = asked;
  if (!isScattered(dataset, query) || (query.tests.length === 0 && !query.bounds)) return null;
  const bindings = new Bindings();
  const keys = orderKeys(dataset, query).map(({ column }) => identifier(column));
  const matches = `SELECT rowid AS found, ${keys} FROM ${table} ${whereOf(asked, bindings)}`;
  const [[total = 0, rows = null] = []] = await rowsOf(
    connection,
    `WITH matches AS MATERIALIZED (${matches} LIMIT ${MOST_MATCHES + 1}),
       page AS (SELECT found FROM matches ${orderSql(dataset, query)} ${slice(query.limit, query.offset)})
     SELECT (SELECT count(*) FROM matches), (SELECT list(found) FROM page)`,
    bindings,
  );
  if (Number(total) > MOST_MATCHES) return null;
  if (!(rows instanceof DuckDBListValue)) return { items: [], total: Number(total) };
  const sql = `FROM ${table} WHERE rowid IN (SELECT unnest([${rows.items.join(', ')}])) ${orderSql(dataset, query)}`;
  return {
    items: await readRecords(connection, shownFields(dataset, query.includes), sql, new Bindings()),
    total: Number(total),
  };
};

const nearPage = async (asked: Narrowed): Promise<Page<AnyRecord>> => {
  const { limit, offset } = asked.query;
  const bindings = new Bindings();
  const items = await itemsOf(asked, whereOf(asked, bindings), bindings);
  const isLast = items.length < limit && (items.length > 0 || offset === 0);
  return { items, total: isLast ? offset + items.length : await totalRows(asked) };
};

/**
 * From this offset on a page is found by row ids alone, from the nearer end: DuckDB otherwise holds whole rows for all
 * that is skipped (at offset 1.75 million 490 ms and 755 MB, against 62 ms and 242 MB).
 */
const FAR_OFFSET = 10_000;

const farPage = async (asked: Narrowed): Promise<Page<AnyRecord>> => {
  const { connection, dataset, query, table } = asked;
  const { limit, offset } = query;
  const total = await countRows(asked);
  const length = Math.min(limit, total - offset);
  if (length <= 0) return { items: [], total };
  const reversed = offset > total / 2;
  const bindings = new Bindings();
  const where = whereOf(asked, bindings);
  const ids = `SELECT rowid FROM ${table} ${where} ${orderSql(dataset, query, reversed)} ${slice(length, reversed ? total - offset - length : offset)}`;
  const sql = `FROM ${table} WHERE rowid IN (${ids}) ${orderSql(dataset, query)}`;
  return { items: await readRecords(connection, shownFields(dataset, query.includes), sql, bindings), total };
};

export const readPage = async (asked: Asked): Promise<Page<AnyRecord>> => {
  const totals = totalsOf(asked.table);
  const narrowed = { ...asked, totals, missed: await missedRows(asked) };
  if (asked.query.offset > FAR_OFFSET) return farPage(narrowed);
  return (await edgePage(narrowed)) ?? (await matchesPage(narrowed)) ?? nearPage(narrowed);
};
