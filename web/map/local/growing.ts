/** Values that grow with the zoom, as the engine's expressions. */
import type { ExpressionSpecification } from 'maplibre-gl';
import {
  GROUND_GROWTH,
  GROUND_STOPS,
  pixelsPerMetre,
  STREET_GROWTH,
  type Stops,
} from '../../../shared/places/base-map/look.ts';

export const growing = (stops: Stops): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops.flat(),
];

export const streetWidth = (stops: Stops): ExpressionSpecification => [
  'interpolate',
  ['exponential', STREET_GROWTH],
  ['zoom'],
  ...stops.flat(),
];

/** The width on the ground, by the feature's `metres`. */
export const groundWidth: ExpressionSpecification = [
  'interpolate',
  ['exponential', GROUND_GROWTH],
  ['zoom'],
  ...GROUND_STOPS.flatMap(({ zoom, least, times }) => [
    zoom,
    ['max', least, ['*', ['get', 'metres'], times * pixelsPerMetre(zoom)]] as ExpressionSpecification,
  ]),
];
