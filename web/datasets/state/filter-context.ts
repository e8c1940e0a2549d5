/** The filters of a list, for the parts of its page that show or change them. */
import { createContext, useContext } from 'react';
import type { Bounds, LngLat } from '../../../shared/base/geo.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import type { ListState, MarkedListing } from './list-state.ts';
import type { OwnViewOfPage } from './use-own-view.ts';

export interface ListFilters {
  listing: MarkedListing;
  state: ListState;
  /** The same as the parameters of a request. */
  selection: SelectionParams;
  /** Changes a part of the state: by a step that Back undoes, unless `isStep` is false. */
  set: (part: Partial<ListState>, isStep?: boolean) => void;
  /** The place of the page's address. */
  place: LngLat | null;
  /** On one line; null without one. */
  address: string | null;
  /** The words of a column's value; the value itself where absent. */
  wordsOf: (column: string, value: string) => string;
  /** Takes all filters away. */
  clear: () => void;
  /** How somebody likes the list. */
  own: OwnViewOfPage;
  /** The corners of an area that is being drawn; null while none is. */
  drawing: readonly LngLat[] | null;
  draw: (corners: readonly LngLat[] | null) => void;
}

/** The map goes to a box that a filter is about, and no longer filters by what it shows. */
export const mapAt = (box: Bounds | null | undefined): Partial<ListState> => (box ? { box, isFollowing: false } : {});

export const FilterContext = createContext<ListFilters | null>(null);

/** Null outside a list's page. */
export const useFilters = (): ListFilters | null => useContext(FilterContext);

/** Throws outside a list's page. */
export const useListFilters = (): ListFilters => {
  const filters = useFilters();
  if (!filters) throw new Error('A filter stands outside a list.');
  return filters;
};
