/** The map of a place: a pin, and the circle within which the page counts. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LngLat } from '../../../shared/base/geo.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { configuration } from '../../api/queries.ts';
import { CallMap } from '../../map/call-map.tsx';
import { MapSkeleton } from '../../ui/map-skeleton.tsx';
import { Problem } from '../../ui/problem.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import classes from './place.module.css';

/** A quarter mile fits on a phone. */
const ZOOM = 14.6;
const NEARBY_FEET = 1320;
const NO_CALLS: [] = [];

interface PlaceMapProps {
  at: LngLat;
  title: string;
  /** True if the page counts within the circle. */
  hasCircle: boolean;
}

export const PlaceMap = ({ at, title, hasCircle }: PlaceMapProps) => {
  const config = useQuery(configuration);
  const view = useMemo(() => ({ centre: at, zoom: ZOOM }), [at]);
  const circle = useMemo(() => ({ centre: at, distanceFeet: hasCircle ? NEARBY_FEET : 0 }), [at, hasCircle]);
  const label = t('mapOf', { place: title });
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  return (
    <div className={classes.map}>
      <WhenSeen>
        {config.data ? (
          <CallMap
            options={config.data}
            label={label}
            view={view}
            calls={NO_CALLS}
            circle={circle}
            popupLabel={label}
            isEmbedded
          />
        ) : (
          <MapSkeleton />
        )}
      </WhenSeen>
    </div>
  );
};
