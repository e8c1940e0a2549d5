/** The map of calls: icons, bubbles that open on a click, a popup for what was chosen, a circle round an address. */
import { type ReactNode, useCallback } from 'react';
import type { LngLat } from '../../shared/geo.ts';
import { useBasemap } from './basemap-context.ts';
import { CALL_LAYER, CallLayer, CLUSTER_LAYER, type MapCall } from './call-layer.tsx';
import { CityMap, type MapClick, type MapView } from './city-map.tsx';
import { type Circle, DistanceCircle } from './distance-circle.tsx';
import type { MapOptions } from './engine.ts';

interface CallMapProps {
  options: MapOptions;
  label: string;
  view: MapView;
  calls: readonly MapCall[];
  circle?: Circle | null;
  /** Where the popup stands; its words are the children. */
  popupAt?: LngLat | null;
  /** The calls under a click, the topmost first; none where there is nothing. */
  onChoose?: (keys: string[]) => void;
  isEmbedded?: boolean;
  children?: ReactNode;
}

const CLICKABLE = [CALL_LAYER, CLUSTER_LAYER];

const CallPopup = ({ at, onClose, children }: { at: LngLat; onClose: () => void; children: ReactNode }) => {
  const { Popup } = useBasemap().engine;
  const [longitude, latitude] = at;
  return (
    <Popup
      key={`${longitude} ${latitude}`}
      longitude={longitude}
      latitude={latitude}
      offset={18}
      maxWidth="300px"
      closeOnClick={false}
      onClose={onClose}
    >
      {children}
    </Popup>
  );
};

export const CallMap = (props: CallMapProps) => {
  const { options, label, view, calls, circle, popupAt, onChoose, isEmbedded, children } = props;
  const onClick = useCallback(
    ({ features, zoomIn }: MapClick) => {
      const bubble = features.find(({ layer }) => layer === CLUSTER_LAYER);
      if (bubble) zoomIn(bubble.place);
      else onChoose?.(features.map(({ properties }) => String(properties.key)));
    },
    [onChoose],
  );
  return (
    <CityMap
      options={options}
      label={label}
      view={view}
      clickable={onChoose ? CLICKABLE : undefined}
      onClick={onClick}
      isEmbedded={isEmbedded}
    >
      <DistanceCircle circle={circle ?? null} />
      <CallLayer calls={calls} />
      {popupAt && (
        <CallPopup at={popupAt} onClose={() => onChoose?.([])}>
          {children}
        </CallPopup>
      )}
    </CityMap>
  );
};
