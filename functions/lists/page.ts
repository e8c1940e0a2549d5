/** One page of a list query and its exact total, within one transaction. */
import { BIGINT, DOUBLE, DuckDBListValue, type DuckDBType, TIMESTAMP_S, VARCHAR } from '@duckdb/node-api';
import type { Page } from '../../shared/api/api.ts';
import type { AnyRecord, ColumnType, Dataset } from '../../shared/datasets/dataset.ts';
import type { ListQuery } from '../../shared/query/query.ts';
import { hasConditions } from '../../shared/query/selection.ts';
import { columnsOf } from '../snapshots/columns.ts';
import { identifier } from '../snapshots/engine.ts';
import type { Field } from '../snapshots/field.ts';
import { isInOrder } from '../snapshots/row-order.ts';
import { Bindings, isOwnOrder, orderKeys, orderSql, readRecords, rowsOf } from '../snapshots/statement.ts';
import { totalsOf } from '../snapshots/totals.ts';
import { type Position, positionOf, seekClauses } from './keyset.ts';
import {
  countRows,
  countsFor,
  type RefinedSelection,
  refineSelection,
  type TableQuery,
  totalRows,
  whereOf,
} from './refine-selection.ts';
import { whereSql } from './select-sql.ts';

/** The cutoff of a page that is sorted by another column than the table: a value that no row of the page passes. */
const TYPES: Record<ColumnType, DuckDBType> = {
  text: VARCHAR,
  integer: BIGINT,
  number: DOUBLE,
  flag: BIGINT,
  time: TIMESTAMP_S,
  json: VARCHAR,
};

/** Fewer rows than this are all sorted. */
const LEAST_ROWS = 10_000;
/** For a page that ends beyond this share of all rows, a cutoff saves nothing. */
const MOST_SHARE = 1 / 8;
/** About so many rows are sampled, in whole vectors. */
const SAMPLE_ROWS = 40_000;
/** The cutoff is taken beyond the page's expected end, since vectors differ: so it seldom lies before it. */
const MARGIN = { factor: 2.5, rows: 40 };

/**
 * The clause that keeps only the rows up to a cutoff beyond the page's end, estimated from a sample. It is null if that
 * is not worth it. It is an estimate: if the page comes out short, read it again without. Sorting then has a few
 * thousand rows to do (250 of 3.5 million calls by location from 5,000 on: 72 ms of CPU, against 180). `seek` are the
 * clauses of a page that begins after another, with their values in `bindings`.
 */
const cutoffClause = async (
  { connection, dataset, table, query: { order, offset, limit } }: TableQuery<ListQuery>,
  { total, seek, bindings }: { total: number; seek: string[]; bindings: Bindings },
): Promise<string | null> => {
  const end = (offset + limit) / total;
  const column = order && dataset.columns[order.column];
  if (!column || total < LEAST_ROWS || end > MOST_SHARE) return null;
  const sampled = Math.min(total, SAMPLE_ROWS);
  const position = Math.ceil(end * sampled * MARGIN.factor) + MARGIN.rows;
  const name = identifier(order.column);
  const sample = `${table} TABLESAMPLE system(${(sampled / total) * 100} PERCENT) REPEATABLE (1)`;
  const [[cutoff = null] = []] = await rowsOf(
    connection,
    `SELECT ${name} FROM ${sample} ${whereSql(seek)} ORDER BY ${name} ${order.direction} NULLS LAST LIMIT 1 OFFSET ${position}`,
    bindings,
  );
  if (cutoff === null) return null;
  return `${name} ${order.direction === 'asc' ? '<=' : '>='} ${bindings.add(cutoff, TYPES[column.type])}`;
};

/** A list that is asked for, with what of its records is read. */
interface List extends RefinedSelection<ListQuery> {
  fields: Field[];
  position: Position | null;
}

/** The clauses of the rows after an earlier page, where the query names one. */
const seekOf = ({ dataset, query, position }: List, bindings: Bindings): string[] =>
  position ? seekClauses(dataset, query, position, bindings) : [];

// LIMIT and OFFSET are written out: only a number known when the query is planned makes it keep no more rows than that.
const slice = (limit: number, offset: number): string => `LIMIT ${BigInt(limit)} OFFSET ${BigInt(offset)}`;

/** True if a page's rows lie all over the table: they are then found by row ids first. */
export const isScattered = (dataset: Dataset, { order }: ListQuery): boolean =>
  order !== null && order.column !== dataset.order.column;

/**
 * The records of a page found by row ids. Its keys come with them, and the other columns are fetched for its rows
 * alone. A page of 250 of 3.5 million calls by location takes 88 ms of CPU, against 146 with the keys fetched again.
 */
const readLate = ({ connection, dataset, query, table, fields }: List, page: string, bindings: Bindings) => {
  const keys = orderKeys(dataset, query).map(({ column }) => column);
  const others = columnsOf(dataset).filter(({ name }) => !keys.includes(name));
  const rest = `SELECT rowid AS found, ${others.map(({ name }) => identifier(name)).join(', ')} FROM ${table}`;
  const found = `SELECT rowid AS found, ${keys.map(identifier).join(', ')} FROM ${table} ${page}`;
  const sql = `FROM (${found}) JOIN (${rest}) USING (found) ${orderSql(dataset, query)}`;
  return readRecords(connection, fields, sql, bindings);
};

/** A longer page often has to read the whole table. The engine then reads the other columns late only if it sorts. */
const MOST_PLAIN = 50;

/**
 * A page of rows that lie in its own order, which is not sorted. Ten police calls of a district take 5 ms of CPU, against
 * 18. Null where they lie otherwise, or have changed meanwhile.
 */
