/** The streets about a lot, and where a building stands to them. */
import type { Address } from './addresses.ts';
import { dot, type HalfPlane, less, plus, type Spot, toSpot, turned } from './convex.ts';
import type { Segment } from './streets.ts';

/** Addresses of one building: those with a unit, or one. */
export type Building = [Address, ...Address[]];

export interface Leg {
  segment: Segment;
  from: Spot;
  along: Spot;
  length: number;
}

/** A building on its side of a leg, so many metres from the leg's start. */
export interface Stand {
  building: Building;
  leg: Leg;
  at: number;
  spot: Spot;
}

export const standOf = (building: Building, legs: Leg[]): Stand => {
  const spot = toSpot(building[0].point);
  const stands = legs.map((leg) => {
    const at = Math.min(leg.length, Math.max(0, dot(less(spot, leg.from), leg.along)));
    const [x, y] = less(spot, plus(leg.from, leg.along, at));
    return { building, leg, at, spot, distance: Math.hypot(x, y) };
  });
  return stands.reduce((best, one) => (one.distance < best.distance ? one : best));
};

/** The ground on the near side of a line along a leg, so many metres before it. */
export const before = (leg: Leg, spot: Spot, metres: number): HalfPlane => {
  const left = turned(leg.along);
  const isLeft = dot(less(spot, leg.from), left) > 0;
  const normal: Spot = isLeft ? [-left[0], -left[1]] : left;
  return { normal, limit: dot(normal, leg.from) - metres };
};
