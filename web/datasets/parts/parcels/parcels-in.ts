/** The question that a map asks: the outlines in a box, with the parcels on each. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '../../../../shared/api/api.ts';
import type { Bounds } from '../../../../shared/base/geo.ts';
import { OUTLINES_PATH } from '../../../../shared/datasets/on-site.ts';
import { boundsParams } from '../../../../shared/query/selection.ts';
import { callDerived } from '../../../api/client.ts';
import type { Outline } from './parcel-record.ts';

/** Spec §9: a nearby map loads at most so many outlines. */
export const NEARBY_LIMIT = 250;

export const parcelsIn = (bounds: Bounds) =>
  queryOptions({
    queryKey: ['parcels-in', bounds],
    queryFn: ({ signal }) =>
      callDerived(`GET /api/${OUTLINES_PATH}`, {
        query: { limit: NEARBY_LIMIT, includes: 'parcels', ...boundsParams(bounds) },
        signal,
      }) as Promise<Page<Outline>>, // Only a city with outlines has such maps.
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
