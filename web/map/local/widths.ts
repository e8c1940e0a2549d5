/** How wide lines are drawn at a zoom, in pixels. */
import type { ExpressionSpecification } from 'maplibre-gl';
import { CITY } from '#city/facts';

/** A width that grows with the zoom: given at zoom 10, 14 and 18. */
export const width = (at10: number, at14: number, at18: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  10,
  at10,
  14,
  at14,
  18,
  at18,
];

const EQUATOR_METRES = 40_075_016.7;
const WORLD_PIXELS = 512;

/** Pixels for a metre on the ground, in the city. */
const pixelsPerMetre = (zoom: number): number =>
  (WORLD_PIXELS * 2 ** zoom) / (EQUATOR_METRES * Math.cos((CITY.centre[1] * Math.PI) / 180));

/** As wide as on the ground by the feature's `metres`; from far away a creek is still seen. */
export const groundWidth: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  9,
  ['max', 0.8, ['*', ['get', 'metres'], 2 * pixelsPerMetre(9)]],
  13,
  ['max', 1.4, ['*', ['get', 'metres'], pixelsPerMetre(13)]],
  20,
  ['*', ['get', 'metres'], pixelsPerMetre(20)],
];
