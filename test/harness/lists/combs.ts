/** Combs: outlines whose edges go up and down, so that a place between their ends meets nearly all of them. */
import type { LngLat, Polygon } from '../../../shared/base/geo.ts';
import { isTooWinding } from '../../../shared/query/outline-limit.ts';

const [WEST, EAST] = [-88.06, -87.84];
/** A city from south to north, and its middle, about which most records lie. */
export const CITY_SOUTH = 42.925;
const CITY_NORTH = 43.19;
const MIDDLE = 43.045;

/** The most positions that an outline may have. */
export const MOST_POSITIONS = 1000;

/** A comb from one latitude to another, of so many positions, the last of which is the first. */
export const comb = (positions = MOST_POSITIONS, south = CITY_SOUTH, north = CITY_NORTH): Polygon => {
  const teeth = Array.from({ length: positions - 2 }, (_, index): LngLat => {
    const lng = WEST + ((EAST - WEST) * index) / positions;
    return [lng, index % 2 ? north : south];
  });
  return { type: 'Polygon', coordinates: [[...teeth, [EAST, south], [WEST, south]]] };
};

/** The first of these that is accepted. */
const accepted = (combs: Iterable<Polygon>): Polygon => {
  for (const one of combs) if (!isTooWinding(one)) return one;
  throw new Error('None is accepted.');
};

/** The comb of the most teeth, all as high as the city, that is still accepted. */
export const densestComb = (): Polygon =>
  accepted(Array.from({ length: MOST_POSITIONS - 4 }, (_, less) => comb(MOST_POSITIONS - less)));

/** The highest comb of the most positions that is still accepted, about the middle of the city. */
export const highestComb = (): Polygon =>
  accepted(
    Array.from({ length: 200 }, (_, less) => {
      const half = (CITY_NORTH - CITY_SOUTH) * (0.5 - less / 400);
      return comb(MOST_POSITIONS, MIDDLE - half, MIDDLE + half);
    }),
  );
