/** Tells whether a call was on a stretch of a street: by its number or block, else by its point. Pure. */
import type { WatchedStreet } from '../../shared/alerts/watches.ts';
import type { LngLat } from '../../shared/base/geo.ts';
import { floorToHundred, isStreet } from '../../shared/places/block-text.ts';
import { parseLocation } from '../../shared/places/location.ts';
import { streetSlug } from '../../shared/places/slug.ts';
import { metresToLines } from './stretch.ts';

/** A call's place: the text that it is placed by, and its point. */
export interface CallSpot {
  text: string | null;
  at: LngLat | null;
}

interface ReadSpot {
  /** The slugs of its street, or of both at a corner. */
  streets: string[];
  /** The house numbers that it may have: one, a range, or those of its blocks; null where it names none. */
  numbers: [number, number] | null;
  /** True if its point is only that of its block. */
  isBlock: boolean;
}

const NOWHERE: ReadSpot = { streets: [], numbers: null, isBlock: false };

/** The streets that a call's text names, and its numbers on them. */
export const readSpot = ({ text }: Pick<CallSpot, 'text'>): ReadSpot => {
  if (text === null) return NOWHERE;
  const place = parseLocation(text);
  switch (place.kind) {
    case 'number': {
      const { number, rangeEnd = number, street, municipality, block } = place;
      // `2230-BLK` is the block of the 2200s.
      const numbers: [number, number] = block
        ? [floorToHundred(number), floorToHundred(rangeEnd) + 99]
        : [number, rangeEnd];
      return { streets: [streetSlug({ street, municipality })], numbers, isBlock: block };
    }
    case 'intersection': {
      const { municipality } = place;
      return { ...NOWHERE, streets: place.streets.map((street) => streetSlug({ street, municipality })) };
    }
    case 'point':
      return NOWHERE;
    case 'none': {
      if (!isStreet(text)) return NOWHERE;
      // A street alone reads like that of a house.
      const house = parseLocation(`1 ${text}`);
      return house.kind === 'number' ? { ...NOWHERE, streets: [streetSlug(house)] } : NOWHERE;
    }
  }
};

/** A point so near to the stretch is on it, whatever its text says. */
const NEAR_METRES = 30;

/**
 * Metres from a call to a stretch that it was on: 0 by its text, else by its point. Null for a call that was not on it. A call
 * without a point, or known by its block, is on it by its text alone.
 */
export const metresToStretch = (
  { text, at }: CallSpot,
  { street, numbers, lines }: Pick<WatchedStreet, 'street' | 'numbers' | 'lines'>,
): number | null => {
  const spot = readSpot({ text });
  if (spot.streets.includes(street)) {
    if (spot.numbers && numbers && spot.numbers[0] <= numbers[1] && numbers[0] <= spot.numbers[1]) return 0;
    if (!at && !spot.numbers) return 0;
  }
  if (!at || (spot.isBlock && numbers && spot.streets.length > 0)) return null;
  const metres = metresToLines(at, lines);
  return metres <= NEAR_METRES ? metres : null;
};
