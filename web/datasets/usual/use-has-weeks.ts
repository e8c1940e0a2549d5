/** Says if the weeks of the list on this page can be told. */
import { useListFilters } from '../state/filter-context.ts';

/** It has times, and nobody has chosen some of its days. */
export const useHasWeeks = (): boolean => {
  const { listing, state } = useListFilters();
  const { column } = listing.order;
  return listing.columns[column]?.type === 'time' && !state.filters[column];
};
