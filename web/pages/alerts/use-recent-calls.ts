/** The calls of the alerts map: of all datasets of calls, refreshed by themselves, the old ones leaving as time goes on. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { ALERT_HOURS, recentCallsOf } from '../../api/queries.ts';
import { CALLS, CALLS_NAMES } from '../../api/site-datasets.ts';
import { recentCalls, type ShownCall } from '../../datasets/calls/shown-call.ts';
import { useCallsOf, useSameList } from '../../datasets/calls/use-calls-of.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { ALL_CALLS, type CallFilter } from './call-filter.ts';

interface RecentCalls {
  calls: ShownCall[];
  isLoading: boolean;
  /** When the older of the two answers came; null before the first. */
  updatedAt: Date | null;
  /** The error of a kind of calls that the filter shows, if any. */
  error: unknown;
  retry: () => void;
  /** Asks for all of them now. */
  again: () => void;
}

/** Asks for nothing until it is live. */
export const useRecentCalls = (chosen: CallFilter, isLive: boolean): RecentCalls => {
  // A choice is seen at once; thousands of calls follow it.
  const filter = useDeferredValue(chosen);
  // Both kinds are asked for whatever is shown: another choice is answered at once.
  // biome-ignore lint/correctness/useHookAtTopLevel: there are always as many, and `useQueries` weighs 600 bytes on every page.
  const queries = CALLS_NAMES.map((name) => useQuery({ ...recentCallsOf(name), enabled: isLive }));
  const now = useNow();
  const isAsked = CALLS.map(({ site }) => filter === ALL_CALLS || filter === site.calls.filter);
  const asked = queries.filter((_, at) => isAsked[at]);
  const all = useCallsOf(queries.map(({ data }) => data?.items));
  const recent = useMemo(() => recentCalls(all, ALERT_HOURS, now), [all, now]);
  const calls = useSameList(recent.filter(({ dataset }) => isAsked[CALLS_NAMES.indexOf(dataset)]));
  const times = asked.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((time) => time > 0);
  return {
    calls,
    isLoading: asked.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching'),
    updatedAt: times.length === 0 ? null : new Date(Math.min(...times)),
    error: asked.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of asked) if (query.error) query.refetch();
    },
    again: () => {
      for (const query of asked) query.refetch();
    },
  };
};
