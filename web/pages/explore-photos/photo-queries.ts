/** The questions of the explore map: the places of photos in a box, and the photos of one place. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '../../../shared/api/api.ts';
import type { Bounds } from '../../../shared/base/geo.ts';
import type { SiteDataset } from '../../../shared/datasets/on-site.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import { boundsParams } from '../../../shared/query/selection.ts';
import { callDerived } from '../../api/client.ts';
import { listRecords } from '../../api/lists.ts';
import { datasetFor } from '../../api/site-datasets.ts';

/** Spec §9: the explore map asks for at most so many locations of what it shows. */
export const PHOTOS_LIMIT = 200;
/** It asks for as many of the whole city as one answer may have. */
export const CITY_LIMIT = 1000;

type PhotoPlace = RoleRecord<'photos'>;

/** The dataset of photos' places: only a city that has one has this page. */
export const photoPlaces = (): SiteDataset => {
  const found = datasetFor('photos');
  if (!found) throw new Error('This city has no historic photos.');
  return found;
};

/** The places in a box; null asks for the whole city. */
export const photosIn = (bounds: Bounds | null) =>
  queryOptions({
    queryKey: ['photos-in', bounds],
    queryFn: ({ signal }) =>
      listRecords(photoPlaces().name)(
        bounds
          ? { limit: PHOTOS_LIMIT, includes: 'historicPhotos', ...boundsParams(bounds) }
          : { limit: CITY_LIMIT, includes: 'historicPhotos' },
        signal,
      ) as Promise<unknown> as Promise<Page<PhotoPlace>>, // The dataset with this role.
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

export const photoLocation = (id: string) =>
  queryOptions({
    queryKey: ['photos-at', id],
    queryFn: ({ signal }) =>
      callDerived(`GET /api/${photoPlaces().path}/{id}`, {
        params: { id },
        query: { includes: 'historicPhotos' },
        signal,
      }) as Promise<PhotoPlace>, // The same holds here as above.
  });
