/** Finds the corner of two streets among those that meet. */
import { fromMicrodegrees, type LngLat } from '../../../shared/base/geo.ts';
import type { FoundStreet } from './find-streets.ts';
import type { SearchIndex } from './search-index.ts';

export interface FoundCorner {
  streets: [number, number];
  at: LngLat;
  cost: number;
}

/** So many of the likeliest streets of each side are tried. */
const MOST_STREETS = 40;

export const cornerFinder = ({ corners }: Pick<SearchIndex, 'corners'>) => {
  const { first, second, lngs, lats } = corners;
  const isBefore = (row: number, a: number, b: number): boolean =>
    (first[row] ?? 0) < a || (first[row] === a && (second[row] ?? 0) < b);
  const rowOf = (one: number, other: number): number | null => {
    const [a, b] = one < other ? [one, other] : [other, one];
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(middle, a, b)) low = middle + 1;
      else high = middle;
    }
    return first[low] === a && second[low] === b ? low : null;
  };

  return (ones: readonly FoundStreet[], others: readonly FoundStreet[]): FoundCorner[] =>
    ones
      .slice(0, MOST_STREETS)
      .flatMap((one) =>
        others.slice(0, MOST_STREETS).flatMap((other): FoundCorner[] => {
          const row = rowOf(one.street, other.street);
          if (row === null) return [];
          const at: LngLat = [fromMicrodegrees(lngs[row] ?? 0), fromMicrodegrees(lats[row] ?? 0)];
          return [{ streets: [one.street, other.street], at, cost: one.cost + other.cost }];
        }),
      )
      .sort((a, b) => a.cost - b.cost);
};
