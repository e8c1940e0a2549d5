/** The calls of the alerts map: both kinds, refreshed by themselves, the old ones leaving as time goes on. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ALERT_HOURS, recentFireCalls, recentPoliceCalls } from '../api/queries.ts';
import { useNow } from '../ui/use-now.ts';
import type { CallFilter } from './address.ts';
import { fireCall, policeCall, recentCalls, type ShownCall } from './shown-call.ts';

interface RecentCalls {
  calls: ShownCall[];
  isLoading: boolean;
  /** When the older of the two answers came; null before the first. */
  updatedAt: Date | null;
  /** What went wrong with a kind of calls that the filter shows, if anything. */
  error: unknown;
  retry: () => void;
}

export const useRecentCalls = (filter: CallFilter): RecentCalls => {
  const police = useQuery(recentPoliceCalls);
  const fire = useQuery(recentFireCalls);
  const now = useNow();
  const asked = [...(filter === 'fire' ? [] : [police]), ...(filter === 'police' ? [] : [fire])];
  const calls = useMemo(() => {
    const all = [
      ...(filter === 'fire' ? [] : (police.data?.items ?? []).map(policeCall)),
      ...(filter === 'police' ? [] : (fire.data?.items ?? []).map(fireCall)),
    ];
    return recentCalls(all, ALERT_HOURS, now);
  }, [police.data, fire.data, filter, now]);
  const times = asked.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((time) => time > 0);
  return {
    calls,
    isLoading: asked.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching'),
    updatedAt: times.length === 0 ? null : new Date(Math.min(...times)),
    error: asked.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of asked) if (query.error) query.refetch();
    },
  };
};
