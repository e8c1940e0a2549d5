/** What a filtered table shows: filters, order, columns and page, in the URL and as a list request (spec §2.15, §7). */
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import { addDays } from '../../../shared/base/calendar-date.ts';
import type { Bounds } from '../../../shared/base/geo.ts';
import type { Column, Listing } from '../../../shared/datasets/dataset.ts';
import { type Condition, formatFilter, type Test } from '../../../shared/query/filter.ts';
import { readValue } from '../../../shared/query/filter-values.ts';
import { ALL_DAYS, readRange } from '../../charts/day-range.ts';
import { readTexts } from './list-texts.ts';

export interface TableState {
  /** By column, as typed; a column without a filter is absent. */
  filters: Record<string, string>;
  order: { column: string; direction: 'asc' | 'desc' };
  /** The columns in sight, in the listing's order; every filtered one is among them. */
  columns: string[];
  offset: number;
  limit: number;
}

/** What a text typed into a column's filter may also mean: other texts that are contained, and whole values. */
export interface Meaning {
  texts: readonly string[];
  values: readonly string[];
}

/** By column; a column that is not there means what is typed. */
export type Meanings = Readonly<Record<string, (typed: string) => Meaning>>;

/** Spec §9. */
export const PAGE_SIZES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000];

/** The columns that a table of this listing may show. */
export const listedColumns = ({ columns }: Listing): [string, Column][] =>
  Object.entries(columns).filter(([, { list }]) => list !== undefined);

/** `pages`, how far a phone has read: of other records it says nothing. */
const NAMES = ['order', 'columns', 'offset', 'limit', 'pages'] as const;

const defaultColumns = (listing: Listing): string[] =>
  listedColumns(listing).flatMap(([name, { list }]) => (list === 'shown' ? [name] : []));

const readFilters = (listing: Listing, params: URLSearchParams): TableState['filters'] => {
  const filters: TableState['filters'] = {};
  for (const [name, { type, isTexts }] of listedColumns(listing)) {
    const text = params.get(name)?.trim();
    if (text && (type !== 'json' || isTexts)) filters[name] = text;
  }
  return filters;
};

const readOrder = ({ columns, order }: Listing, text: string | null): TableState['order'] => {
  const [column = '', direction] = text?.split(' ') ?? [];
  if (!Object.hasOwn(columns, column) || columns[column]?.type === 'json') return order;
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
};

/** The state that a URL describes; invalid parts are ignored. A preset filter shows its column. */
export const readTable = (listing: Listing, params: URLSearchParams, defaultLimit: number): TableState => {
  const filters = readFilters(listing, params);
  const wanted = params.get('columns')?.split(',') ?? defaultColumns(listing);
  const offset = Number(params.get('offset'));
  const limit = Number(params.get('limit'));
  return {
    filters,
    order: readOrder(listing, params.get('order')),
    columns: listedColumns(listing).flatMap(([name]) => (wanted.includes(name) || name in filters ? [name] : [])),
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
    limit: PAGE_SIZES.includes(limit) ? limit : defaultLimit,
  };
};

/** The parameters with this state in place of any other table's; defaults are left out. */
export const withTable = (
  params: URLSearchParams,
  listing: Listing,
  { filters, order, columns, offset, limit }: TableState,
  defaultLimit: number,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of [...NAMES, ...Object.keys(listing.columns)]) next.delete(name);
  for (const [name, text] of Object.entries(filters)) next.set(name, text);
  if (order.column !== listing.order.column || order.direction !== listing.order.direction)
    next.set('order', `${order.column} ${order.direction}`);
  const asExpected = readTable(listing, next, defaultLimit).columns;
  if (columns.join() !== asExpected.join()) next.set('columns', columns.join());
  if (offset > 0) next.set('offset', String(offset));
  if (limit !== defaultLimit) next.set('limit', String(limit));
  return next;
};

/** What changes the state: back to the first page, whatever is asked for. An empty filter is none. */
export const tableChanges = (state: TableState, onChange: (state: TableState) => void) => {
  const change = (part: Partial<TableState>): void => onChange({ ...state, offset: 0, ...part });
  const filter = (name: string, value: string): void => {
    const { [name]: _former, ...others } = state.filters;
    change({ filters: value ? { ...others, [name]: value } : others });
  };
  return { change, filter };
};

/** Text is contained, numbers and flags are equal, a time lies in the day or in a range of days (spec §7). None where the text says nothing. */
const testsOf = (column: string, { type }: Column, text: string): Test[] => {
  if (type === 'json') return [];
  // A chart asks for one value alone.
  if (type === 'text')
    return [text.startsWith('=') ? { column, op: '=', value: text.slice(1) } : { column, op: 'contains', value: text }];
  if (type === 'time') {
    const { from, to } = readRange(text) ?? ALL_DAYS;
    return [
      ...(from ? [{ column, op: '>=', value: from } as const] : []),
      ...(to ? [{ column, op: '<', value: addDays(to, 1) } as const] : []),
    ];
  }
  const value = readValue(type, text, false);
  if (value === null) return [];
  // What is chosen from a list is sent as a quoted string (spec §7).
  return [{ column, op: '=', value: type === 'flag' ? text : value }];
};

/** A filter has at most 2,000 characters: so many natures of 16 take less than half of them. */
const MOST_VALUES = 40;

/** The tests of what is typed, or of what else it means. */
const conditionsOf = (column: string, tests: Test[], { texts, values }: Meaning): Condition[] => {
  const others: Test[][] = texts.map((value) => [{ column, op: 'contains', value }]);
  if (values.length > 0) others.push([{ column, op: 'in', values: values.slice(0, MOST_VALUES) }]);
  return others.length > 0 && tests.length > 0 ? [{ any: [tests, ...others] }] : tests;
};

/** A record's list has any of the texts. */
const anyOf = (column: string, texts: readonly string[]): Condition[] => {
  const tests = texts.map((value): Test[] => [{ column, op: 'contains', value }]);
  return tests.length > 1 ? [{ any: tests }] : (tests[0] ?? []);
};

const NO_MEANING: Meaning = { texts: [], values: [] };

/** The list request's parameters for this state, within `bounds` where the map filters. */
export const listParams = (
  { columns }: Listing,
  { filters, order, offset, limit }: TableState,
  bounds: Bounds | null,
  meanings: Meanings = {},
): ListParams => {
  const tests = Object.entries(filters).flatMap(([name, text]) => {
    const column = columns[name];
    if (!column) return [];
    if (column.isTexts) return anyOf(name, readTexts(text));
    const meaning = text.startsWith('=') ? undefined : meanings[name]?.(text);
    return conditionsOf(name, testsOf(name, column, text), meaning ?? NO_MEANING);
  });
  return {
    offset,
    limit,
    order: `${order.column} ${order.direction}`,
    ...(tests.length > 0 ? { filter: formatFilter(tests) } : {}),
    ...(bounds && {
      northBound: bounds.north,
      southBound: bounds.south,
      eastBound: bounds.east,
      westBound: bounds.west,
    }),
  };
};
