/** The query about one's own second factor. */
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const secondFactorOf = (userId: string) =>
  queryOptions({
    queryKey: ['second-factor', userId],
    queryFn: ({ signal }) => call('GET /api/account/secondFactor', { signal }),
  });
