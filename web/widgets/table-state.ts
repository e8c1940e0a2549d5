/** What a filtered table shows: its filters, order and page, in the URL and as a list call (spec §2.15, §7). */
import type { Column, Listing } from '../../shared/datasets/dataset.ts';
import { formatFilter, type Test } from '../../shared/filter.ts';
import type { ListParams } from '../../shared/schemas/lookups.ts';

export interface TableState {
  /** By column, as typed; a column without a filter is absent. */
  filters: Record<string, string>;
  order: { column: string; direction: 'asc' | 'desc' };
  offset: number;
  limit: number;
}

/** Spec §9. */
export const PAGE_SIZES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000];
const DEFAULT_LIMIT = 10;

const readOrder = ({ columns, order }: Listing, text: string | null): TableState['order'] => {
  const [column = '', direction] = text?.split(' ') ?? [];
  if (!Object.hasOwn(columns, column)) return order;
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
};

/** The state that a URL describes; what it says wrongly is as if it were not there. */
export const readTable = (listing: Listing, params: URLSearchParams): TableState => {
  const filters: Record<string, string> = {};
  for (const column of Object.keys(listing.columns)) {
    const text = params.get(column);
    if (text) filters[column] = text;
  }
  const offset = Number(params.get('offset'));
  const limit = Number(params.get('limit'));
  return {
    filters,
    order: readOrder(listing, params.get('order')),
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
    limit: PAGE_SIZES.includes(limit) ? limit : DEFAULT_LIMIT,
  };
};

/** The parameters that `readTable` reads back as this state; defaults are left out. */
export const formatTable = (listing: Listing, { filters, order, offset, limit }: TableState): URLSearchParams => {
  const params = new URLSearchParams(filters);
  if (order.column !== listing.order.column || order.direction !== listing.order.direction)
    params.set('order', `${order.column} ${order.direction}`);
  if (offset > 0) params.set('offset', String(offset));
  if (limit !== DEFAULT_LIMIT) params.set('limit', String(limit));
  return params;
};

/** Text is contained, a flag is equal. */
const testOf = (column: string, { type }: Column, text: string): Test =>
  type === 'text' ? { column, op: 'contains', value: text } : { column, op: '=', value: text };

/** The list call's parameters for this state. */
export const listParams = ({ columns }: Listing, { filters, order, offset, limit }: TableState): ListParams => {
  const tests = Object.entries(filters).flatMap(([name, text]) => {
    const column = columns[name];
    return column ? [testOf(name, column, text)] : [];
  });
  return {
    offset,
    limit,
    order: `${order.column} ${order.direction}`,
    ...(tests.length > 0 ? { filter: formatFilter(tests) } : {}),
  };
};
