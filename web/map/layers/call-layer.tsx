/** Calls and other places as icons in one layer, gathered in numbered bubbles where they are many: drawn by the engine, not the DOM. */
import type { ExpressionSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { IsoTime } from '../../../shared/base/dates.ts';
import { MARKS, rankOf } from '../../../shared/datasets/marks.ts';
import { FULL_SIZE_ZOOM, SERIOUS } from '../../../shared/site/picture/marker-look.ts';
import type { Marker } from '../../../shared/site/picture/marks.ts';
import { useBasemap } from '../basemap-context.ts';
import { drawCallIcon, ICON_PIXEL_RATIO, kindOfImage, smallImage } from '../call-icon.ts';
import { drawMix, MIX_COUNTS, MIX_IMAGE, MIX_REACH, readMix } from './cluster-mix.ts';
import { CALL_LAYER, CLUSTER_LAYER } from './layer-ids.ts';

export interface MapCall extends Marker {
  /** When it was: of many, the older are fainter. */
  time?: IsoTime | null;
}

/** Up to this zoom calls are gathered: the first view of the city (12) and out. */
const GATHER_TO_ZOOM = 12;

/** How old each call is among these: 0 the newest, 1 the oldest; null without times. By their own span, so no clock redraws them. */
const agesOf = (calls: readonly MapCall[]): ((call: MapCall) => number) | null => {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { time } of calls) {
    const at = time ? Date.parse(time) : Number.NaN;
    if (at < first) first = at;
    if (at > last) last = at;
  }
  const span = last - first;
  return span > 0 ? ({ time }) => (time ? (last - Date.parse(time)) / span : 1) : null;
};

/** The calls as GeoJSON; `rank` decides who lies on top. From afar the ordinary are smaller, where there are graver ones. */
export const callFeatures = (calls: readonly MapCall[]) => {
  const age = agesOf(calls);
  const isMixed = calls.some(({ kind }) => rankOf(kind) >= SERIOUS);
  return {
    type: 'FeatureCollection' as const,
    features: calls.map((call) => {
      const { key, kind, place } = call;
      const rank = rankOf(kind);
      const more = { ...(age && { age: age(call) }), ...(isMixed && rank < SERIOUS && { far: smallImage(kind) }) };
      return {
        type: 'Feature' as const,
        properties: { key, kind, rank, ...more },
        geometry: { type: 'Point' as const, coordinates: place },
      };
    }),
  };
};

/**
 * Our icons, drawn when the engine first asks for them, and again after a change of style, which forgets them. False until it can ask:
 * an image that it asked for before stays away.
 */
const useCallIcons = (): boolean => {
  const [isReady, setIsReady] = useState(false);
  const { engine } = useBasemap();
  const { current: map } = engine.useMap();
  useEffect(() => {
    if (!map) return;
    const target = map.getMap();
    engine.onMissingImage(target, (id) => {
      const { kind, isSmall } = kindOfImage(id);
      const [mark, mix] = [MARKS[kind], readMix(id)];
      if ((!mark && !mix) || target.hasImage(id)) return;
      const image = mix ? drawMix(mix, ICON_PIXEL_RATIO) : mark && drawCallIcon(mark, isSmall);
      if (image) target.addImage(id, image, { pixelRatio: ICON_PIXEL_RATIO });
    });
    setIsReady(true);
  }, [map, engine]);
  return isReady;
};

/** The engines' own end of zooming. */
const ALL_ZOOMS = 24;
/** How much of the oldest call is seen. */
const OLDEST = 0.5;

/** A bubble's radius in pixels by its calls. */
const bubble = (scale: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['get', 'point_count'],
  3,
  20 * scale,
  40,
  25 * scale,
  200,
  32 * scale,
];

interface CallLayerProps {
  calls: readonly MapCall[];
  /** From this zoom on nothing is drawn. */
  maxZoom?: number;
  /** False for a few that are never gathered. */
  isGathered?: boolean;
}

export const CallLayer = ({ calls, maxZoom = ALL_ZOOMS, isGathered = true }: CallLayerProps) => {
  const { engine, font } = useBasemap();
  const { Source, Layer } = engine;
  const hasIcons = useCallIcons();
  const data = useMemo(() => callFeatures(calls), [calls]);
  if (!hasIcons) return null;
  return (
    <Source
      id="calls"
      type="geojson"
      data={data}
      cluster={isGathered}
      clusterMaxZoom={GATHER_TO_ZOOM}
      clusterRadius={36}
      clusterMinPoints={3}
      clusterProperties={MIX_COUNTS}
    >
      <Layer
        id={CALL_LAYER}
        type="symbol"
        maxzoom={maxZoom}
        filter={['!', ['has', 'point_count']]}
        layout={{
          'icon-image': [
            'step',
            ['zoom'],
            ['coalesce', ['get', 'far'], ['get', 'kind']],
            FULL_SIZE_ZOOM,
            ['get', 'kind'],
          ],
          'icon-allow-overlap': true,
          // The image is as large as what is to be pressed.
          'icon-padding': 0,
          'symbol-sort-key': ['get', 'rank'],
        }}
        paint={{ 'icon-opacity': ['interpolate', ['linear'], ['coalesce', ['get', 'age'], 0], 0, 1, 1, OLDEST] }}
      />
      <Layer
        id={CLUSTER_LAYER}
        type="circle"
        filter={['has', 'point_count']}
        paint={{
          'circle-color': '#37424e',
          'circle-radius': bubble(1),
          'circle-stroke-width': 1.5,
          'circle-stroke-color': '#ffffff',
        }}
      />
      <Layer
        id="call-cluster-counts"
        type="symbol"
        filter={['has', 'point_count']}
        layout={{
          'icon-image': MIX_IMAGE,
          'icon-size': bubble(1 / MIX_REACH),
          'icon-allow-overlap': true,
          'text-field': ['get', 'point_count_abbreviated'],
          'text-font': font,
          'text-size': 13,
          'text-allow-overlap': true,
        }}
        paint={{ 'text-color': '#ffffff' }}
      />
    </Source>
  );
};
