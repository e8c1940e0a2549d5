/** The questions of the pages of places, each with its key. */
import { queryOptions } from '@tanstack/react-query';
import { OUTLINES_PATH } from '../../shared/datasets/on-site.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import { call, callDerived } from './client.ts';
import { isPassing } from './errors.ts';

const MINUTES_MS = 5 * 60_000;
const once = (failures: number, error: Error): boolean => failures < 1 && isPassing(error);

/** The facts about an address or a corner; a 404 says that there is none. */
export const placeBySlug = (slug: string) =>
  queryOptions({
    queryKey: ['place', slug],
    queryFn: ({ signal }) => call('GET /api/address', { query: { slug }, signal }),
    staleTime: MINUTES_MS,
    retry: once,
  });

export const areaById = (id: string) =>
  queryOptions({
    queryKey: ['area', id],
    queryFn: ({ signal }) => call('GET /api/area/{id}', { params: { id }, query: {}, signal }),
    staleTime: MINUTES_MS,
    retry: once,
  });

/** The same with its outline, for its map. */
export const areaOutline = (id: string) =>
  queryOptions({
    queryKey: ['area', id, 'outline'],
    queryFn: ({ signal }) => call('GET /api/area/{id}', { params: { id }, query: { includes: 'outline' }, signal }),
    staleTime: MINUTES_MS,
    retry: once,
  });

/** The outline of a property's land; only a city with outlines has such pages. */
export const landOutline = (mapId: string) =>
  queryOptions({
    queryKey: ['outline', mapId],
    queryFn: ({ signal }) =>
      // It answers this dataset's record.
      callDerived(`GET /api/${OUTLINES_PATH}/{id}`, { params: { id: mapId }, signal }) as Promise<
        RoleRecord<'outlines'>
      >,
    staleTime: MINUTES_MS,
    retry: once,
  });

export const neighborhoods = queryOptions({
  queryKey: ['areas', 'neighborhood'],
  queryFn: ({ signal }) => call('GET /api/area', { query: { kind: 'neighborhood' }, signal }),
  staleTime: MINUTES_MS,
});

/** A street with its course; a 404 says that there is none. */
export const streetBySlug = (slug: string) =>
  queryOptions({
    queryKey: ['street', slug],
    queryFn: ({ signal }) => call('GET /api/street/{slug}', { params: { slug }, signal }),
    staleTime: MINUTES_MS,
    retry: once,
  });
