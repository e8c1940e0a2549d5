/** The questions of the pages of places, each with its key. */
import { queryOptions } from '@tanstack/react-query';
import { askedStreet } from '../../shared/datasets/asked-street.ts';
import { call } from './client.ts';
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

export const neighborhoods = queryOptions({
  queryKey: ['areas', 'neighborhood'],
  queryFn: ({ signal }) => call('GET /api/area', { query: { kind: 'neighborhood' }, signal }),
  staleTime: MINUTES_MS,
});

/** The street that a search finds under its own path; null where there is none. */
export const streetBySlug = (slug: string) => {
  const { path, query } = askedStreet(slug) ?? { path: `/street/${slug}`, query: { q: slug } };
  return queryOptions({
    queryKey: ['street', path],
    queryFn: async ({ signal }) => {
      const found = await call('GET /api/search', { query, signal });
      return found.find((result) => result.path === path) ?? null;
    },
    staleTime: MINUTES_MS,
    retry: once,
  });
};
