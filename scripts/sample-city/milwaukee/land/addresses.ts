/** Address points along the streets: made-up houses, numbered and set back as the city does it. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { share } from '../../random.ts';
import { LANDMARKS } from './landmarks.data.ts';
import { MILWAUKEE } from './places.ts';
import { type Segment, streetText } from './streets.ts';

export interface Address {
  /** Unique, and the same in every size of city. */
  id: number;
  number: number;
  /** Letters after the number, empty for most: `A`, or `R` for a rear house. */
  suffix: string;
  unit: string;
  segment: Segment;
  point: LngLat;
}

/** Metres per degree at Milwaukee's latitude. */
const METRES = { lat: 111_100, lng: 81_300 };
/** A house's middle from the middle of the street, in metres. */
const SETBACK = 18;
/** A house stands at least so many metres from the corner. */
const FROM_CORNER = 16;
/** Only this part of the kept share of the suburbs' buildings is there. */
const SUBURBAN = 0.3;
/** Metres of street front per lot on streets that run north-south, and on those that run east-west. */
const FRONT = { NS: 13.5, EW: 19 };

const metres = ([lngA, latA]: LngLat, [lngB, latB]: LngLat): number =>
  Math.hypot((lngB - lngA) * METRES.lng, (latB - latA) * METRES.lat);

const lengthOf = (course: LngLat[]): number =>
  course.slice(1).reduce((sum, end, i) => sum + metres(course[i] as LngLat, end), 0); // one before `end`

/** The point a share of the way along a course, moved to its left (positive) or right by so many metres. */
const pointAlong = (course: LngLat[], part: number, aside: number): LngLat => {
  let left = part * lengthOf(course);
  for (const [i, to] of course.slice(1).entries()) {
    const from = course[i] as LngLat; // one before `to`
    const length = metres(from, to);
    if (left > length && i < course.length - 2) {
      left -= length;
      continue;
    }
    const along = length === 0 ? 0 : left / length;
    const [east, north] = [((to[0] - from[0]) * METRES.lng) / length, ((to[1] - from[1]) * METRES.lat) / length];
    const lng = from[0] + along * (to[0] - from[0]) - (north * aside) / METRES.lng;
    const lat = from[1] + along * (to[1] - from[1]) + (east * aside) / METRES.lat;
    return [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];
  }
  throw new Error('a course needs two points');
};

/** Even numbers stand on the north and east sides: left of where numbers rise southward or eastward. */
export const evenIsLeft = ({ street: { direction } }: Segment): boolean => direction === 'S' || direction === 'E';

/** The point at which a house number of a segment stands, set back on its side. */
export const pointOfNumber = (segment: Segment, number: number): LngLat => {
  const part = (number - segment.low + 0.5) / Math.max(1, segment.high - segment.low);
  const margin = Math.min(0.3, FROM_CORNER / Math.max(1, lengthOf(segment.course)));
  const isLeft = (number % 2 === 0) === evenIsLeft(segment);
  return pointAlong(segment.course, Math.min(1 - margin, Math.max(margin, part)), isLeft ? SETBACK : -SETBACK);
};

const landmarks = new Map<string, number[]>();
for (const { number, street } of LANDMARKS) landmarks.set(street, [...(landmarks.get(street) ?? []), number]);

/** The house numbers of a segment, both sides; landmarks are always among them. */
const houseNumbers = (segment: Segment): number[] => {
  if (segment.fcc === 'A1' || segment.high - segment.low < 2) return [];
  const isNorthSouth = segment.street.direction === 'N' || segment.street.direction === 'S';
  const lots = Math.max(1, Math.floor(lengthOf(segment.course) / (isNorthSouth ? FRONT.NS : FRONT.EW)));
  const numbers = (landmarks.get(streetText(segment.street)) ?? []).filter((n) => n >= segment.low && n < segment.high);
  let last = -1;
  for (let lot = 0; lot < lots; lot++) {
    const even = Math.floor((segment.low + ((lot + 0.5) / lots) * (segment.high - segment.low)) / 2) * 2;
    if (even === last) continue;
    last = even;
    for (const number of [even, even + 1])
      if (number >= segment.low && number < segment.high && number > 0 && !numbers.includes(number))
        numbers.push(number);
  }
  return numbers;
};

const suffixOf = (chance: number): string => {
  if (chance < 0.058) return 'A';
  if (chance < 0.0628) return 'B';
  if (chance < 0.0645) return 'R';
  return '';
};

const unitsOf = (segment: Segment, number: number): string[] => {
  const chance = share(segment.id, number, 2);
  if (chance > 0.045) return [''];
  const count = 2 + Math.floor((1 - chance / 0.045) ** 3 * 22);
  return Array.from({ length: count }, (_, i) => (count > 8 ? `${100 * (1 + (i >> 2)) + (i & 3) + 1}` : `${i + 1}`));
};

/** Addresses of the segments; of each segment's buildings the share that `keptOf` says is there, all of them at 1. */
export const buildAddresses = (segments: Segment[], keptOf: (segment: Segment) => number): Address[] => {
  const addresses: Address[] = [];
  for (const segment of segments) {
    const part = keptOf(segment) * (segment.municipality === MILWAUKEE ? 1 : SUBURBAN);
    for (const [index, number] of houseNumbers(segment).entries()) {
      const isLandmark = landmarks.get(streetText(segment.street))?.includes(number) === true;
      if (!isLandmark && share(segment.id, index, 1) >= part) continue;
      const point = pointOfNumber(segment, number);
      const suffix = isLandmark ? '' : suffixOf(share(segment.id, number, 3));
      for (const [i, unit] of (isLandmark ? [''] : unitsOf(segment, number)).entries())
        addresses.push({ id: segment.id * 100_000 + index * 100 + i, number, suffix, unit, segment, point });
    }
  }
  return addresses;
};

export const isInCity = ({ segment }: Address): boolean => segment.municipality === MILWAUKEE;
