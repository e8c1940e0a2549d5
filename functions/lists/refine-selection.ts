/** Refines a selection: what its clauses say, and what no clause can say about shapes and areas. */
import { type DuckDBConnection, DuckDBDataChunk, INTEGER } from '@duckdb/node-api';
import { type Dataset, placeFieldOf } from '../../shared/datasets/dataset.ts';
import { areaValue } from '../../shared/places/areas.ts';
import { insideArea } from '../../shared/places/inside.ts';
import type { Condition } from '../../shared/query/filter.ts';
import { type Selection, selectionValues } from '../../shared/query/selection.ts';
import { identifier } from '../snapshots/engine.ts';
import { Bindings, rowsOf } from '../snapshots/statement.ts';
import { knownTotal, totalsOf } from '../snapshots/totals.ts';
import { countsOf } from '../snapshots/value-counts.ts';
import { filteredInTurns, inTurns, othersTurn } from './in-turns.ts';
import { markClause } from './mark-sql.ts';
import { touchesBox } from './outline-box.ts';
import type { Deadline } from './query-limit.ts';
import { clamped, crossingSql, selectionClauses, whereSql } from './select-sql.ts';

/** A question to a table, within a transaction of the connection. */
export interface TableQuery<Query extends Selection> {
  connection: DuckDBConnection;
  dataset: Dataset;
  table: string;
  query: Query;
  deadline: Deadline;
}

export interface RefinedSelection<Query extends Selection> extends TableQuery<Query> {
  /** Further clauses that must hold; they have no parameters. */
  besides: string[];
  /** Known totals of the table from before its rows were first read. */
  totals: ReturnType<typeof totalsOf>;
}

/** Leaves out the rows whose shape's box overlaps the query's box while the shape itself does not touch it. */
const withoutMissed = async (asked: TableQuery<Selection>): Promise<string[]> => {
  const { connection, dataset, table, query, deadline } = asked;
  const { bounds } = query;
  if (!bounds || dataset.place === 'point') return [];
  const bindings = new Bindings();
  const where = whereSql([...selectionClauses(dataset, query, bindings), crossingSql(bounds, bindings)]);
  const shape = identifier(placeFieldOf(dataset));
  const rows = await rowsOf(connection, `SELECT rowid, ${shape} FROM ${table} ${where}`, bindings);
  const box = clamped(bounds);
  const missed = await filteredInTurns(rows, deadline, ([, text]) => !touchesBox(JSON.parse(String(text)), box));
  return missed.length > 0 ? [`rowid NOT IN (${missed.map(([rowid]) => rowid).join(', ')})`] : [];
};

/** DuckDB's vector size. */
const CHUNK_ROWS = 2048;

/** Fills the temporary table `inside` with places, in microdegrees. */
const keepInside = async (connection: DuckDBConnection, lats: number[], lngs: number[]): Promise<void> => {
  await connection.run('CREATE TEMP TABLE inside (lat INTEGER, lng INTEGER)');
  const appender = await connection.createAppender('inside', 'main', 'temp');
  const chunk = DuckDBDataChunk.create([INTEGER, INTEGER]);
  for (let from = 0; from < lats.length; from += CHUNK_ROWS) {
    const part = lats.slice(from, from + CHUNK_ROWS);
    chunk.reset();
    chunk.rowCount = part.length;
    chunk.setColumns([part, lngs.slice(from, from + CHUNK_ROWS)]);
    appender.appendDataChunk(chunk);
    await othersTurn();
  }
  appender.closeSync();
};

/** Leaves only rows at places inside the area: checked once for each place, since many records share one. */
const withinArea = async (asked: TableQuery<Selection>): Promise<string[]> => {
  const { connection, dataset, table, query, deadline } = asked;
  if (!query.within) return [];
  const bindings = new Bindings();
  const where = whereSql(selectionClauses(dataset, query, bindings));
  const sql = `SELECT DISTINCT lat, lng FROM ${table} ${where}`;
  const isInside = insideArea(query.within);
  const [keptLats, keptLngs]: [number[], number[]] = [[], []];
  for await (const places of await connection.run(sql, bindings.values, bindings.types)) {
    const [lats = [], lngs = []] = places.getColumns() as number[][]; // Both columns are INTEGER, in a box never null.
    await inTurns(lats, deadline, (lat, index) => {
      const lng = lngs[index] ?? 0;
      if (!isInside(lng, lat)) return;
      keptLats.push(lat);
      keptLngs.push(lng);
    });
  }
  await keepInside(connection, keptLats, keptLngs);
  return ['(lat, lng) IN (SELECT (lat, lng) FROM inside)'];
};

export const refineSelection = async <Query extends Selection>(
  asked: TableQuery<Query>,
): Promise<RefinedSelection<Query>> => {
  const totals = totalsOf(asked.table);
  const { marks } = asked.query;
  const besides = [
    ...(marks ? [await markClause(asked, marks)] : []),
    ...(await withoutMissed(asked)),
    ...(await withinArea(asked)),
  ];
  return { ...asked, totals, besides };
};

/** The WHERE clause of all rows that are asked for, with further clauses. */
export const whereOf = (
  { dataset, query, besides }: RefinedSelection<Selection>,
  bindings: Bindings,
  further: readonly string[] = [],
): string => whereSql([...selectionClauses(dataset, query, bindings), ...besides, ...further]);

/** The columns that conditions are about. */
const testedColumns = (conditions: readonly Condition[]): string[] =>
  conditions.flatMap((condition) => ('any' in condition ? condition.any.flatMap(testedColumns) : [condition.column]));

/** The counted values by which alone a selection tells its rows, with `column` where one is named; null for all others. */
export const countsFor = ({ table, query, besides }: RefinedSelection<Selection>, column?: string): string | null => {
  const { tests, area, bounds, near, within, updatedSince } = query;
  if (besides.length > 0 || bounds || near || within || updatedSince) return null;
  const named = area === null ? null : areaValue(area);
  const columns = new Set([...testedColumns(tests), ...(named ? [named.kind] : []), ...(column ? [column] : [])]);
  const [only, ...others] = columns;
  return only === undefined || others.length > 0 ? null : countsOf(table, only);
};

export const countRows = async (asked: RefinedSelection<Selection>): Promise<number> => {
  const bindings = new Bindings();
  const where = whereOf(asked, bindings);
  const counts = countsFor(asked);
  const count = counts ? `coalesce(sum(rows), 0)::BIGINT FROM ${counts}` : `count(*) FROM ${asked.table}`;
  const [row] = await rowsOf(asked.connection, `SELECT ${count} ${where}`, bindings);
  return Number(row?.[0]);
};

/**
 * The same, unless an earlier query counted it. It is the total of rows that the transaction read before; none of those
 * that it reads only afterwards, since they may have changed meanwhile.
 */
export const totalRows = (asked: RefinedSelection<Selection>): Promise<number> => {
  const key = JSON.stringify(selectionValues(asked.query));
  return knownTotal(asked.table, asked.totals, key, () => countRows(asked));
};
