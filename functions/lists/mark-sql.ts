/** The markers of records in SQL: of calls by their natures, of others by the rules of the dataset's value. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { callTypeOf } from '../../shared/alerts/call-types.ts';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { markOf } from '../../shared/datasets/marks.ts';
import { type DatasetName, isCalls } from '../../shared/datasets/registry.ts';
import { identifier } from '../snapshots/engine.ts';
import { Bindings, rowsOf } from '../snapshots/statement.ts';

interface Asked {
  connection: DuckDBConnection;
  dataset: Dataset;
  table: string;
}

/** A text or number in SQL. */
const literal = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value));

const listed = (values: Iterable<string>): string => [...values].map(literal).join(', ');

/** The column by which calls are told apart; null of other records. */
const natureColumn = ({ site }: Dataset): string | null => site?.calls?.nature ?? null;

/** The natures of a table's calls by their markers; of a call without one it is the empty text. */
const naturesByMark = async ({ connection, dataset, table }: Asked, column: string): Promise<Map<string, string[]>> => {
  const name = dataset.name as DatasetName; // A table is of one of them.
  const sql = `SELECT DISTINCT coalesce(${identifier(column)}, '') FROM ${table}`;
  const byMark = new Map<string, string[]>();
  for (const [value] of await rowsOf(connection, sql, new Bindings())) {
    const nature = String(value);
    const mark = markOf(dataset, (isCalls(name) ? callTypeOf(name, nature) : undefined) ?? {});
    byMark.set(mark, [...(byMark.get(mark) ?? []), nature]);
  }
  return byMark;
};

const caseOf = (cases: readonly string[], otherwise: string): string =>
  cases.length > 0 ? `CASE ${cases.join(' ')} ELSE ${otherwise} END` : otherwise;

/** The columns that a row's marker follows from, and the marker's name as an expression of them. */
export const markSql = async (asked: Asked): Promise<{ columns: string[]; value: string }> => {
  const { dataset } = asked;
  const nature = natureColumn(dataset);
  const otherwise = literal(markOf(dataset, {}));
  if (nature) {
    const cases = [...(await naturesByMark(asked, nature))].map(
      ([mark, natures]) => `WHEN coalesce(${identifier(nature)}, '') IN (${listed(natures)}) THEN ${literal(mark)}`,
    );
    return { columns: [nature], value: caseOf(cases, otherwise) };
  }
  const rules = dataset.site?.markRules ?? [];
  const cases = rules.flatMap(({ mark, any }) => {
    const tests = Object.entries(any ?? {}).map(([column, value]) => `${identifier(column)} = ${literal(value)}`);
    return tests.length > 0 ? [`WHEN ${tests.join(' OR ')} THEN ${literal(mark)}`] : [];
  });
  return { columns: [...new Set(rules.flatMap(({ any }) => Object.keys(any ?? {})))], value: caseOf(cases, otherwise) };
};

/** The condition on rows with one of these markers; it has no parameters. */
export const markClause = async (asked: Asked, marks: readonly string[]): Promise<string> => {
  const nature = natureColumn(asked.dataset);
  if (!nature) return `${(await markSql(asked)).value} IN (${listed(marks)})`;
  const byMark = await naturesByMark(asked, nature);
  const natures = marks.flatMap((mark) => byMark.get(mark) ?? []);
  // A list by itself the engine looks up at once; within alternatives it would compare text by text.
  return natures.length > 0 ? `coalesce(${identifier(nature)}, '') IN (${listed(natures)})` : 'false';
};
