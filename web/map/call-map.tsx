/** The map of calls: icons, bubbles that open on a click, a popup for what was chosen, a circle round an address. */
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { LngLat } from '../../shared/geo.ts';
import { useBasemap } from './basemap-context.ts';
import { CALL_LAYER, CallLayer, CLUSTER_LAYER, type MapCall } from './call-layer.tsx';
import classes from './call-map.module.css';
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

/** Takes the focus when it opens and gives it back; Escape closes it. */
const CallPopup = ({ at, onClose, children }: { at: LngLat; onClose: () => void; children: ReactNode }) => {
  const { Popup } = useBasemap().engine;
  const [longitude, latitude] = at;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Popup
      longitude={longitude}
      latitude={latitude}
      offset={18}
      maxWidth="300px"
      closeOnClick={false}
      // The engine's own focus would scroll the page after a popup that the map has yet to move into view.
      focusAfterOpen={false}
      onOpen={() => body.current?.focus({ preventScroll: true })}
      onClose={onClose}
    >
      <div
        ref={body}
        tabIndex={-1}
        role="dialog"
        aria-label="Calls at this place"
        className={classes.popup}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      >
        {children}
      </div>
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
        <CallPopup key={popupAt.join()} at={popupAt} onClose={() => onChoose?.([])}>
          {children}
        </CallPopup>
      )}
    </CityMap>
  );
};
