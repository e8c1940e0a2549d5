/** The calls of the alerts map: both kinds, refreshed by themselves, the old ones leaving as time goes on. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
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

/** The former list as long as the new one holds the same: a clock that ticks does not draw the map anew. */
const useSameList = <T>(list: T[]): T[] => {
  const [kept, keep] = useState(list);
  const isSame = list.length === kept.length && list.every((item, at) => item === kept[at]);
  if (!isSame) keep(list);
  return isSame ? kept : list;
};

export const useRecentCalls = (filter: CallFilter): RecentCalls => {
  const police = useQuery(recentPoliceCalls);
  const fire = useQuery(recentFireCalls);
  const now = useNow();
  const asked = [...(filter === 'fire' ? [] : [police]), ...(filter === 'police' ? [] : [fire])];
  const all = useMemo(
    () => [
      ...(filter === 'fire' ? [] : (police.data?.items ?? []).map(policeCall)),
      ...(filter === 'police' ? [] : (fire.data?.items ?? []).map(fireCall)),
    ],
    [police.data, fire.data, filter],
  );
  const calls = useSameList(useMemo(() => recentCalls(all, ALERT_HOURS, now), [all, now]));
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
