/** The rows that suffice for a query: those since the time that it names, or the newest ones. */
import type { Dataset } from '../../shared/datasets/dataset.ts';
import type { ListQuery } from '../../shared/query/query.ts';
import { hasConditions, type Selection } from '../../shared/query/selection.ts';
import type { Enough } from '../snapshots/recent.ts';
import { isOwnOrder } from '../snapshots/statement.ts';

/** The pages that people look at. */
const MOST_NEWEST = 10_000;

/** For a selection's records, and how many they are; null where it may be any. */
export const enoughFor = ({ order, columns }: Dataset, { tests }: Pick<Selection, 'tests'>): Enough | null => {
  if (columns[order.column]?.type !== 'time') return null;
  const times = tests.flatMap((test) =>
    'column' in test && test.column === order.column && test.op === '>=' ? [Date.parse(String(test.value))] : [],
  );
  return times.length > 0 ? { since: new Date(Math.max(...times)) } : null;
};

/** For a page and its total, if the number of all other rows is known; null where it may be any. */
export const enoughForPage = (dataset: Dataset, query: ListQuery): Enough | null => {
  const { after, offset, limit } = query;
  if (hasConditions(query) || after !== null || !isOwnOrder(dataset, query)) return enoughFor(dataset, query);
  return offset + limit <= MOST_NEWEST ? { rows: offset + limit } : null;
};
