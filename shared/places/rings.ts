/** On which side of an edge a position lies, and whether rings hold it: the even-odd rule. Pure; degrees are taken as a plane. */
import type { LngLat } from '../base/geo.ts';

/**
 * Above 0 where a position lies left of the line from `a` to `b`, 0 on it, below 0 right of it. Exact where all are whole
 * numbers less than 60 million apart, such as microdegrees within a city: the products are below 2^53.
 */
export const sideOf = ([lng, lat]: LngLat, a: LngLat, b: LngLat): number =>
  (b[0] - a[0]) * (lat - a[1]) - (b[1] - a[1]) * (lng - a[0]);

/** True if a position lies on an edge, ends included. It is as exact as `sideOf`. */
export const isOnEdge = (at: LngLat, a: LngLat, b: LngLat): boolean =>
  at[0] >= Math.min(a[0], b[0]) &&
  at[0] <= Math.max(a[0], b[0]) &&
  at[1] >= Math.min(a[1], b[1]) &&
  at[1] <= Math.max(a[1], b[1]) &&
  sideOf(at, a, b) === 0;

/** True if an edge lies east of a position that is not on it. Its northern end belongs to the next edge. */
export const isEastOf = (at: LngLat, a: LngLat, b: LngLat): boolean =>
  a[1] > at[1] !== b[1] > at[1] && sideOf(at, a, b) > 0 === b[1] > a[1];

/**
 * True if an odd number of the rings' edges lie east of a position: within an outer ring, not in a hole. On an edge it may
 * be either. Rings are closed whether or not they repeat their first position.
 */
export const isWithin = (at: LngLat, rings: readonly LngLat[][]): boolean => {
  let isIn = false;
  for (const ring of rings) {
    let from = ring.at(-1) ?? at;
    for (const to of ring) {
      if (isEastOf(at, from, to)) isIn = !isIn;
      from = to;
    }
  }
  return isIn;
};
