/** The map of calls and parcels: icons, bubbles that open on a click, outlines, a popup for what was chosen, a circle. */
import { lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { LngLat } from '../../shared/base/geo.ts';
import { useBasemap } from './basemap-context.ts';
import classes from './call-map.module.css';
import { CityMap, type MapClick } from './city-map.tsx';
import type { JumpingMap, MapArea, MapView } from './drawing/camera.ts';
import type { MapOptions } from './engine.ts';
import { CALL_LAYER, CLUSTER_LAYER, PARCEL_LAYER, SQUARE_LAYER } from './layers/layer-ids.ts';
import { useOwnPosition } from './own-position.ts';
import type { LayersProps } from './points/layers.tsx';
import { mark } from './points/marked.ts';
import { MapShapesContext } from './shapes/map-shapes.ts';

export interface CallMapProps extends Omit<LayersProps, 'onLaid'> {
  options: MapOptions;
  label: string;
  view: MapView;
  /** The popup's place; its words are the children. */
  popupAt?: LngLat | null;
  /** The popup's subject, for screen readers. */
  popupLabel: string;
  /** The calls and parcels under a click, the topmost first; none where there is nothing. And where it was. */
  onChoose?: (keys: string[], place?: LngLat) => void;
  onMove?: (area: MapArea) => void;
  onDrawn?: (map: JumpingMap) => void;
  isEmbedded?: boolean;
  children?: ReactNode;
}

/** Few visitors tell where they are. */
const OwnDot = lazy(async () => ({ default: (await import('./own-dot.tsx')).OwnDot }));

/** Few visitors draw. */
const ShapeLayer = lazy(async () => ({ default: (await import('./shapes/shape-layer.tsx')).ShapeLayer }));

const CLICKABLE = [CALL_LAYER, CLUSTER_LAYER, PARCEL_LAYER, SQUARE_LAYER];
const CLOSER: readonly string[] = [CLUSTER_LAYER, SQUARE_LAYER];

/** Pixels between a popup and the map's edge; at the right the zoom buttons lie between them. */
const MARGIN = 24;
const RIGHT_MARGIN = 58;
const PAN_MS = 250;

interface PannedMap {
  getContainer: () => HTMLElement;
  isMoving: () => boolean;
  once: (event: 'moveend', listener: () => void) => unknown;
  off: (event: 'moveend', listener: () => void) => unknown;
  panBy: (offset: [number, number], options: { duration: number }, said: { isForPopup: true }) => unknown;
}

/** How far something must move to lie between two edges; its beginning counts more. */
const shift = (from: number, to: number, least: number, most: number): number =>
  from < least ? from - least : Math.max(0, Math.min(to - most, from - least));

/** Moves the map until the popup is inside it: a flat map would cut it off. */
const bringIntoSight = (popup: HTMLElement, map: PannedMap): void => {
  const [inner, outer] = [popup.getBoundingClientRect(), map.getContainer().getBoundingClientRect()];
  const x = shift(inner.left, inner.right, outer.left + MARGIN, outer.right - RIGHT_MARGIN);
  const y = shift(inner.top, inner.bottom, outer.top + MARGIN, outer.bottom - MARGIN);
  if (x !== 0 || y !== 0) map.panBy([x, y], { duration: PAN_MS }, { isForPopup: true });
};

interface CallPopupProps {
  at: LngLat;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Takes the focus when it opens and gives it back; Escape closes it. */
const CallPopup = ({ at, label, onClose, children }: CallPopupProps) => {
  const { Popup, useMap } = useBasemap().engine;
  const { current: map } = useMap();
  const [longitude, latitude] = at;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popup = body.current;
    if (!popup || !map) return;
    const settle = (): void => {
      // A map on its way to the popup would stop where it is.
      if (map.isMoving()) map.once('moveend', settle);
      else bringIntoSight(popup, map);
    };
    // Words that arrive later make it larger.
    const watch = new ResizeObserver(settle);
    watch.observe(popup);
    return () => {
      watch.disconnect();
      map.off('moveend', settle);
    };
  }, [map]);
  // Before the popup is there and takes the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
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
        aria-label={label}
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

/** Fetched while the engine is. */
const loadLayers = async () => ({ default: (await import('./points/layers.tsx')).Layers });
const Layers = lazy(loadLayers);

/** Tells of a drawn map once the marks are on it too: their code may come after the streets. */
const useWithMarks = (onDrawn: CallMapProps['onDrawn']) => {
  const isLaid = useRef(false);
  const tell = useRef(onDrawn);
  tell.current = onDrawn;
  const waiting = useRef<JumpingMap>(null);
  const onLaid = useCallback(() => {
    isLaid.current = true;
    const map = waiting.current;
    map?.once('idle', () => tell.current?.(map));
  }, []);
  const onStreets = useCallback((map: JumpingMap) => {
    if (isLaid.current) tell.current?.(map);
    else waiting.current = map;
  }, []);
  return { onLaid, onStreets };
};

const hover = (key: string | null): void => mark(key === null ? null : { key, by: 'map' });

export const CallMap = (props: CallMapProps) => {
  const { options, label, view, popupAt, popupLabel, onChoose, onMove, onDrawn, ...others } = props;
  const { isEmbedded, children, ...layers } = others;
  const own = useOwnPosition();
  const shapes = useContext(MapShapesContext);
  const { onLaid, onStreets } = useWithMarks(onDrawn);
  useEffect(() => void loadLayers(), []);
  const onClick = useCallback(
    ({ features, place, zoomIn }: MapClick) => {
      if (shapes?.onCorner) return shapes.onCorner(place);
      const bubble = features.find(({ layer }) => CLOSER.includes(layer));
      if (bubble) zoomIn(bubble.place);
      else onChoose?.([...new Set(features.map(({ properties }) => String(properties.key)))], place);
    },
    [onChoose, shapes],
  );
  return (
    <CityMap
      options={options}
      label={label}
      view={view}
      clickable={onChoose ? CLICKABLE : undefined}
      onClick={onClick}
      onHover={onChoose && hover}
      onMove={onMove}
      onDrawn={onStreets}
      isEmbedded={isEmbedded}
    >
      {shapes && (
        <Suspense fallback={null}>
          <ShapeLayer {...shapes} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Layers {...layers} onLaid={onLaid} />
      </Suspense>
      {own && (
        <Suspense fallback={null}>
          <OwnDot {...own} />
        </Suspense>
      )}
      {popupAt && (
        <CallPopup key={popupAt.join()} at={popupAt} label={popupLabel} onClose={() => onChoose?.([])}>
          {children}
        </CallPopup>
      )}
    </CityMap>
  );
};
