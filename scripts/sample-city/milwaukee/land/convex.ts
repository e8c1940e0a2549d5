/** Convex polygons on a plane of metres laid over the city: cutting them, measuring them, telling whether they meet. */
import type { LngLat } from '../../../../shared/base/geo.ts';

/** Metres east and north of the city's centre. */
export type Spot = readonly [x: number, y: number];

/** Corners counter-clockwise, the first not repeated. */
export type Convex = readonly Spot[];

/** All points p with normal · p <= limit. */
export interface HalfPlane {
  normal: Spot;
  limit: number;
}

const CENTRE: LngLat = [-87.95, 43.05];
/** Metres per degree at Milwaukee's latitude. */
const METRES: LngLat = [81_300, 111_100];

export const toSpot = ([lng, lat]: LngLat): Spot => [(lng - CENTRE[0]) * METRES[0], (lat - CENTRE[1]) * METRES[1]];

const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Degrees, to a centimetre. */
export const toDegrees = ([x, y]: Spot): LngLat => [round(CENTRE[0] + x / METRES[0]), round(CENTRE[1] + y / METRES[1])];

export const dot = (a: Spot, b: Spot): number => a[0] * b[0] + a[1] * b[1];
export const less = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1]];
export const plus = (a: Spot, b: Spot, times = 1): Spot => [a[0] + times * b[0], a[1] + times * b[1]];
/** Turned left by a right angle. */
export const turned = ([x, y]: Spot): Spot => [-y, x];

export const direction = (from: Spot, to: Spot): Spot => {
  const [x, y] = less(to, from);
  const length = Math.hypot(x, y);
  return [x / length, y / length];
};

export const holds = ({ normal, limit }: HalfPlane, spot: Spot): boolean => dot(normal, spot) <= limit;

/** The part of a polygon that lies in a half-plane; empty when nothing does. */
export const cut = (polygon: Convex, { normal, limit }: HalfPlane): Convex => {
  const left: Spot[] = [];
  let from = polygon.at(-1);
  for (const to of polygon) {
    if (!from) break;
    const [before, after] = [dot(normal, from) - limit, dot(normal, to) - limit];
    if (before <= 0 !== after <= 0) left.push(plus(from, less(to, from), before / (before - after)));
    if (after <= 0) left.push(to);
    from = to;
  }
  return left.length > 2 ? left : [];
};

/** The half-planes whose intersection the polygon is. */
export const sidesOf = (polygon: Convex): HalfPlane[] =>
  polygon.flatMap((to, i) => {
    const from = polygon.at(i - 1) ?? to;
    // A cut through a corner leaves it twice.
    if (Math.hypot(...less(to, from)) < 1e-6) return [];
    const [x, y] = direction(from, to);
    const normal: Spot = [y, -x];
    return [{ normal, limit: dot(normal, from) }];
  });

export const opposite = ({ normal: [x, y], limit }: HalfPlane): HalfPlane => ({ normal: [-x, -y], limit: -limit });

/** Square metres. */
export const areaOf = (polygon: Convex): number => {
  let twice = 0;
  let from = polygon.at(-1);
  for (const to of polygon) {
    if (from) twice += from[0] * to[1] - to[0] * from[1];
    from = to;
  }
  return twice / 2;
};

export const common = (a: Convex, b: Convex): Convex => sidesOf(b).reduce<Convex>(cut, a);
