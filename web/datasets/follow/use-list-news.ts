/** News since a list was read: asked every five minutes while somebody looks; slid in at the top, else announced. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { REFRESH_MS } from '../../api/queries.ts';
import type { DatasetView } from '../state/dataset-view.ts';

/** More are not counted. */
const MOST = 50;

/** How many of the newest ids come before the first known one; none where nothing was known. */
export const newSince = (known: readonly string[], newest: readonly string[]): number => {
  if (known.length === 0) return 0;
  const at = newest.findIndex((id) => known.includes(id));
  return at === -1 ? newest.length : at;
};

interface NewsOptions<Row extends object> {
  view: DatasetView<Row>;
  /** The records of the list, whichever page and order. */
  selection: ListParams;
  /** The ids of the rows in sight where they are the newest; null elsewhere. */
  newestRows: readonly string[] | null;
  isTimed: boolean;
}

/** The visitor has the list's beginning in sight, so that what comes there does not move what is read. */
const isAtTop = (): boolean => window.scrollY < window.innerHeight / 2;

export const useListNews = <Row extends object>({ view, selection, newestRows, isTimed }: NewsOptions<Row>) => {
  const { listing, slim } = view;
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['news', listing.path, selection],
    queryFn: async ({ signal }) => {
      const { column, direction } = listing.order;
      const query = { ...selection, fields: listing.id, limit: MOST, order: `${column} ${direction}` };
      const { items } = await slim.load(query, signal);
      return items.map((row) => String((row as AnyRecord)[listing.id]));
    },
    // The list itself has just been read: the first question is the one after five minutes.
    initialData: (): string[] => [],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: REFRESH_MS,
    enabled: isTimed,
  });
  const about = JSON.stringify(selection);
  const [known, setKnown] = useState({ about, ids: newestRows ?? data });
  // Another selection, or the first answer of all: that is what is known from now on.
  const isOther = known.about !== about || (known.ids.length === 0 && (newestRows ?? data).length > 0);
  if (isOther) setKnown({ about, ids: newestRows ?? data });
  // A list that shows them has no news.
  const shown = newestRows && newSince(known.ids, newestRows) > 0 ? newestRows : null;
  if (shown) setKnown({ about, ids: shown });
  const count = isOther || shown ? 0 : newSince(known.ids, data);
  const isSlidIn = count > 0 && newestRows !== null;
  const show = (): void => {
    for (const kind of ['list', 'points', 'squares']) void client.invalidateQueries({ queryKey: [kind, listing.path] });
    setKnown({ about, ids: data });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for every answer, as the page lies then.
  useEffect(() => {
    if (isSlidIn && isAtTop()) show();
  }, [isSlidIn, data]);
  return { count, show };
};
