/** The first rows of each list, kept in memory: the pages that most people ask for need no engine. */
import type { Page } from '../../shared/api/api.ts';
import type { AnyRecord, Dataset } from '../../shared/datasets/dataset.ts';
import type { Test } from '../../shared/query/filter.ts';
import { FIRST_PAGE, type ListQuery, MAX_LIMIT } from '../../shared/query/query.ts';
import { hasConditions } from '../../shared/query/selection.ts';
import { Bindings, isOwnOrder, orderSql, readRecords, rowsOf, shownFields } from '../snapshots/statement.ts';
import { totalsOf } from '../snapshots/totals.ts';
import type { TableQuery } from './refine-selection.ts';

/** A whole page of the longest kind; of police calls about a day. */
const HEAD_ROWS = MAX_LIMIT;

interface Head {
  /** With every column, in the list's order. */
  records: AnyRecord[];
  /** The time of each record in milliseconds; null where it has none, or where the list is not in order of time. */
  times: (number | null)[];
  /** All rows of the table at that moment. */
  total: number;
}

/**
 * The key is the object that `totalsOf` answers. Each change of a table's rows replaces that object, so a head ends with
 * the rows it was read from. It is read at the second question, since a single question between two polls gains nothing.
 */
const heads = new WeakMap<object, Head | 'asked' | 'being read'>();

/** A test that compares. */
type Compared = Exclude<Test, { op: 'in' }>;

const isTime = ({ columns, order }: Dataset): boolean => columns[order.column]?.type === 'time';

/** The tests of a query about the beginning of a list, all of them on its time; null for another query. */
const headTests = (dataset: Dataset, query: ListQuery): Compared[] | null => {
  const { after, offset, limit, tests } = query;
  if (!isOwnOrder(dataset, query) || after !== null || offset + limit > HEAD_ROWS) return null;
  if (hasConditions({ ...query, tests: [] })) return null;
  const onTime = tests.filter(
    (test): test is Compared =>
      'column' in test && test.column === dataset.order.column && (test.op === '>=' || test.op === '<'),
  );
  return onTime.length === tests.length && (tests.length === 0 || isTime(dataset)) ? onTime : null;
};

/** True if no row after the head's last can pass the tests. */
const hasAll = ({ records, times, total }: Head, since: number): boolean => {
  if (records.length === total) return true;
  const last = times.at(-1) ?? null;
  return last === null || last < since;
};

const timeOf = ({ value }: Compared): number => Date.parse(String(value));

/** The head's rows that pass; null where rows beyond it may pass too. */
const passing = (head: Head, tests: Compared[]): AnyRecord[] | null => {
  const since = Math.max(...tests.filter(({ op }) => op === '>=').map(timeOf));
  const until = Math.min(...tests.filter(({ op }) => op === '<').map(timeOf));
  if (!hasAll(head, since)) return null;
  return head.records.filter((_, at) => {
    const time = head.times[at] ?? null;
    return time !== null && time >= since && time < until;
  });
};

/** The named columns of a record, all of which it has, in a record that the caller may change. */
const copyOf = (record: AnyRecord, names: readonly string[]): AnyRecord => {
  const copy: AnyRecord = {};
  for (const name of names) copy[name] = record[name];
  return copy;
};

/** The page of a query about the beginning of a list, where that is in memory; null where it is not. */
export const headPage = ({ dataset, table, query }: TableQuery<ListQuery>, names: string[]): Page<AnyRecord> | null => {
  const tests = headTests(dataset, query);
  const head = heads.get(totalsOf(table) ?? {});
  if (!tests || typeof head !== 'object') return null;
  const records = tests.length > 0 ? passing(head, tests) : head.records;
  if (!records) return null;
  const { offset, limit } = query;
  return {
    items: records.slice(offset, offset + limit).map((record) => copyOf(record, names)),
    total: tests.length > 0 ? records.length : head.total,
  };
};

/** Reads the beginning of a list into memory where this query is the second about it. Call it in a transaction. */
export const keepHead = async ({ connection, dataset, table, query }: TableQuery<ListQuery>): Promise<void> => {
  const rows = totalsOf(table);
  const known = rows && heads.get(rows);
  if (!rows || !headTests(dataset, query)) return;
  if (known !== 'asked') {
    if (!known) heads.set(rows, 'asked');
    return;
  }
  heads.set(rows, 'being read');
  try {
    const fields = shownFields(dataset, Object.keys(dataset.columns));
    const first = `FROM ${table} ${orderSql(dataset, FIRST_PAGE)} LIMIT ${HEAD_ROWS}`;
    const records = await readRecords(connection, fields, first, new Bindings());
    const [[total] = []] = await rowsOf(connection, `SELECT count(*) FROM ${table}`, new Bindings());
    const times = records.map((record) => {
      const time = isTime(dataset) ? record[dataset.order.column] : null;
      return time ? Date.parse(String(time)) : null;
    });
    heads.set(rows, { records, times, total: Number(total) });
  } catch (error) {
    heads.set(rows, 'asked');
    throw error;
  }
};
