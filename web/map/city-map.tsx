/** A map of the city, whichever engine draws it; layers are its children. */
import { Skeleton, Text, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import type { LngLat } from '../../shared/geo.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { BasemapContext } from './basemap-context.ts';
import classes from './city-map.module.css';
import { canDrawMaps, loadBasemap, type MapOptions } from './engine.ts';

export interface MapView {
  centre: LngLat;
  zoom: number;
}

/** What lay under a click, topmost first, and a way to look closer. */
export interface MapClick {
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
  easeTo: (camera: { center: LngLat; zoom: number; duration: number }) => unknown;
}

const MOVE_MS = 700;

const placeOf = (geometry: { type: string }, fallback: LngLat): LngLat =>
  // Only point layers are clickable, and a point's coordinates are a place.
  geometry.type === 'Point' ? (geometry as unknown as { coordinates: LngLat }).coordinates : fallback;

const DrawnMap = ({ options, label, view, clickable, onClick, isEmbedded, children }: CityMapProps) => {
  const basemap = use(loadBasemap(options));
  const scheme = useComputedColorScheme('light');
  const map = useRef<MapHandle>(null);
  const { Map: EngineMap, NavigationControl, mapLib } = basemap.engine;
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    map.current?.easeTo({ center: view.centre, zoom: view.zoom, duration: MOVE_MS });
  }, [view]);
  return (
    <BasemapContext value={basemap}>
      <EngineMap
        mapLib={mapLib}
        ref={(next) => {
          map.current = next;
        }}
        initialViewState={{ longitude: view.centre[0], latitude: view.centre[1], zoom: view.zoom }}
        mapStyle={basemap[scheme]}
        interactiveLayerIds={clickable}
        locale={{ 'Map.Title': label }}
        cooperativeGestures={isEmbedded ?? false}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        minZoom={9}
        maxZoom={19}
        onLoad={({ target }) => {
          if (options.exposeMap) window.cityMap = target;
        }}
        onClick={({ features = [], lngLat, target }) =>
          onClick?.({
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
    <Text c="dimmed">The map can’t be drawn in this browser. Everything on it is in the list, too.</Text>
  </div>
);

export const CityMap = (props: CityMapProps) => {
  if (!canDrawMaps()) return <Undrawn />;
  return (
    <ErrorBoundary fallback={<Undrawn />}>
      <Suspense fallback={<Skeleton height="100%" radius={0} role="status" aria-label="Loading the map" />}>
        <DrawnMap {...props} />
      </Suspense>
    </ErrorBoundary>
  );
};
