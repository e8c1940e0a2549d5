/** The filters of a list, for the parts of its page that show or change them. */
import { createContext, useContext } from 'react';
import type { Bounds, LngLat } from '../../../shared/base/geo.ts';
import type { Chosen, MarkedListing } from './chosen.ts';
import type { TableState } from './dataset-table-state.ts';
import type { OwnViewOfPage } from './use-own-view.ts';

export interface ListFilters {
  listing: MarkedListing;
  state: TableState;
  chosen: Chosen;
  /** Where the page's address is. */
  place: LngLat | null;
  /** On one line; null without one. */
  address: string | null;
  /** The words of a column's value; the value itself where absent. */
  wordsOf: (column: string, value: string) => string;
  /** Sets a column's filter; an empty text takes it away. */
  filter: (column: string, text: string) => void;
  /** The map goes to `box`, and no longer filters by what it shows. */
  choose: (next: Partial<Chosen>, box?: Bounds) => void;
  /** Takes all filters away. */
  clear: () => void;
  /** How somebody likes the list. */
  own: OwnViewOfPage;
  /** The middle of what the map shows; null until somebody has moved it. */
  middle: LngLat | null;
  /** The corners of an area that is being drawn; null while none is. */
  drawing: readonly LngLat[] | null;
  draw: (corners: readonly LngLat[] | null) => void;
}

export const FilterContext = createContext<ListFilters | null>(null);

/** Null outside a list's page. */
export const useFilters = (): ListFilters | null => useContext(FilterContext);

/** Throws outside a list's page. */
export const useListFilters = (): ListFilters => {
  const filters = useFilters();
  if (!filters) throw new Error('A filter stands outside a list.');
  return filters;
};
