/** The marker of the record that is pointed at, in full size and with a ring, above all others and out of any bubble. */
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { COLOURS } from '../../../shared/site/tokens.ts';
import { useBasemap } from '../basemap-context.ts';
import type { MapCall } from '../layers/call-layer.tsx';
import { useMarked } from './marked.ts';

const featuresOf = (call: MapCall | undefined) => ({
  type: 'FeatureCollection' as const,
  features: call
    ? [
        {
          type: 'Feature' as const,
          properties: { kind: call.kind },
          geometry: { type: 'Point' as const, coordinates: call.place },
        },
      ]
    : [],
});

export const MarkedLayer = ({ calls }: { calls: readonly MapCall[] }) => {
  const { Source, Layer } = useBasemap().engine;
  const ring = COLOURS[useComputedColorScheme('light')].actionText;
  const key = useMarked()?.key;
  const data = useMemo(
    () => featuresOf(key === undefined ? undefined : calls.find((call) => call.key === key)),
    [key, calls],
  );
  return (
    <Source id="marked" type="geojson" data={data}>
      <Layer
        id="marked-ring"
        type="circle"
        paint={{
          'circle-radius': 25,
          'circle-color': ring,
          'circle-opacity': 0.25,
          'circle-stroke-width': 4,
          'circle-stroke-color': ring,
        }}
      />
      <Layer id="marked-icon" type="symbol" layout={{ 'icon-image': ['get', 'kind'], 'icon-allow-overlap': true }} />
    </Source>
  );
};
