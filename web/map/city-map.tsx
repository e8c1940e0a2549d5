/** A map of the city, whichever engine draws it; layers are its children. */
import { Text, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import type { LngLat } from '../../shared/base/geo.ts';
import { t } from '../../shared/texts/site/map.data.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { MapSkeleton } from '../ui/map-skeleton.tsx';
import { SHEET } from '../ui/sheet/sheet-media.ts';
import { BasemapContext } from './basemap-context.ts';
import { canDrawMaps } from './can-draw.ts';
import classes from './city-map.module.css';
import {
  areaOf,
  firstView,
  type JumpingMap,
  type MapArea,
  type MapHandle,
  type MapView,
  MOVE_MS,
  type Said,
  type ShownMap,
  show,
  ZOOMS,
} from './drawing/camera.ts';
import { LostMap } from './drawing/lost-map.tsx';
import { type Basemap, loadBasemap, type MapOptions } from './engine.ts';
import { useHover } from './layers/use-hover.ts';

/** The basemap; ours replaces one whose tiles do not load, as long as nothing of it was shown. */
const useBasemapOf = (options: MapOptions) => {
  const wanted = use(loadBasemap(options));
  const [fallen, setFallen] = useState<Basemap | null>(null);
  const isSeen = useRef(false);
  const onError = ({ error }: { error: unknown }): void => {
    console.warn('The map met a fault.', error);
    if (isSeen.current || !wanted.instead) return;
    isSeen.current = true;
    wanted.instead().then(setFallen, (failure: unknown) => console.error('No other map.', failure));
  };
  const onSeen = (): void => {
    isSeen.current = true;
  };
  return { basemap: fallen ?? wanted, onError, onSeen };
};

/** Changes to the elements of a map, whichever engine made them. */
interface Canvas {
  getCanvas: () => HTMLElement;
  getContainer: () => HTMLElement;
}

/** Made while it was hidden, a map has a size of its own. */
const isMissized = (map: Canvas): boolean => {
  const [canvas, container] = [map.getCanvas(), map.getContainer()];
  return canvas.clientWidth !== container.clientWidth || canvas.clientHeight !== container.clientHeight;
};

/**
 * On a phone the words that say whom the map is by cover a third of it. They are folded behind their sign, as both
 * engines do once the map is moved.
 */
const foldCredit = (map: Pick<Canvas, 'getContainer'>): void => {
  if (!matchMedia(SHEET).matches) return;
  const credit = map.getContainer().querySelector('[class*="-compact-show"]');
  for (const engine of ['maplibregl', 'mapboxgl']) credit?.classList.remove(`${engine}-compact-show`);
};

/** The place of a click, all that lay under it, topmost first, and a way to look closer. */
export interface MapClick {
  place: LngLat;
  features: { layer: string; properties: Record<string, unknown>; place: LngLat }[];
  zoomIn: (place: LngLat) => void;
}

interface CityMapProps {
  options: MapOptions;
  /** The words for screen readers. */
  label: string;
  /** The view that it starts with; it moves there whenever it is given another object. */
  view: MapView;
  /** The layers whose features can be clicked. */
  clickable?: string[];
  onClick?: (click: MapClick) => void;
  /** The key of what lies under the pointer, each time that is another; null for nothing. */
  onHover?: (key: string | null) => void;
  /** Called with what the map shows: once it is drawn, and after every move. */
  onMove?: (area: MapArea) => void;
  /** Called when all that the first view shows is drawn, and when nothing can be drawn any more. */
  onDrawn?: (map: JumpingMap) => void;
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

const placeOf = (geometry: { type: string; coordinates?: unknown }, fallback: LngLat): LngLat =>
  // Only point layers are clickable, and a point's coordinates are a place.
  geometry.type === 'Point' ? (geometry.coordinates as LngLat) : fallback;

interface DrawnMapProps extends CityMapProps {
  start: MapView;
  /** Draws another map from here, in place of one that can't go on. */
  onRedraw: (from: MapView) => void;
}

const DrawnMap = (props: DrawnMapProps) => {
  const { options, label, view, start, clickable, onClick, onHover, onMove, onDrawn, onRedraw } = props;
  const { isEmbedded, children } = props;
  const { basemap, onError, onSeen } = useBasemapOf(options);
  const scheme = useComputedColorScheme('light');
  const map = useRef<MapHandle>(null);
  const [lost, setLost] = useState<ShownMap | null>(null);
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
        initialViewState={firstView(start)}
        mapStyle={basemap[scheme]}
        // Changed by differences alone, a style loses the order of layers that draw by themselves.
        styleDiffing={false}
        interactiveLayerIds={clickable}
        locale={{ 'Map.Title': label }}
        cooperativeGestures={isEmbedded ?? false}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        minZoom={ZOOMS.min}
        maxZoom={ZOOMS.max}
        onError={onError}
        onLoad={({ target }) => {
          onSeen();
          foldCredit(target);
          target.on('webglcontextlost', () => setLost(target));
          target.on('webglcontextrestored', () => setLost(null));
          if (onDrawn) {
            target.once('idle', () => onDrawn(target));
            // It shows no more than its excuse, which must be seen.
            target.once('webglcontextlost', () => onDrawn(target));
          }
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
        {lost && (
          <LostMap
            onRedraw={() => {
              const { centre, zoom } = areaOf(lost);
              onRedraw({ centre, zoom });
            }}
          />
        )}
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
  const [again, setAgain] = useState<{ from: MapView; times: number } | null>(null);
  if (!canDrawMaps()) return <Undrawn />;
  return (
    <ErrorBoundary fallback={<Undrawn />}>
      <Suspense fallback={<MapSkeleton label={t('loadingMap')} />}>
        <DrawnMap
          key={again?.times ?? 0}
          {...props}
          start={again?.from ?? props.view}
          onRedraw={(from) => setAgain((last) => ({ from, times: (last?.times ?? 0) + 1 }))}
        />
      </Suspense>
    </ErrorBoundary>
  );
};
