/** The outline of the area that a map is about. */
import { useComputedColorScheme } from '@mantine/core';
import type { MultiPolygon, Polygon } from '../../shared/base/geo.ts';
import { CIRCLE_COLOURS, OUTLINE_LOOK } from '../../shared/site/picture/pin.ts';
import { useBasemap } from './basemap-context.ts';

/** The lowest of its layers. */
export const AREA_FILL = 'area-fill';

const NOTHING = { type: 'FeatureCollection' as const, features: [] };

/** Empty before it is known, so that it keeps its place below the calls. */
export const AreaOutline = ({ outline }: { outline: Polygon | MultiPolygon | null }) => {
  const { Source, Layer } = useBasemap().engine;
  const colour = CIRCLE_COLOURS[useComputedColorScheme('light')];
  return (
    <Source id="area" type="geojson" data={outline ?? NOTHING}>
      <Layer id={AREA_FILL} type="fill" paint={{ 'fill-color': colour, 'fill-opacity': OUTLINE_LOOK.opacity }} />
      <Layer
        id="area-line"
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': colour, 'line-width': OUTLINE_LOOK.width }}
      />
    </Source>
  );
};
