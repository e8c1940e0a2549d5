/** The live map of the alerts page: the calls, the popup of the chosen ones or of a place, the legend. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LngLat } from '../../../shared/base/geo.ts';
import type { Around } from '../../../shared/site/picture/marks.ts';
import { ALERTS_VIEW } from '../../../shared/site/picture/phone-picture.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/alerts.data.ts';
import type { Address } from '../../address/address.ts';
import { LocateButton } from '../../address/locate-button.tsx';
import { PlacePopup } from '../../address/place-popup.tsx';
import { configuration } from '../../api/queries.ts';
import { CallPopup } from '../../datasets/calls/call-popup.tsx';
import { placedCalls, type ShownCall } from '../../datasets/calls/shown-call.ts';
import type { MapArea, MapView } from '../../map/drawing/camera.ts';
import { LateCallMap } from '../../map/late-call-map.tsx';
import { Legend } from '../../map/legend.tsx';
import { CALL_MARKS } from '../../map/marks.ts';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { Problem } from '../../ui/problem.tsx';
import classes from './alerts.module.css';

interface AlertsMapProps {
  calls: readonly ShownCall[];
  /** They are not known yet: the picture that came with the page has them. */
  isComing: boolean;
  view: MapView;
  circle: Around | null;
  /** Paths of the calls whose popup is open. */
  chosen: readonly string[];
  onChoose: (paths: string[]) => void;
  onAddress: (address: Address) => void;
  onMove: (area: MapArea) => void;
}

const countsByKind = (calls: readonly ShownCall[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { kind } of calls) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

export const AlertsMap = (props: AlertsMapProps) => {
  const { calls, isComing, view, circle, chosen, onChoose, onAddress, onMove } = props;
  const config = useQuery(configuration);
  const placed = useMemo(() => placedCalls(calls), [calls]);
  const counts = useMemo(() => countsByKind(calls), [calls]);
  const isWide = useMedia('(min-width: 62em)');
  const [pressed, setPressed] = useState<LngLat | null>(null);
  // In the order they were chosen, the topmost marker's first.
  const shown = chosen.flatMap((path) => calls.find((call) => call.path === path) ?? []);
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  return (
    <>
      {config.data && (
        <LateCallMap
          options={config.data}
          given={ALERTS_VIEW}
          isComing={isComing}
          label={t('mapOfCalls')}
          view={view}
          calls={placed}
          circle={circle}
          onMove={onMove}
          popupAt={shown[0]?.place ?? pressed}
          popupLabel={shown.length > 0 ? t('callsAtThisPlace') : t('addressHere')}
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
        </LateCallMap>
      )}
      {isWide === false && (
        <div className={classes.locate}>
          <LocateButton isSmall onFound={onAddress} />
        </div>
      )}
      <Legend marks={CALL_MARKS} counts={isComing ? null : counts} isOpen={isWide ?? true} />
    </>
  );
};
