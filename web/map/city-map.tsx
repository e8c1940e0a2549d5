/** A map of the city, whichever engine draws it; layers are its children. */
import { Text, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Bounds, LngLat } from '../../shared/places/geo.ts';
import { MAP } from '../../shared/texts/site/map.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { MapSkeleton } from '../ui/map-skeleton.tsx';
import { BasemapContext } from './basemap-context.ts';
import classes from './city-map.module.css';
import { canDrawMaps, type MapOptions } from './engine.ts';
import { foldCredit, isMissized } from './map-box.ts';
import { useHover } from './points/use-hover.ts';
import { useBasemapOf } from './use-basemap-of.ts';

const t = textsOf(MAP);

/** A place at a zoom, or whatever zoom shows a box. */
export type MapView = { centre: LngLat; zoom: number } | { bounds: Bounds };

/** What a map shows now. */
export interface MapArea {
  bounds: Bounds;
  centre: LngLat;
  zoom: number;
  /** The view that the page asked it to move to; null where somebody moved it by hand. */
  asked: MapView | null;
  /** It only made room for a popup. */
  isForPopup: boolean;
}

/** Where a click was, what lay under it, topmost first, and a way to look closer. */
export interface MapClick {
  place: LngLat;
  features: { layer: string; properties: Record<string, unknown>; place: LngLat }[];
  zoomIn: (place: LngLat) => void;
}

interface CityMapProps {
  options: MapOptions;
  /** What the map shows, for screen readers. */
  label: string;
  /** Where it starts; it moves there whenever it is given another object. */
  view: MapView;
  /** The layers whose features can be clicked. */
  clickable?: string[];
  onClick?: (click: MapClick) => void;
  /** The key of what lies under the pointer, each time that is another; null for nothing. */
  onHover?: (key: string | null) => void;
  /** Called with what the map shows: once it is drawn, and after every move. */
  onMove?: (area: MapArea) => void;
  /** A small map in a page leaves scrolling to the page. */
  isEmbedded?: boolean;
  children?: ReactNode;
}

declare global {
  interface Window {
    /** The map, where /config.json says `exposeMap`. */
    cityMap?: unknown;
  }
}

/** What the two engines' map objects have in common, as far as we use it. */
interface MapHandle {
  easeTo: (camera: { center: LngLat; zoom: number; duration: number }, said: Said) => unknown;
  fitBounds: (corners: [LngLat, LngLat], options: { duration: number; maxZoom: number }, said: Said) => unknown;
}

/** What the events of a move that we ask for say besides. */
type Said = Pick<MapArea, 'asked'> & Partial<Pick<MapArea, 'isForPopup'>>;

const MOVE_MS = 700;
/** Close enough to tell houses apart: a box round a single place is not shown any closer. */
const FIT_ZOOM = 18;

const cornersOf = ({ north, south, east, west }: Bounds): [LngLat, LngLat] => [
  [west, south],
  [east, north],
];

const show = (map: MapHandle, view: MapView): void => {
  if ('bounds' in view)
    map.fitBounds(cornersOf(view.bounds), { duration: MOVE_MS, maxZoom: FIT_ZOOM }, { asked: view });
  else map.easeTo({ center: view.centre, zoom: view.zoom, duration: MOVE_MS }, { asked: view });
};

const firstView = (view: MapView) =>
  'bounds' in view
    ? { bounds: cornersOf(view.bounds), fitBoundsOptions: { maxZoom: FIT_ZOOM } }
    : { longitude: view.centre[0], latitude: view.centre[1], zoom: view.zoom };

/** The part of both engines' maps that tells what they show. */
interface ShownMap {
  getZoom: () => number;
  getCenter: () => { lng: number; lat: number };
  getBounds: () => { getNorth(): number; getSouth(): number; getEast(): number; getWest(): number } | null;
}

const areaOf = (map: ShownMap, said: Partial<Said> = {}): MapArea => {
  const [bounds, { lng, lat }] = [map.getBounds(), map.getCenter()];
  return {
    asked: said.asked ?? null,
    isForPopup: said.isForPopup ?? false,
    zoom: map.getZoom(),
    centre: [lng, lat],
    bounds: bounds
      ? { north: bounds.getNorth(), south: bounds.getSouth(), east: bounds.getEast(), west: bounds.getWest() }
      : { north: lat, south: lat, east: lng, west: lng },
  };
};

const placeOf = (geometry: { type: string }, fallback: LngLat): LngLat =>
  // Only point layers are clickable, and a point's coordinates are a place.
  geometry.type === 'Point' ? (geometry as unknown as { coordinates: LngLat }).coordinates : fallback;

const DrawnMap = (props: CityMapProps) => {
  const { options, label, view, clickable, onClick, onHover, onMove, isEmbedded, children } = props;
  const { basemap, onError, onSeen } = useBasemapOf(options);
  const scheme = useComputedColorScheme('light');
  const map = useRef<MapHandle>(null);
  const { Map: EngineMap, NavigationControl, mapLib } = basemap.engine;
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (map.current) show(map.current, view);
  }, [view]);
  const hover = useHover(onHover);
  return (
    <BasemapContext value={basemap}>
      <EngineMap
        mapLib={mapLib}
        ref={(next) => {
          map.current = next;
        }}
        initialViewState={firstView(view)}
        mapStyle={basemap[scheme]}
        interactiveLayerIds={clickable}
        locale={{ 'Map.Title': label }}
        cooperativeGestures={isEmbedded ?? false}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        minZoom={9}
        maxZoom={19}
        onError={onError}
        onLoad={({ target }) => {
          onSeen();
          foldCredit(target);
          if (options.exposeMap) window.cityMap = target;
          // The right size counts as a move.
          if (isMissized(target)) target.resize();
          else onMove?.(areaOf(target));
        }}
        // The engines hand on what was said when the move was asked for.
        onMoveEnd={(event) => onMove?.(areaOf(event.target, event as Partial<Said>))}
        onMouseMove={onHover && (({ features }) => hover(features?.[0]?.properties.key))}
        onMouseOut={onHover && (() => hover(undefined))}
        onClick={({ features = [], lngLat, target }) =>
          onClick?.({
            place: [lngLat.lng, lngLat.lat],
            zoomIn: (place) => target.easeTo({ center: place, zoom: target.getZoom() + 2, duration: MOVE_MS }),
            features: features.map(({ layer, properties, geometry }) => ({
              layer: layer.id,
              properties,
              place: placeOf(geometry, [lngLat.lng, lngLat.lat]),
            })),
          })
        }
      >
        <NavigationControl showCompass={false} position="top-right" />
        {children}
      </EngineMap>
    </BasemapContext>
  );
};

const Undrawn = () => (
  <div className={classes.undrawn}>
    <Text c="dimmed" size="sm">
      {t('mapCantBeDrawnIn')}
    </Text>
  </div>
);

export const CityMap = (props: CityMapProps) => {
  if (!canDrawMaps()) return <Undrawn />;
  return (
    <ErrorBoundary fallback={<Undrawn />}>
      <Suspense fallback={<MapSkeleton label={t('loadingMap')} />}>
        <DrawnMap {...props} />
      </Suspense>
    </ErrorBoundary>
  );
};
