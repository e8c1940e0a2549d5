/** The city's house-number grid as a plane, and the few questions of geometry asked on it. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { EAST_WEST, LEAN, NORTH_SOUTH } from './streets.data.ts';

/** A place on the grid: hundreds of house numbers east and north of the zero lines. */
export type GridPoint = readonly [east: number, north: number];

type Scale = readonly (readonly [number, number])[];

const interpolate = (scale: Scale, from: 0 | 1, value: number): number => {
  const to = from === 0 ? 1 : 0;
  let low = scale[0] as readonly [number, number]; // the two scales are not empty
  let high = low;
  for (const knot of scale.slice(1)) {
    low = high;
    high = knot;
    if (value <= knot[from]) break;
  }
  return low[to] + ((value - low[from]) / (high[from] - low[from])) * (high[to] - low[to]);
};

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Grid to degrees, rounded to six decimals so that shared corners are equal. */
export const toLngLat = ([east, north]: GridPoint): LngLat => {
  const lat = interpolate(NORTH_SOUTH, 0, north);
  return [round(interpolate(EAST_WEST, 0, east) + LEAN * (lat - 43.05)), round(lat)];
};

export const toGrid = ([lng, lat]: LngLat): GridPoint => [
  interpolate(EAST_WEST, 1, lng - LEAN * (lat - 43.05)),
  interpolate(NORTH_SOUTH, 1, lat),
];

type Pair = readonly [number, number];

/** The point at which two stretches meet, as shares of their lengths; touching counts, parallels never meet. */
export const meeting = (a: Pair, b: Pair, c: Pair, d: Pair): { first: number; second: number } | null => {
  const [abX, abY, cdX, cdY] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = abX * cdY - abY * cdX;
  if (Math.abs(cross) < 1e-9) return null;
  const [acX, acY] = [c[0] - a[0], c[1] - a[1]];
  const first = (acX * cdY - acY * cdX) / cross;
  const second = (acX * abY - acY * abX) / cross;
  const touches = (share: number) => share >= -1e-9 && share <= 1 + 1e-9;
  return touches(first) && touches(second) ? { first, second } : null;
};

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const boxOf = (points: readonly Pair[]): Box => ({
  west: Math.min(...points.map(([x]) => x)),
  east: Math.max(...points.map(([x]) => x)),
  south: Math.min(...points.map(([, y]) => y)),
  north: Math.max(...points.map(([, y]) => y)),
});

export const isInBox = ([x, y]: Pair, box: Box): boolean =>
  x >= box.west && x <= box.east && y >= box.south && y <= box.north;

/** Tells if a point lies in a closed ring (even-odd rule). */
const isInRing = ([x, y]: Pair, ring: readonly Pair[]): boolean => {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1] as Pair, ring[i] as Pair]; // the loop's bounds
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
};

/** A test for one outline, its box checked first. */
export const insideOf = (ring: readonly Pair[]): ((point: Pair) => boolean) => {
  const box = boxOf(ring);
  return (point) => isInBox(point, box) && isInRing(point, ring);
};
