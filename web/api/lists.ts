/** The questions that lists and maps of public data ask, each with its key. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '../../shared/api.ts';
import type { Bounds, LngLat } from '../../shared/geo.ts';
import type { ListParams } from '../../shared/schemas/lookups.ts';
import { call } from './client.ts';
import { inWords } from './words.ts';

/** Makes a list call of one dataset. */
export type LoadPage<Row> = (query: ListParams, signal: AbortSignal) => Promise<Page<Row>>;

/** A page of a list; the last answer stays while the next one loads. */
export const listPage = <Row>(path: string, load: LoadPage<Row>, query: ListParams) =>
  queryOptions({
    queryKey: ['list', path, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  });

const boundsQuery = ({ north, south, east, west }: Bounds) => ({
  northBound: north,
  southBound: south,
  eastBound: east,
  westBound: west,
});

/** The address at a click; a 404 says that there is none. */
export const addressAt = ([longitude, latitude]: LngLat) =>
  queryOptions({
    queryKey: ['address-at', longitude, latitude],
    queryFn: ({ signal }) => call('GET /api/geocoding/fromCoordinates', { query: { latitude, longitude }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

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

/** Spec §9: the explore map asks for at most so many locations. */
export const PHOTOS_LIMIT = 200;

export const photosIn = (bounds: Bounds) =>
  queryOptions({
    queryKey: ['photos-in', bounds],
    queryFn: ({ signal }) =>
      call('GET /api/historicPhotoLocation', {
        query: { limit: PHOTOS_LIMIT, includes: 'historicPhotos', ...boundsQuery(bounds) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

export const photoLocation = (id: string) =>
  queryOptions({
    queryKey: ['photo-location', id],
    queryFn: ({ signal }) =>
      call('GET /api/historicPhotoLocation/{id}', { params: { id }, query: { includes: 'historicPhotos' }, signal }),
  });

export const crimeById = (id: string) =>
  queryOptions({
    queryKey: ['crime', id],
    queryFn: ({ signal }) => call('GET /api/crime/{id}', { params: { id }, signal }),
  });

export const policeCallsOfCrime = (id: string) =>
  queryOptions({
    queryKey: ['crime', id, 'police-calls'],
    queryFn: ({ signal }) => inWords(call('GET /api/crime/{id}/policeDispatchCalls', { params: { id }, signal })),
  });

export const crimesOfPoliceCall = (id: string) =>
  queryOptions({
    queryKey: ['police-call', id, 'crimes'],
    queryFn: ({ signal }) => call('GET /api/policeDispatchCall/{id}/crimes', { params: { id }, signal }),
  });

export const parcelById = (id: string) =>
  queryOptions({
    queryKey: ['parcel', id],
    queryFn: ({ signal }) =>
      call('GET /api/parcel/{id}', {
        params: { id },
        query: { includes: 'commonParcel,properties,addresses' },
        signal,
      }),
  });
