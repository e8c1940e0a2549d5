/**
 * The newest calls: a map of the city, and the first of them in words. They come with the page, and live when
 * somebody uses it or the window is wide.
 */
import { Anchor } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../shared/texts/pages/home.data.ts';
import type { ShownCall } from '../../datasets/calls/shown-call.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Given } from '../../ui/given.tsx';
import { useGivenAgo, useRowsAsked } from '../../ui/hooks/use-given.ts';
import { useIdle } from '../../ui/hooks/use-idle.ts';
import { late } from '../../ui/late.tsx';
import classes from './live-card.module.css';

const LiveMap = late(async () => (await import('./live-map.tsx')).LiveMap);
const LiveCalls = late(async () => (await import('./live-calls.tsx')).LiveCalls);

const GIVEN = ['calls'];

export const LiveCard = () => {
  const isIdle = useIdle();
  const isAsked = useRowsAsked('calls');
  const [hasMap, setHasMap] = useState(false);
  const [shown, setShown] = useState<{ calls: readonly ShownCall[] | null } | null>(null);
  const onThere = useCallback(() => setHasMap(true), []);
  const onLive = useCallback((calls: readonly ShownCall[] | null) => setShown({ calls }), []);
  useGivenAgo(GIVEN);
  return (
    <FactCard title={t('happeningNow')}>
      {!hasMap && <Given name="map" className={classes.map} />}
      {isIdle && <LiveMap calls={shown?.calls ?? null} onThere={onThere} />}
      {!shown && <Given name="calls" className={classes.calls} />}
      {isIdle && isAsked && <LiveCalls onLive={onLive} />}
      <Anchor component={Link} to="/alerts" size="sm" data-alone>
        {t('allOnTheMap')}
      </Anchor>
    </FactCard>
  );
};
