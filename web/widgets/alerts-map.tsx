/** The live map of the alerts page: the calls, the popup of the chosen ones or of a place, the legend. */
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LngLat } from '../../shared/geo.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { configuration } from '../api/queries.ts';
import { CallMap } from '../map/call-map.tsx';
import type { MapArea, MapView } from '../map/city-map.tsx';
import type { Circle } from '../map/distance-circle.tsx';
import { Legend } from '../map/legend.tsx';
import { Problem } from '../ui/problem.tsx';
import { useMedia } from '../ui/use-media.ts';
import type { Address } from './address.ts';
import { CallPopup } from './call-popup.tsx';
import { PlacePopup } from './place-popup.tsx';
import { placedCalls, type ShownCall } from './shown-call.ts';

interface AlertsMapProps {
  calls: readonly ShownCall[];
  view: MapView;
  circle: Circle | null;
  /** Paths of the calls whose popup is open. */
  chosen: readonly string[];
  onChoose: (paths: string[]) => void;
  onAddress: (address: Address) => void;
  onMove: (area: MapArea) => void;
}

export const AlertsMap = (props: AlertsMapProps) => {
  const { calls, view, circle, chosen, onChoose, onAddress, onMove } = props;
  const config = useQuery(configuration);
  const placed = useMemo(() => placedCalls(calls), [calls]);
  const isWide = useMedia('(min-width: 62em)');
  const [pressed, setPressed] = useState<LngLat | null>(null);
  // In the order they were chosen, the topmost marker's first.
  const shown = chosen.flatMap((path) => calls.find((call) => call.path === path) ?? []);
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  if (!config.data) return <Skeleton height="100%" radius={0} />;
  return (
    <>
      <CallMap
        options={config.data}
        label="Map of the police and fire calls of the previous 6 hours"
        view={view}
        calls={placed}
        circle={circle}
        onMove={onMove}
        popupAt={shown[0]?.place ?? pressed}
        popupLabel={shown.length > 0 ? 'Calls at this place' : 'The address here'}
        // A press beside an open popup closes it, and no more.
        onChoose={(paths, place) => {
          setPressed(paths.length === 0 && shown.length === 0 && !pressed ? (place ?? null) : null);
          onChoose(paths);
        }}
      >
        {pressed && shown.length === 0 ? (
          <PlacePopup
            place={pressed}
            onFound={(address) => {
              setPressed(null);
              onAddress(address);
            }}
          />
        ) : (
          <CallPopup calls={shown} />
        )}
      </CallMap>
      <Legend isOpen={isWide ?? true} />
    </>
  );
};
