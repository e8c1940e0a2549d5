/** The questions of the explore map: the places of photos in a box, and the photos of one place. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Bounds } from '../../../shared/places/geo.ts';
import { boundsQuery, listRecords } from '../../api/lists.ts';
import { recordById } from '../../api/records.ts';

/** Spec §9: the explore map asks for at most so many locations. */
export const PHOTOS_LIMIT = 200;

export const photosIn = (bounds: Bounds) =>
  queryOptions({
    queryKey: ['photos-in', bounds],
    queryFn: ({ signal }) =>
      listRecords('historic-photo-location')(
        { limit: PHOTOS_LIMIT, includes: 'historicPhotos', ...boundsQuery(bounds) },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

export const photoLocation = (id: string) => recordById('historic-photo-location', id, 'historicPhotos');
