/** Calls and other places as icons in one layer, gathered in numbered bubbles where they are many: drawn by the engine, not the DOM. */
import { useEffect, useMemo } from 'react';
import { MARKS, markNamed } from '../../shared/datasets/marks.ts';
import type { LngLat } from '../../shared/places/geo.ts';
import { useBasemap } from './basemap-context.ts';
import { drawCallIcon, ICON_PIXEL_RATIO } from './call-icon.ts';

export interface MapCall {
  /** Names the call among all. */
  key: string;
  /** The name of its marker. */
  kind: string;
  place: LngLat;
}

export const CALL_LAYER = 'calls';
export const CLUSTER_LAYER = 'call-clusters';

/** Up to this zoom calls are gathered: the first view of the city (12) and out. */
const GATHER_TO_ZOOM = 12;

/** The calls as GeoJSON; `rank` decides who lies on top. */
export const callFeatures = (calls: readonly MapCall[]) => ({
  type: 'FeatureCollection' as const,
  features: calls.map(({ key, kind, place }) => ({
    type: 'Feature' as const,
    properties: { key, kind, rank: markNamed(kind).rank ?? 0 },
    geometry: { type: 'Point' as const, coordinates: place },
  })),
});

/** Our icons, drawn when the engine first asks for them, and again after a change of style, which forgets them. */
const useCallIcons = (): void => {
  const { engine } = useBasemap();
  const { current: map } = engine.useMap();
  useEffect(() => {
    if (!map) return;
    const target = map.getMap();
    engine.onMissingImage(target, (id) => {
      const mark = MARKS[id];
      if (mark && !target.hasImage(id)) target.addImage(id, drawCallIcon(mark), { pixelRatio: ICON_PIXEL_RATIO });
    });
  }, [map, engine]);
};

/** The engines' own end of zooming. */
const ALL_ZOOMS = 24;

interface CallLayerProps {
  calls: readonly MapCall[];
  /** From this zoom on nothing is drawn. */
  maxZoom?: number;
}

export const CallLayer = ({ calls, maxZoom = ALL_ZOOMS }: CallLayerProps) => {
  const { engine, font } = useBasemap();
  const { Source, Layer } = engine;
  useCallIcons();
  const data = useMemo(() => callFeatures(calls), [calls]);
  return (
    <Source
      id="calls"
      type="geojson"
      data={data}
      cluster
      clusterMaxZoom={GATHER_TO_ZOOM}
      clusterRadius={36}
      clusterMinPoints={3}
    >
      <Layer
        id={CALL_LAYER}
        type="symbol"
        maxzoom={maxZoom}
        filter={['!', ['has', 'point_count']]}
        layout={{
          'icon-image': ['get', 'kind'],
          'icon-allow-overlap': true,
          // The image is as large as what is to be pressed.
          'icon-padding': 0,
          'symbol-sort-key': ['get', 'rank'],
        }}
      />
      <Layer
        id={CLUSTER_LAYER}
        type="circle"
        filter={['has', 'point_count']}
        paint={{
          'circle-color': '#37424e',
          'circle-radius': ['interpolate', ['linear'], ['get', 'point_count'], 3, 20, 40, 25, 200, 32],
          'circle-stroke-width': 2.5,
          'circle-stroke-color': '#ffffff',
        }}
      />
      <Layer
        id="call-cluster-counts"
        type="symbol"
        filter={['has', 'point_count']}
        layout={{
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
