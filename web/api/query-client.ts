/** The cache of what the API answered: how long an answer is fresh, and when a failed request is repeated. */
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './errors.ts';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The service worker may know an answer without a network.
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
    },
  });
