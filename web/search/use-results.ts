/** Asks the API what a text finds: 120 ms after the last key, and never for what is no longer typed. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SearchKind } from '../../shared/base/search-kinds.ts';
import { call } from '../api/client.ts';
import { isPassing } from '../api/errors.ts';
import type { Result } from './result-groups.ts';

/** Of fewer letters nothing is asked. */
export const SHORTEST = 2;
const DEBOUNCE_MS = 120;
const MINUTE_MS = 60_000;

const searched = (q: string, kind?: SearchKind) =>
  queryOptions({
    queryKey: ['search', q, kind],
    // The request before is aborted when its text is no longer asked for.
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, ...(kind && { kind }) }, signal }),
    staleTime: MINUTE_MS,
    retry: (failures, error) => failures < 1 && isPassing(error),
  });

interface Results {
  /** Those of the text before while it is being asked; undefined before the first. */
  results: readonly Result[] | undefined;
  isAsking: boolean;
  /** Null where it went well. */
  error: Error | null;
  retry: () => void;
}

/** `kind` where results of it alone are wanted. */
export const useResults = (typed: string, kind?: SearchKind): Results => {
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS);
  const isLong = asked.length >= SHORTEST && typed.length >= SHORTEST;
  const { data, error, isFetching, refetch } = useQuery({
    ...searched(asked, kind),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  return {
    results: isLong ? data : undefined,
    isAsking: typed.length >= SHORTEST && (isFetching || asked !== typed),
    error: isLong ? error : null,
    retry: () => void refetch(),
  };
};