const inOrder = async (asked: List, where: string, bindings: Bindings): Promise<AnyRecord[] | null> => {
  const { connection, dataset, query, table, fields, besides, totals } = asked;
  const { offset, limit } = query;
  // Only a plain SELECT keeps the rows' order.
  if (!totals || !isInOrder(table) || !isOwnOrder(dataset, query) || besides.length > 0 || offset + limit > MOST_PLAIN)
    return null;
  // An OFFSET of the engine's would cost what sorting does.
  const page = `FROM ${table} ${where} LIMIT ${BigInt(offset + limit)}`;
  const items = await readRecords(connection, fields, page, bindings);
  return totals === totalsOf(table) ? items.slice(offset) : null;
};

const itemsOf = async (asked: List, where: string, bindings: Bindings): Promise<AnyRecord[]> => {
  const { connection, dataset, query, table, fields } = asked;
  const page = `${where} ${orderSql(dataset, query)} ${slice(query.limit, query.offset)}`;
  if (isScattered(dataset, query)) return readLate(asked, page, bindings);
  const items = await inOrder(asked, where, bindings);
  if (items) return items;
  return readRecords(connection, fields, `FROM ${table} ${page}`, bindings);
};

/** A page of all rows in another order than theirs, of those up to its cutoff; null where it has none. */
const cutoffPage = async (asked: List): Promise<Page<AnyRecord> | null> => {
  const { dataset, query } = asked;
  if (!isScattered(dataset, query) || hasConditions(query)) return null;
  const total = await countRows(asked);
  const bindings = new Bindings();
  const seek = seekOf(asked, bindings);
  const cutoff = await cutoffClause(asked, { total, seek, bindings });
  if (cutoff === null) return null;
  const where = whereSql([cutoff, ...seek]);
  const items = await itemsOf(asked, where, bindings);
  return items.length === query.limit ? { items, total } : null;
};

/** The most rows whose keys of order are held for a query's page and its total both. */
const MOST_MATCHES = 100_000;

/**
 * A page in another order than the rows', of those that tests or a box let through. All have to be read for it, which
 * tells the total too. Three tests and a box over 3.5 million calls take 130 ms of CPU, against 220 read twice. Null
 * where they are too many to be held.
 */
const matchesPage = async (asked: List): Promise<Page<AnyRecord> | null> => {
  const { connection, dataset, query, table, fields } = asked;
  if (!isScattered(dataset, query) || !hasConditions(query)) return null;
  const bindings = new Bindings();
  const keys = orderKeys(dataset, query).map(({ column }) => identifier(column));
  const matches = `SELECT rowid AS found, ${keys} FROM ${table} ${whereOf(asked, bindings)}`;
  const [[total = 0, rows = null] = []] = await rowsOf(
    connection,
    `WITH matches AS MATERIALIZED (${matches} LIMIT ${MOST_MATCHES + 1}),
       page AS (SELECT found FROM matches ${whereSql(seekOf(asked, bindings))} ${orderSql(dataset, query)} ${slice(query.limit, query.offset)})
     SELECT (SELECT count(*) FROM matches), (SELECT list(found) FROM page)`,
    bindings,
  );
  if (Number(total) > MOST_MATCHES) return null;
  if (!(rows instanceof DuckDBListValue)) return { items: [], total: Number(total) };
  const sql = `FROM ${table} WHERE rowid IN (SELECT unnest([${rows.items.join(', ')}])) ${orderSql(dataset, query)}`;
  return {
    items: await readRecords(connection, fields, sql, new Bindings()),
    total: Number(total),
  };
};

const nearPage = async (asked: List): Promise<Page<AnyRecord>> => {
  const { limit, offset } = asked.query;
  const bindings = new Bindings();
  const items = await itemsOf(asked, whereOf(asked, bindings, seekOf(asked, bindings)), bindings);
  const isLast = !asked.position && items.length < limit && (items.length > 0 || offset === 0);
  return { items, total: isLast ? offset + items.length : await totalRows(asked) };
};

/**
 * From this offset on a page is found by row ids alone, from the nearer end. DuckDB otherwise holds whole rows for all
 * that is skipped: at offset 1.75 million 490 ms and 755 MB, against 62 ms and 242 MB.
 */
const FAR_OFFSET = 10_000;

const farPage = async (asked: List): Promise<Page<AnyRecord>> => {
  const { connection, dataset, query, table, fields } = asked;
  const { limit, offset } = query;
  const total = await countRows(asked);
  const length = Math.min(limit, total - offset);
  if (length <= 0) return { items: [], total };
  const reversed = offset > total / 2;
  const bindings = new Bindings();
  const where = whereOf(asked, bindings);
  const ids = `SELECT rowid FROM ${table} ${where} ${orderSql(dataset, query, reversed)} ${slice(length, reversed ? total - offset - length : offset)}`;
  const sql = `FROM ${table} WHERE rowid IN (${ids}) ${orderSql(dataset, query)}`;
  return { items: await readRecords(connection, fields, sql, bindings), total };
};

/** A page of a list, of its records the given fields. Throws AppError `invalid` for a token of another list. */
export const readPage = async (asked: TableQuery<ListQuery>, fields: Field[]): Promise<Page<AnyRecord>> => {
  const position = positionOf(asked.dataset, asked.query);
  const list = { ...(await refineSelection(asked)), fields, position };
  // If nothing passes, the counted values tell it at once, and the rows only once all are read.
  if (countsFor(list) && (await totalRows(list)) === 0) return { items: [], total: 0 };
  if (asked.query.offset > FAR_OFFSET) return farPage(list);
  return (await cutoffPage(list)) ?? (await matchesPage(list)) ?? nearPage(list);
};
