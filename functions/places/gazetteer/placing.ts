/** Places what a text names by the indexes of the gazetteer: a house, a block, a corner. */
import { type LngLat, metresBetween, type Point, point, storedDegrees } from '../../../shared/base/geo.ts';
import type { LocationAccuracy, LocationSource } from '../../../shared/datasets/call-columns.ts';
import { floorToHundred } from '../../../shared/places/block-text.ts';
import type { Intersection, NumberedPlace } from '../../../shared/places/location.ts';
import type { AddressIndex, AddressRows } from './addresses.ts';
import type { BlockIndex, Blocks } from './blocks.ts';
import { type CornerIndex, cornerPairs } from './corners.ts';
import type { DerivedLines } from './derived.ts';
import { fromPlane, spotOf, toPlane } from './lines.ts';
import type { SegmentIndex } from './segments.ts';
import type { StreetIndex } from './streets.ts';

export interface Placed {
  geometry: Point;
  locationAccuracy: LocationAccuracy;
  locationSource: LocationSource;
}

/** The lines and points that places are found by. */
export interface Indexes {
  streets: StreetIndex;
  addresses: AddressIndex;
  /** The addresses that are used, in order. */
  rows: AddressRows;
  segments: SegmentIndex;
  derived: DerivedLines;
  blocks: BlockIndex;
  corners: CornerIndex;
  /** How many addresses are not used because their point contradicts the numbering of their street. */
  leftOut: number;
}

/** Streets that a text without type or direction can mean must place it this close together. */
const AGREEMENT_METRES = 100;

export const placed = (
  [lng, lat]: LngLat,
  locationAccuracy: LocationAccuracy,
  locationSource: LocationSource,
): Placed => ({
  geometry: point(storedDegrees(lng), storedDegrees(lat)),
  locationAccuracy,
  locationSource,
});

/** The point that most records of a house agree on. */
const agreedPoint = (points: LngLat[]): LngLat | null => {
  const spot = spotOf(points.map(toPlane));
  return spot && fromPlane(spot);
};

export const placeBlocks = (blocks: Blocks, street: number, index: BlockIndex): Placed | null => {
  const spot = index.place(street, blocks);
  return spot && placed(fromPlane(spot.at), 'block', spot.source);
};

export const placeHouse = (
  { number, suffix }: NumberedPlace,
  street: number,
  { addresses, segments, derived }: Indexes,
): Placed | null => {
  const same = addresses.at(street, number, suffix);
  const exact = agreedPoint(same.length > 0 || suffix !== '' ? same : addresses.at(street, number));
  if (exact) return placed(exact, 'exact', 'street-address');
  const nearest = addresses.nearest(street, number);
  const near = nearest === null ? null : agreedPoint(addresses.at(street, nearest));
  if (near) return placed(near, 'near', 'street-address');
  const along = segments.along(street, number);
  if (along) return placed(fromPlane(along), 'segment', 'street-segment');
  // A hundred that has segments is known better by them, also where they have no such number.
  const between = segments.block(street, floorToHundred(number)) ? null : derived.along(street, number);
  return between && placed(fromPlane(between), 'segment', 'street-address');
};

export const placeIntersection = (place: Intersection, streets: StreetIndex, corners: CornerIndex): Placed | null => {
  const spot = corners.find(cornerPairs(place, streets));
  return spot && placed(fromPlane(spot.at), 'intersection', spot.source);
};

/** The first place when all lie close together; null when they don't, or there is none. */
export const agreed = <T extends { place: Placed }>(found: T[]): T | null => {
  const [first] = found;
  const near = ({ place }: T): boolean =>
    first !== undefined &&
    metresBetween(first.place.geometry.coordinates, place.geometry.coordinates) <= AGREEMENT_METRES;
  return first && found.every(near) ? first : null;
};
