/** The queries of a developer's own page, each with its key. */
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const apiKeysOf = (userId: string) =>
  queryOptions({
    queryKey: ['api-keys', userId],
    queryFn: ({ signal }) => call('GET /api/apiKey', { signal }),
  });

export const apiKeyUsage = (id: string) =>
  queryOptions({
    queryKey: ['api-key-usage', id],
    queryFn: ({ signal }) => call('GET /api/apiKey/{id}/usage', { params: { id }, signal }),
  });

export const webhooksOf = (userId: string) =>
  queryOptions({
    queryKey: ['webhooks', userId],
    queryFn: ({ signal }) => call('GET /api/webhook', { signal }),
  });

/** Milliseconds between two checks for a delivery that is in progress. */
const LOOK_MS = 1000;
/** Checks until it is finished. */
const MOST_LOOKS = 20;

/** The last deliveries to a webhook; asked again until the one that is `awaited` is among them. */
export const deliveriesTo = (id: string, awaited: string | null) =>
  queryOptions({
    queryKey: ['webhook-deliveries', id, awaited],
    queryFn: ({ signal }) => call('GET /api/webhook/{id}/deliveries', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      awaited === null || dataUpdateCount > MOST_LOOKS || data?.items.some(({ eventId }) => eventId === awaited)
        ? false
        : LOOK_MS,
  });
