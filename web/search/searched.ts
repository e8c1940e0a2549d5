/** The query of the search. */
import { queryOptions } from '@tanstack/react-query';
import type { SearchKind } from '../../shared/base/search-kinds.ts';
import { call } from '../api/client.ts';
import { isPassing } from '../api/errors.ts';

const MINUTE_MS = 60_000;

/** `kind` where results of it alone are wanted. */
export const searched = (q: string, kind?: SearchKind) =>
  queryOptions({
    queryKey: ['search', q, kind],
    // The request before is aborted when its text is no longer asked for.
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, ...(kind && { kind }) }, signal }),
    staleTime: MINUTE_MS,
    retry: (failures, error) => failures < 1 && isPassing(error),
  });
