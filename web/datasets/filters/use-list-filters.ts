/** The filters of a list's page: read from its URL, written to it. */
import { useState } from 'react';
import type { Bounds, LngLat } from '../../../shared/base/geo.ts';
import type { ChangeParams } from '../../ui/hooks/use-url-params.ts';
import { type Chosen, type MarkedListing, NOTHING_CHOSEN, withChosen } from '../state/chosen.ts';
import { type AreaState, withArea } from '../state/dataset-area.ts';
import { type TableState, withTable } from '../state/dataset-table-state.ts';
import type { ListFilters } from '../state/filter-context.ts';
import { useOwnView } from '../state/use-own-view.ts';

interface OfPage {
  listing: MarkedListing;
  state: TableState;
  chosen: Chosen;
  area: AreaState;
  place: LngLat | null;
  address: string | null;
  wordsOf?: ListFilters['wordsOf'] | undefined;
  /** Rows a page at first. */
  limit: number;
  params: URLSearchParams;
  change: ChangeParams;
}

const asItIs = (_column: string, value: string): string => value;

const middleOf = ({ north, south, east, west }: Bounds): LngLat => [(east + west) / 2, (north + south) / 2];

export const useFiltersOfPage = (page: OfPage): ListFilters => {
  const { listing, state, chosen, area, place, address, wordsOf = asItIs, limit, params, change } = page;
  const own = useOwnView(listing, params, change);
  const [drawing, draw] = useState<ListFilters['drawing']>(null);
  const choose = (next: Partial<Chosen>, box?: Bounds): void =>
    change((now) => {
      const wanted = withChosen(now, { ...chosen, ...next });
      return box ? withArea(wanted, { box, isFiltering: false }) : wanted;
    }, true);
  const setFilters = (filters: TableState['filters']) => (now: URLSearchParams) =>
    withTable(now, listing, { ...state, offset: 0, filters }, limit);
  return {
    listing,
    state,
    chosen,
    place,
    address,
    wordsOf,
    filter: (column, text) => {
      const { [column]: _former, ...others } = state.filters;
      change(setFilters(text ? { ...others, [column]: text } : others), true);
    },
    choose,
    clear: () =>
      change(
        (now) => withArea(withChosen(setFilters({})(now), NOTHING_CHOSEN), { box: area.box, isFiltering: false }),
        true,
      ),
    own,
    middle: area.box && middleOf(area.box),
    drawing,
    draw,
  };
};
