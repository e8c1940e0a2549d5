/** Made-up lines and outlines, also with holes. */
import type { Geometry, LngLat } from '../../../shared/base/geo.ts';

/** A position somewhere near. */
type Near = () => LngLat;

const rectangle = ([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): LngLat[] => {
  const [west, east] = [Math.min(lng1, lng2), Math.max(lng1, lng2)];
  const [south, north] = [Math.min(lat1, lat2), Math.max(lat1, lat2)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
};

/** Positions are rounded to whole steps, so that edges lie on each other now and then. */
const between = (a: number, b: number, share: number, step: number): number =>
  Math.round((a + (b - a) * share) / step) * step;

/** A hole somewhat smaller than the rectangle between two corners. */
const holeIn = (a: LngLat, b: LngLat, step: number): LngLat[] => {
  const corner = (share: number): LngLat => [between(a[0], b[0], share, step), between(a[1], b[1], share, step)];
  return rectangle(corner(0.25), corner(0.75));
};

const triangle = (near: Near): LngLat[] => {
  const first = near();
  return [first, near(), near(), first];
};

/** An outline of one of the three kinds that `touches` knows: a triangle, a rectangle with a hole, several of both. */
export const madeOutline = (near: Near, kind: number, step: number): Geometry => {
  const [a, b] = [near(), near()];
  const framed = [rectangle(a, b), holeIn(a, b, step)];
  if (kind === 0) return { type: 'Polygon', coordinates: [triangle(near)] };
  if (kind === 1) return { type: 'Polygon', coordinates: framed };
  return { type: 'MultiPolygon', coordinates: [[triangle(near)], framed] };
};

export const madeLine = (near: Near, kind: number): Geometry =>
  kind === 0
    ? { type: 'LineString', coordinates: [near(), near(), near()] }
    : {
        type: 'MultiLineString',
        coordinates: [
          [near(), near()],
          [near(), near()],
        ],
      };
