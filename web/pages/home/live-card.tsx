/** The newest calls: a small live map, and the first of them in words. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { CITY } from '#city/facts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/home.data.ts';
import { configuration, newestCallsOf } from '../../api/queries.ts';
import { CALLS_NAMES } from '../../api/site-datasets.ts';
import { placedCalls, type ShownCall } from '../../datasets/calls/shown-call.ts';
import { useCallsOf } from '../../datasets/calls/use-calls-of.ts';
import { CallBadge } from '../../map/call-badge.tsx';
import { CallMap } from '../../map/call-map.tsx';
import { FactCard } from '../../ui/fact-card.tsx';
import { useIdle } from '../../ui/hooks/use-idle.ts';
import { Loading } from '../../ui/loading.tsx';
import { MapSkeleton } from '../../ui/map-skeleton.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Ago } from '../../ui/when.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import classes from './now.module.css';

const SHOWN = 6;
const VIEW = { centre: CITY.centre, zoom: 10.4 };

const newestFirst = (a: ShownCall, b: ShownCall): number => Date.parse(b.time) - Date.parse(a.time);

const LiveMap = ({ calls }: { calls: readonly ShownCall[] }) => {
  const navigate = useNavigate();
  const { data: options } = useQuery(configuration);
  const placed = useMemo(() => placedCalls(calls), [calls]);
  if (!options) return <MapSkeleton />;
  return (
    <CallMap
      options={options}
      label={t('mapOfNewest')}
      view={VIEW}
      calls={placed}
      popupLabel={t('mapOfNewest')}
      onChoose={([path]) => {
        if (path) void navigate(path);
      }}
      isEmbedded
    />
  );
};

export const LiveCard = () => {
  // biome-ignore lint/correctness/useHookAtTopLevel: there are always as many.
  const queries = CALLS_NAMES.map((name) => useQuery(newestCallsOf(name)));
  const isIdle = useIdle();
  const all = useCallsOf(queries.map(({ data }) => data?.items));
  const calls = useMemo(() => [...all].sort(newestFirst), [all]);
  const isFailed = queries.every(({ isError }) => isError);
  return (
    <FactCard title={t('happeningNow')}>
      {isFailed && (
        <Problem
          onRetry={() => {
            for (const { refetch } of queries) void refetch();
          }}
        >
          {MESSAGES.notLoaded}
        </Problem>
      )}
      {queries.some(({ isPending }) => isPending) && !calls.length && <Loading what={t('loadingCalls')} shape="rows" />}
      {queries.every(({ isSuccess }) => isSuccess) && !calls.length && <Text>{t('noCallsNow')}</Text>}
      <ul className={classes.calls}>
        {calls.slice(0, SHOWN).map((call) => (
          <li key={call.path} className={classes.call}>
            <CallBadge kind={call.kind} size={26} />
            <div>
              <Anchor component={Link} to={call.path} fw={600} c="var(--mantine-color-text)" data-alone>
                {call.nature}
              </Anchor>
              <Text size="sm" c="dimmed">
                {call.location} · <Ago time={call.time} />
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {/* Below the words: on a phone nobody waits for a map that is not in sight. */}
      <div className={classes.map}>
        {isIdle && (
          <WhenSeen ahead="0px">
            <LiveMap calls={calls} />
          </WhenSeen>
        )}
      </div>
      <Anchor component={Link} to="/alerts" size="sm" data-alone>
        {t('allOnTheMap')}
      </Anchor>
    </FactCard>
  );
};
