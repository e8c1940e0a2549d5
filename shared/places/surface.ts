/** A point that surely lies on an outline. Pure; degrees are taken as a plane. */
import type { LngLat, MultiPolygon, Polygon } from '../base/geo.ts';
import { isWithin } from './rings.ts';

/** Twice a ring's area, never below 0, and six times its first moments, about `origin`. */
const momentsOf = (ring: LngLat[], [originLng, originLat]: LngLat): [area: number, east: number, north: number] => {
  let [area, east, north] = [0, 0, 0];
  let [fromEast, fromNorth] = [0, 0];
  for (const [index, [lng, lat]] of ring.entries()) {
    const [toEast, toNorth] = [lng - originLng, lat - originLat];
    if (index > 0) {
      const cross = fromEast * toNorth - toEast * fromNorth;
      area += cross;
      east += (fromEast + toEast) * cross;
      north += (fromNorth + toNorth) * cross;
    }
    [fromEast, fromNorth] = [toEast, toNorth];
  }
  const sign = area < 0 ? -1 : 1;
  return [area * sign, east * sign, north * sign];
};

/** A polygon's area without its holes, in square degrees, and its centre of mass, null where it has no area. */
const massOf = ([outer = [], ...holes]: LngLat[][]): { area: number; centre: LngLat | null } => {
  const origin = outer[0] ?? [0, 0];
  let [area, east, north] = momentsOf(outer, origin);
  for (const hole of holes) {
    const [holeArea, holeEast, holeNorth] = momentsOf(hole, origin);
    area -= holeArea;
    east -= holeEast;
    north -= holeNorth;
  }
  const centre: LngLat | null = area > 0 ? [origin[0] + east / (3 * area), origin[1] + north / (3 * area)] : null;
  return { area: area / 2, centre };
};

/** The parallel half-way between the two positions that are next to the middle of the rings: it meets no position. */
const middleParallel = (rings: LngLat[][]): number => {
  let [south, north] = [Infinity, -Infinity];
  const lats = rings.flat().map(([, lat]) => lat);
  for (const lat of lats) [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  const middle = (south + north) / 2;
  for (const lat of lats)
    if (lat <= middle) south = Math.max(south, lat);
    else north = Math.min(north, lat);
  return (south + north) / 2;
};

/** The middle of the widest stretch of surface along a parallel; null where none crosses it. */
const widestMiddle = (rings: LngLat[][]): LngLat | null => {
  const lat = middleParallel(rings);
  const crossings = rings.flatMap((ring) =>
    ring.flatMap(([toLng, toLat], index) => {
      const [fromLng, fromLat] = ring[index - 1] ?? ring.at(-1) ?? [toLng, toLat];
      return fromLat > lat === toLat > lat ? [] : [fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng)];
    }),
  );
  crossings.sort((a, b) => a - b);
  let widest: [west: number, east: number] | null = null;
  for (let index = 1; index < crossings.length; index += 2) {
    const [west = 0, east = 0] = crossings.slice(index - 1, index + 1);
    if (!widest || east - west > widest[1] - widest[0]) widest = [west, east];
  }
  return widest && [(widest[0] + widest[1]) / 2, lat];
};

/**
 * A position on the surface of an outline, of several parts on the largest. It is the centre of mass if that is on it,
 * else the middle of its widest stretch along a parallel near its middle. For an outline without area, one of its
 * positions.
 */
export const pointOnSurface = (outline: Polygon | MultiPolygon): LngLat => {
  const parts = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  let [rings, mass] = [parts[0] ?? [], massOf(parts[0] ?? [])];
  for (const part of parts.slice(1)) {
    const other = massOf(part);
    if (other.area > mass.area) [rings, mass] = [part, other];
  }
  if (mass.centre && isWithin(mass.centre, rings)) return mass.centre;
  return widestMiddle(rings) ?? rings[0]?.[0] ?? [0, 0];
};
