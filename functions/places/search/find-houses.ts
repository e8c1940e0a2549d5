/** Finds a house number on streets: the number itself, or the nearest one of its block. */
import { fromMicrodegrees, type LngLat, metresBetween, toMicrodegrees } from '../../../shared/base/geo.ts';
import { floorToHundred } from '../../../shared/places/block-text.ts';
import type { HouseNumber } from '../../../shared/places/house-number.ts';
import { rowOf } from '../gazetteer/addresses.ts';
import type { FoundStreet } from './find-streets.ts';
import type { SearchIndex } from './search-index.ts';

export interface FoundHouse extends FoundStreet {
  at: LngLat;
  /** The number with what follows it: that of the city's list, or the one asked for where `near` is another. */
  number: string;
  /** The nearest number of the block where the city's list has not the one asked for; else null. */
  near: number | null;
}

/** Weights against a house that is only near, and against one whose suffix is another. */
const NEAR = 1.5;
const OTHER_SUFFIX = 0.25;

/** A point farther than this from every house is on no street. */
const MOST_METRES = 400;

const written = (number: number, suffix: string): string =>
  suffix.includes('/') ? `${number} ${suffix}` : `${number}${suffix}`;

export const houseFinder = ({ houses, suffixes }: Pick<SearchIndex, 'houses' | 'suffixes'>) => {
  const { starts, numbers } = houses;
  const pointOf = (row: number): LngLat => [
    fromMicrodegrees(houses.lngs[row] ?? 0),
    fromMicrodegrees(houses.lats[row] ?? 0),
  ];
  const suffixAt = (row: number): string => suffixes[houses.suffixes[row] ?? 0] ?? '';

  /** The nearest number in the same hundred. */
  const nearest = (number: number, place: number, first: number, end: number): number | null => {
    const hundred = floorToHundred(number);
    const [near] = [place - 1, place]
      .filter((row) => row >= first && row < end && floorToHundred(numbers[row] ?? 0) === hundred)
      .sort((a, b) => Math.abs((numbers[a] ?? 0) - number) - Math.abs((numbers[b] ?? 0) - number));
    return near ?? null;
  };

  const findHouse = (found: FoundStreet, { number, suffix }: HouseNumber): FoundHouse | null => {
    const [first = 0, end = 0] = [starts[found.street], starts[found.street + 1]];
    const place = rowOf(numbers, number, first, end);
    if (place < end && numbers[place] === number) {
      let row = place;
      while (row < end && numbers[row] === number && suffixAt(row) !== suffix) row += 1;
      const isSame = row < end && numbers[row] === number;
      const at = isSame ? row : place;
      const own = isSame ? suffix : '';
      return {
        ...found,
        at: pointOf(at),
        number: written(number, own),
        near: null,
        cost: found.cost + (isSame ? 0 : OTHER_SUFFIX),
      };
    }
    const near = nearest(number, place, first, end);
    if (near === null) return null;
    return {
      ...found,
      at: pointOf(near),
      number: written(number, suffix),
      near: numbers[near] ?? null,
      cost: found.cost + NEAR,
    };
  };

  /** The house nearest to a point; null where none is near. */
  const nearestTo = (at: LngLat): FoundHouse | null => {
    const [lng, lat] = [toMicrodegrees(at[0]), toMicrodegrees(at[1])];
    const narrow = Math.cos((at[1] * Math.PI) / 180);
    let [least, nearest] = [Number.POSITIVE_INFINITY, -1];
    for (let row = 0; row < numbers.length; row += 1) {
      const squared = (((houses.lngs[row] ?? 0) - lng) * narrow) ** 2 + ((houses.lats[row] ?? 0) - lat) ** 2;
      if (squared < least) [least, nearest] = [squared, row];
    }
    if (nearest < 0 || metresBetween(at, pointOf(nearest)) > MOST_METRES) return null;
    const street = starts.findLastIndex((start) => start <= nearest);
    const number = written(numbers[nearest] ?? 0, suffixAt(nearest));
    return { street, cost: 0, at: pointOf(nearest), number, near: null };
  };

  return { findHouse, nearestTo };
};
