/** The map of a record's page with nothing but the record on it. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { configuration } from '../../api/queries.ts';
import { LateCallMap } from '../../map/late-call-map.tsx';
import { NotPlaced } from '../../map/not-placed.tsx';
import { MapSkeleton } from '../../ui/map-skeleton.tsx';
import { Problem } from '../../ui/problem.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import type { RecordMapProps } from '../state/part-types.ts';
import classes from './record-page.module.css';

const ZOOM = 17;

export const RecordMap = ({ place, kind, label }: RecordMapProps) => {
  const config = useQuery(configuration);
  const calls = useMemo(() => (place ? [{ key: '', kind, place }] : []), [kind, place]);
  const view = useMemo(() => place && { centre: place, zoom: ZOOM }, [place]);
  if (!view) return <NotPlaced />;
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  return (
    <div className={classes.map}>
      <WhenSeen>
        {config.data ? (
          <LateCallMap options={config.data} label={label} view={view} calls={calls} popupLabel={label} isEmbedded />
        ) : (
          <MapSkeleton />
        )}
      </WhenSeen>
    </div>
  );
};
