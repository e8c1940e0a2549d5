/** Shaded squares with the number of records in each: the fuller, the darker. */
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { COLOURS } from '../../../shared/site/tokens.ts';
import { useBasemap } from '../basemap-context.ts';
import { SQUARE_LAYER } from '../layers/layer-ids.ts';
import { type Square, squareFeatures } from './squares.ts';

export const SquareLayer = ({ squares }: { squares: readonly Square[] }) => {
  const { engine, font } = useBasemap();
  const { Source, Layer } = engine;
  const { actionText, ink, panel } = COLOURS[useComputedColorScheme('light')];
  const { shapes, numbers } = useMemo(() => squareFeatures(squares), [squares]);
  return (
    <>
      <Source id="squares" type="geojson" data={shapes}>
        <Layer
          id={SQUARE_LAYER}
          type="fill"
          paint={{
            'fill-color': actionText,
            'fill-opacity': ['interpolate', ['linear'], ['get', 'share'], 0, 0.05, 1, 0.6],
            'fill-antialias': false,
          }}
        />
      </Source>
      <Source id="square-numbers" type="geojson" data={numbers}>
        <Layer
          id="square-numbers"
          type="symbol"
          layout={{
            'text-field': ['get', 'label'],
            'text-font': font,
            'text-size': 12,
            'symbol-sort-key': ['-', 0, ['get', 'count']],
          }}
          paint={{ 'text-color': ink, 'text-halo-color': panel, 'text-halo-width': 1.4 }}
        />
      </Source>
    </>
  );
};
