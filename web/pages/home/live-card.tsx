/** The newest calls: a map of the city, and the first of them in words; they come with the page, and live when it is at rest. */
import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../shared/texts/pages/home.data.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Given } from '../../ui/given.tsx';
import { useIdle } from '../../ui/hooks/use-idle.ts';
import classes from './live-card.module.css';

const LiveCalls = lazy(async () => ({ default: (await import('./live-calls.tsx')).LiveCalls }));

export const LiveCard = () => {
  const isIdle = useIdle();
  const [isLive, setIsLive] = useState(false);
  return (
    <FactCard title={t('happeningNow')}>
      {!isLive && (
        <>
          <Given name="map" className={classes.map} />
          <Given name="calls" className={classes.calls} />
        </>
      )}
      {isIdle && (
        <Suspense>
          <LiveCalls onLive={setIsLive} />
        </Suspense>
      )}
      <Anchor component={Link} to="/alerts" size="sm" data-alone>
        {t('allOnTheMap')}
      </Anchor>
    </FactCard>
  );
};
