/** Places blocks so that no house is told: at their number 50, joined into runs of at least five houses near one another. */
import { fromMicrodegrees, type LngLat } from '../../../shared/base/geo.ts';
import { floorToHundred } from '../../../shared/places/block-text.ts';
import { type AddressIndex, type AddressRows, numbersOf, rowOf } from './addresses.ts';
import { type DerivedLines, FEWEST_HOUSES } from './derived.ts';
import { boxCentre, boxDiagonal, boxOf, type PlanePoint, toPlane } from './lines.ts';
import type { SegmentIndex } from './segments.ts';

/** A block is not placed closer than this to a house, where there is another spot for it. */
const CLEAR_METRES = 5;

/** Squares as wide as that, so that the houses that matter are in a spot's own square and the eight round it. */
const columnOf = (x: number): number => Math.floor(x / CLEAR_METRES);

/** Squares of one column follow one another; the county is not a million of them high. */
const COLUMN = 1_000_000;

interface Squares {
  keys: Float64Array;
  xs: Float64Array;
  ys: Float64Array;
}

const squaresOf = ({ lngs, lats }: AddressRows): Squares => {
  const [xs, ys] = [new Float64Array(lngs.length), new Float64Array(lngs.length)];
  const squares = Float64Array.from(lngs, (_, row) => {
    const { x, y } = toPlane([fromMicrodegrees(lngs[row] ?? 0), fromMicrodegrees(lats[row] ?? 0)]);
    [xs[row], ys[row]] = [x, y];
    return columnOf(x) * COLUMN + columnOf(y);
  });
  const order = Uint32Array.from(squares.keys()).sort((a, b) => (squares[a] ?? 0) - (squares[b] ?? 0));
  const ordered = (values: Float64Array): Float64Array => Float64Array.from(order, (row) => values[row] ?? 0);
  return { keys: ordered(squares), xs: ordered(xs), ys: ordered(ys) };
};

/** Gives a function that picks the first of several spots that is clear of all houses, else the clearest; null of none. */
const clearSpots = (rows: AddressRows): ((spots: Iterable<PlanePoint>) => PlanePoint | null) => {
  let squares: Squares | null = null;
  const clearance = (spot: PlanePoint): number => {
    // Made when the first block is asked for: most callers ask for houses.
    squares ??= squaresOf(rows);
    const { keys, xs, ys } = squares;
    let least = CLEAR_METRES;
    for (const column of [-1, 0, 1]) {
      const square = (columnOf(spot.x) + column) * COLUMN + columnOf(spot.y);
      const end = rowOf(keys, square + 2);
      for (let row = rowOf(keys, square - 1); row < end; row += 1)
        least = Math.min(least, Math.hypot((xs[row] ?? 0) - spot.x, (ys[row] ?? 0) - spot.y));
    }
    return least;
  };
  return (spots) => {
    let [clearest, most]: [PlanePoint | null, number] = [null, -1];
    for (const spot of spots) {
      const metres = clearance(spot);
      if (metres >= CLEAR_METRES) return spot;
      if (metres > most) [clearest, most] = [spot, metres];
    }
    return clearest;
  };
};

/** Hundreds of a street from the first to the last; a single block has the same for both. */
export interface Blocks {
  first: number;
  last: number;
}

export interface BlockSpot {
  at: PlanePoint;
  source: 'street-address' | 'street-segment';
}

/** Blocks that are told together. */
export interface Run extends Blocks {
  /** False where fewer than five houses stand near one another: then only the street is told. */
  isTold: boolean;
}

export interface BlockIndex {
  /** The middle of the blocks along the street: of one block its number 50. Null where the data have no such blocks. */
  place(street: number, blocks: Blocks): BlockSpot | null;
  /** The blocks, widened to whole runs. */
  run(street: number, blocks: Blocks): Run;
  /** The points of all addresses in the blocks. */
  houses(street: number, blocks: Blocks): LngLat[];
}

/** Tried in order where a house stands at number 50. */
const STEPS = [0, 5, -5, 10, -10, 15, -15, 20, -20, 30, -30, 40, -40];

function* spotsAlong(number: number, at: (number: number) => PlanePoint | null): Generator<PlanePoint> {
  for (const step of STEPS) {
    const spot = at(number + step);
    if (spot) yield spot;
  }
}

/** A block without a street line is placed by its surroundings, to about half a block, or to two where few houses stand. */
const COARSE_METRES = 50;
const COARSEST_METRES = 200;

/**
 * A run ends if the next house is more hundreds away, or if the houses of both are farther apart. It may mail people
 * that far off.
 */
const WIDEST_GAP = 500;
const LONGEST_METRES = 1000;

interface Counted extends Blocks {
  houses: number;
}

const hundredsOf = (numbers: readonly number[]): Counted[] => {
  const hundreds: Counted[] = [];
  for (const number of numbers) {
    const hundred = floorToHundred(number);
    const last = hundreds.at(-1);
    if (last?.first === hundred) last.houses += 1;
    else hundreds.push({ first: hundred, last: hundred, houses: 1 });
  }
  return hundreds;
};

