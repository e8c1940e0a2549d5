/** The line over the street that a map is about. */
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { LngLat } from '../../shared/base/geo.ts';
import { CIRCLE_COLOURS, STREET_LOOK } from '../../shared/site/picture/pin.ts';
import { useBasemap } from './basemap-context.ts';

export const StreetLine = ({ lines }: { lines: readonly LngLat[][] }) => {
  const { Source, Layer } = useBasemap().engine;
  const colour = CIRCLE_COLOURS[useComputedColorScheme('light')];
  const data = useMemo(() => ({ type: 'MultiLineString' as const, coordinates: [...lines] }), [lines]);
  return (
    <Source id="street" type="geojson" data={data}>
      <Layer
        id="street-line"
        type="line"
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{
          'line-color': colour,
          'line-opacity': STREET_LOOK.opacity,
          'line-width': STREET_LOOK.width,
        }}
      />
    </Source>
  );
};
