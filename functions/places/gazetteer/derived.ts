/** Street lines derived from addresses, for streets and blocks whose segments were never published. */
import { floorToHundred } from '../../../shared/places/block-text.ts';
import type { AddressIndex, House } from './addresses.ts';
import { boxOf, distance, type PlanePoint, pointBetween } from './lines.ts';
import type { StreetPiece } from './pieces.ts';

/** The point at which a street runs past the middle of its houses of one hundred. */
interface Anchor {
  number: number;
  at: PlanePoint;
}

export interface DerivedLines {
  /** The point of a number between the houses of two hundreds; null beyond the ends and in wide gaps. */
  along(street: number, number: number): PlanePoint | null;
  /** Like `along`, but by other hundreds than the number's own where that has few houses, and a little beyond the ends. */
  past(street: number, number: number): PlanePoint | null;
  /** The line in pieces, drawn out at both ends; of hundreds that `isWanted`. */
  pieces(street: number, isWanted: (hundred: number) => boolean): StreetPiece[];
}

/** Between anchors farther apart a number may lie anywhere. */
const WIDEST_GAP = 500;

/** So far beyond the last houses a block still lies in the direction of the street. */
const BEYOND_ENDS = 150;

/** Houses seldom stand at the corner itself: lines go on for about a block. */
const DRAWN_OUT_METRES = 200;

/** With fewer houses a hundred would show where they are. */
export const FEWEST_HOUSES = 5;

const minus = (a: PlanePoint, b: PlanePoint): PlanePoint => ({ x: a.x - b.x, y: a.y - b.y });
const plus = (a: PlanePoint, b: PlanePoint, times: number): PlanePoint => ({
  x: a.x + b.x * times,
  y: a.y + b.y * times,
});

/** The middle of houses and of their numbers; null of none. */
const middleOf = (houses: readonly House[]): Anchor | null => {
  if (houses.length === 0) return null;
  const mean = (of: (house: House) => number): number =>
    houses.reduce((sum, house) => sum + of(house), 0) / houses.length;
  return { number: mean(({ number }) => number), at: { x: mean(({ at }) => at.x), y: mean(({ at }) => at.y) } };
};

interface Sides {
  even: Anchor | null;
  odd: Anchor | null;
}

/** How far and which way the odd side lies from the even one, straight across a street from its first house to its last. */
const acrossOf = (hundreds: readonly Sides[], first: PlanePoint, last: PlanePoint): PlanePoint => {
  const length = distance(first, last) || 1;
  const along = { x: (last.x - first.x) / length, y: (last.y - first.y) / length };
  const vectors = hundreds.flatMap(({ even, odd }) => {
    if (!even || !odd) return [];
    const apart = minus(odd.at, even.at);
    return [plus(apart, along, -(apart.x * along.x + apart.y * along.y))];
  });
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  return { x: middle(vectors.map(({ x }) => x)), y: middle(vectors.map(({ y }) => y)) };
};

/** The middle of a street between the two sides of a hundred; a hundred with one side borrows the street's width. */
const anchorOf = ({ even, odd }: Sides, across: PlanePoint): Anchor | null => {
  if (even && odd) return { number: (even.number + odd.number) / 2, at: pointBetween([even.at, odd.at], 0.5) };
  if (even) return { number: even.number, at: plus(even.at, across, 0.5) };
  return odd && { number: odd.number, at: plus(odd.at, across, -0.5) };
};

interface Hundred {
  hundred: number;
  houses: number;
  anchor: Anchor;
}

const hundredsOf = (houses: readonly House[]): Hundred[] => {
  const [first, last] = [houses.at(0), houses.at(-1)];
  if (!first || !last) return [];
  const byHundred = new Map<number, House[]>();
  for (const house of houses) {
    const hundred = floorToHundred(house.number);
    const own = byHundred.get(hundred);
    if (own) own.push(house);
    else byHundred.set(hundred, [house]);
  }
  const sides = [...byHundred].map(([hundred, own]) => ({
    hundred,
    houses: own.length,
    even: middleOf(own.filter(({ number }) => number % 2 === 0)),
    odd: middleOf(own.filter(({ number }) => number % 2 === 1)),
  }));
  const across = acrossOf(sides, first.at, last.at);
  return sides.flatMap(({ hundred, houses: count, ...own }) => {
    const anchor = anchorOf(own, across);
    return anchor ? [{ hundred, houses: count, anchor }] : [];
  });
};

const pieceOf = (from: PlanePoint, to: PlanePoint): StreetPiece => ({ lines: [[from, to]], box: boxOf([from, to]) });

/** The point so many metres beyond `end`, coming from `before`. */
const beyond = (end: PlanePoint, before: PlanePoint, metres: number): PlanePoint =>
  plus(end, minus(end, before), metres / (distance(end, before) || 1));

/** The point of a number on the line through two anchors. */
const between = (from: Anchor, to: Anchor, number: number): PlanePoint =>
  pointBetween([from.at, to.at], (number - from.number) / (to.number - from.number || 1));

/** Lines are derived when they are first asked for. */
export const derivedLines = (addresses: AddressIndex): DerivedLines => {
  const known = new Map<number, Hundred[]>();
  const hundreds = (street: number): Hundred[] => {
    const own = known.get(street) ?? hundredsOf(addresses.houses(street));
    known.set(street, own);
    return own;
  };

  return {
    along(street, number) {
      const own = hundreds(street);
      const next = own.findIndex(({ anchor }) => anchor.number >= number);
      const [from, to] = [own[next - 1]?.anchor, own[next]?.anchor];
      return from && to && to.number - from.number <= WIDEST_GAP ? between(from, to, number) : null;
    },
    past(street, number) {
      const all = hundreds(street);
      const anchors = all
        .filter(({ hundred, houses }) => houses >= FEWEST_HOUSES || hundred !== floorToHundred(number))
        .map(({ anchor }) => anchor);
      const [first, last] = [anchors.at(0), anchors.at(-1)];
      if (!first || !last || number < first.number - BEYOND_ENDS || number > last.number + BEYOND_ENDS) return null;
      const next = anchors.findIndex((anchor) => anchor.number >= number);
      const index = next < 0 ? anchors.length - 1 : Math.max(1, next);
      const [from, to] = [anchors[index - 1], anchors[index]];
      return from && to && to.number - from.number <= WIDEST_GAP ? between(from, to, number) : null;
    },
    pieces(street, isWanted) {
      const own = hundreds(street);
      const pieces = own.slice(1).flatMap(({ hundred, anchor }, index) => {
        const before = own[index];
        return before && (isWanted(hundred) || isWanted(before.hundred)) ? [pieceOf(before.anchor.at, anchor.at)] : [];
      });
      const ends = [own.slice(0, 2), own.slice(-2).reverse()].flatMap(([end, before]) =>
        end && before && isWanted(end.hundred)
          ? [pieceOf(end.anchor.at, beyond(end.anchor.at, before.anchor.at, DRAWN_OUT_METRES))]
          : [],
      );
      return [...pieces, ...ends];
    },
  };
};