/**
 * Hundreds that have houses, from the street's low end, joined until each run has enough; then what has too few joins the
 * run before it. Neither joins what is not near: so a rest may keep too few.
 */
const runsOf = (numbers: readonly number[], areNear: (blocks: Blocks) => boolean): Counted[] => {
  const joined = (runs: readonly Counted[], isShort: (before: Counted, next: Counted) => boolean): Counted[] => {
    const kept: Counted[] = [];
    for (const next of runs) {
      const before = kept.at(-1);
      const both = before && { first: before.first, last: next.last, houses: before.houses + next.houses };
      if (both && isShort(before, next) && areNear(both)) kept[kept.length - 1] = both;
      else kept.push(next);
    }
    return kept;
  };
  const full = joined(hundredsOf(numbers), (before) => before.houses < FEWEST_HOUSES);
  return joined(full, (_, next) => next.houses < FEWEST_HOUSES);
};

/** The run that a hundred lies in, or that begins before it. */
const runAt = (runs: readonly Counted[], hundred: number): Counted | undefined =>
  runs.findLast(({ first }) => first <= hundred) ?? runs[0];

const rounded = ({ x, y }: PlanePoint, metres: number): PlanePoint => ({
  x: Math.round(x / metres) * metres,
  y: Math.round(y / metres) * metres,
});

/** `rows` are all addresses, also those whose points are not used: the houses are there. */
export const blockIndex = (
  rows: AddressRows,
  addresses: AddressIndex,
  segments: SegmentIndex,
  derived: DerivedLines,
): BlockIndex => {
  const pointsOf = (street: number, first: number, last: number): PlanePoint[] =>
    addresses.points(street, first, last).map(toPlane);
  const areNear = (street: number, numbers: readonly number[], { first, last }: Blocks): boolean => {
    const inside = numbers.map(floorToHundred).filter((hundred) => hundred >= first && hundred <= last);
    const isGap = (hundred: number, index: number): boolean => hundred - (inside[index - 1] ?? first) > WIDEST_GAP;
    if ([...inside, last].some(isGap)) return false;
    const points = pointsOf(street, first, last + 99);
    return points.length === 0 || boxDiagonal(boxOf(points)) <= LONGEST_METRES;
  };
  const known = new Map<number, Counted[]>();
  const runs = (street: number): Counted[] => {
    const numbers = numbersOf(rows, street);
    const own = known.get(street) ?? runsOf(numbers, (blocks) => areNear(street, numbers, blocks));
    known.set(street, own);
    return own;
  };
  const isOnStreet = (street: number, { first, last }: Blocks): boolean => {
    const [lowest, highest] = [runs(street).at(0), runs(street).at(-1)];
    return lowest !== undefined && highest !== undefined && last >= lowest.first && first <= highest.last;
  };

  const clearest = clearSpots(rows);
  const amongHouses = function* (street: number, { first, last }: Blocks): Generator<PlanePoint> {
    const [from, to] = [Math.max(0, first - 100), last + 199];
    const houses = pointsOf(street, from, to);
    if (houses.length === 0) return;
    const numbers = numbersOf(rows, street).filter((number) => number >= from && number <= to);
    const metres = numbers.length < FEWEST_HOUSES ? COARSEST_METRES : COARSE_METRES;
    const at = rounded(boxCentre(boxOf(houses)), metres);
    yield at;
    for (const x of [metres / 2, -metres / 2])
      for (const y of [metres / 2, -metres / 2]) yield { x: at.x + x, y: at.y + y };
  };
  const onSegments = function* (street: number, middle: number): Generator<PlanePoint> {
    yield* spotsAlong(middle, (number) => segments.along(street, number) ?? segments.along(street, number + 1));
    const centre = segments.block(street, floorToHundred(middle));
    if (centre) yield centre;
  };
  const onAddresses = function* (street: number, middle: number, blocks: Blocks): Generator<PlanePoint> {
    yield* spotsAlong(middle, (number) => derived.past(street, number));
    yield* amongHouses(street, blocks);
  };

  return {
    place(street, blocks) {
      const middle = (blocks.first + blocks.last) / 2 + 50;
      const onSegment = clearest(onSegments(street, middle));
      if (onSegment) return { at: onSegment, source: 'street-segment' };
      const at = isOnStreet(street, blocks) ? clearest(onAddresses(street, middle, blocks)) : null;
      return at && { at, source: 'street-address' };
    },
    run(street, blocks) {
      const numbers = numbersOf(rows, street);
      // Beyond the houses only segments know a block.
      if (!isOnStreet(street, blocks)) return { ...blocks, isTold: areNear(street, numbers, blocks) };
      const [from, to] = [runAt(runs(street), blocks.first), runAt(runs(street), blocks.last)];
      const first = Math.min(blocks.first, from?.first ?? blocks.first);
      const last = Math.max(blocks.last, to?.last ?? blocks.last);
      const houses = numbers.filter((number) => number >= first && number <= last + 99).length;
      return { first, last, isTold: houses >= FEWEST_HOUSES && areNear(street, numbers, { first, last }) };
    },
    houses: (street, { first, last }) => addresses.points(street, first, last + 99),
  };
};
