/** The edge of a page in another order than the rows': a value that the rows before the page's end do not pass. */
import { BIGINT, DOUBLE, type DuckDBType, TIMESTAMP_S, VARCHAR } from '@duckdb/node-api';
import type { ColumnType } from '../../shared/datasets/dataset.ts';
import type { ListQuery } from '../../shared/query.ts';
import { identifier } from './engine.ts';
import type { Bindings } from './list-sql.ts';
import type { Asked } from './narrow.ts';
import { rowsOf } from './records.ts';
import { whereSql } from './select-sql.ts';

const TYPES: Record<ColumnType, DuckDBType> = {
  text: VARCHAR,
  integer: BIGINT,
  number: DOUBLE,
  flag: BIGINT,
  time: TIMESTAMP_S,
  json: VARCHAR,
};

/** Of fewer rows all are sorted. */
const LEAST_ROWS = 10_000;
/** A page that ends beyond this share of all rows has no edge worth looking for. */
const MOST_SHARE = 1 / 8;
/** About so many rows, whole vectors of them, are looked at. */
const SAMPLE_ROWS = 40_000;
/** The edge is taken further out than where the page should end, so that it seldom lies before it: vectors differ. */
const MARGIN = { factor: 2.5, rows: 40 };

/**
 * The clause that leaves only the rows up to an edge beyond the page's end, judged by a sample; null where that is not
 * worth it. It is a guess: a page that comes out short is to be asked again without. Sorting then has some thousands of
 * rows to do (250 of 3.5 million calls by location from 5,000 on: 72 ms of CPU, against 180). `seek` are the clauses of
 * a page that begins after another, with their values in `bindings`.
 */
export const edgeClause = async (
  { connection, dataset, table, query: { order, offset, limit } }: Asked<ListQuery>,
  { total, seek, bindings }: { total: number; seek: string[]; bindings: Bindings },
): Promise<string | null> => {
  const end = (offset + limit) / total;
  const column = order && dataset.columns[order.column];
  if (!column || total < LEAST_ROWS || end > MOST_SHARE) return null;
  const sampled = Math.min(total, SAMPLE_ROWS);
  const position = Math.ceil(end * sampled * MARGIN.factor) + MARGIN.rows;
  const name = identifier(order.column);
  const sample = `${table} TABLESAMPLE system(${(sampled / total) * 100} PERCENT) REPEATABLE (1)`;
  const [[edge = null] = []] = await rowsOf(
    connection,
    `SELECT ${name} FROM ${sample} ${whereSql(seek)} ORDER BY ${name} ${order.direction} NULLS LAST LIMIT 1 OFFSET ${position}`,
    bindings,
  );
  if (edge === null) return null;
  return `${name} ${order.direction === 'asc' ? '<=' : '>='} ${bindings.add(edge, TYPES[column.type])}`;
};
