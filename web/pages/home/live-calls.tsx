/** The newest calls in words as they are now, asked again from time to time. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useLayoutEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { NEWEST_TOLD } from '../../../shared/site/picture/home-picture.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/home.data.ts';
import { newestCallsOf } from '../../api/queries.ts';
import { CALLS_NAMES } from '../../api/site-datasets.ts';
import type { ShownCall } from '../../datasets/calls/shown-call.ts';
import { useCallsOf, useSameList } from '../../datasets/calls/use-calls-of.ts';
import { CallBadge } from '../../map/call-badge.tsx';
import { isGiven } from '../../ui/given.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Ago } from '../../ui/when.tsx';
import classes from './live-card.module.css';

const newestFirst = (a: ShownCall, b: ShownCall): number => Date.parse(b.time) - Date.parse(a.time);

const Calls = ({ calls }: { calls: readonly ShownCall[] }) => (
  <div className={classes.calls}>
    <ul>
      {calls.slice(0, NEWEST_TOLD).map((call) => (
        <li key={call.path}>
          <CallBadge kind={call.kind} size={26} />
          <div>
            <Anchor component={Link} to={call.path} fw={600} c="var(--mantine-color-text)" data-alone>
              {call.nature}
            </Anchor>
            <p>
              {call.location} · <Ago time={call.time} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  </div>
);

interface LiveCallsProps {
  /** Called when there is something to show in place of what came with the page: the calls, or null where it is no call. */
  onLive: (calls: readonly ShownCall[] | null) => void;
}

export const LiveCalls = ({ onLive }: LiveCallsProps) => {
  // biome-ignore lint/correctness/useHookAtTopLevel: there are always as many.
  const queries = CALLS_NAMES.map((name) => useQuery(newestCallsOf(name)));
  // Their words are made between all that the visitor does.
  const answers = useDeferredValue(useSameList(queries.map(({ data }) => data?.items)));
  const all = useCallsOf(answers);
  const calls = useMemo(() => [...all].sort(newestFirst), [all]);
  const isFailed = queries.every(({ isError }) => isError);
  const isWaiting = answers.some((items) => items === undefined) && calls.length === 0 && !isFailed;
  // Old calls are better than none.
  const isKept = (isWaiting || isFailed) && isGiven('calls');
  useLayoutEffect(() => {
    if (!isKept) onLive(calls.length > 0 ? calls : null);
  }, [isKept, calls, onLive]);
  if (isKept) return null;
  return (
    <>
      {isFailed && (
        <Problem
          onRetry={() => {
            for (const { refetch } of queries) void refetch();
          }}
        >
          {MESSAGES.notLoaded}
        </Problem>
      )}
      {isWaiting && <Loading what={t('loadingCalls')} shape="rows" />}
      {answers.every((items) => items?.length === 0) && <Text>{t('noCallsNow')}</Text>}
      {calls.length > 0 && <Calls calls={calls} />}
    </>
  );
};
