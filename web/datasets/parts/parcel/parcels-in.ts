/** The question that a map asks: the outlines in a box, with the parcels on each. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Bounds } from '../../../../shared/places/geo.ts';
import { call } from '../../../api/client.ts';
import { boundsQuery } from '../../../api/lists.ts';

/** Spec §9: a nearby map loads at most so many outlines. */
export const NEARBY_LIMIT = 250;

export const parcelsIn = (bounds: Bounds) =>
  queryOptions({
    queryKey: ['parcels-in', bounds],
    queryFn: ({ signal }) =>
      call('GET /api/commonParcel', {
        query: { limit: NEARBY_LIMIT, includes: 'parcels', ...boundsQuery(bounds) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
