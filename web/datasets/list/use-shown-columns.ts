/** The columns of a table that are in sight: the same list until they change. */

import { useMemo } from 'react';
import type { Column, Listing } from '../../../shared/datasets/dataset.ts';
import { listedColumns } from '../../../shared/site/list-rows.ts';
import type { ListState } from '../state/list-state.ts';

export const useShownColumns = (listing: Listing, { columns }: Pick<ListState, 'columns'>): [string, Column][] => {
  const names = columns.join();
  return useMemo(() => {
    const shown = names.split(',');
    return listedColumns(listing).filter(([name]) => shown.includes(name));
  }, [listing, names]);
};
