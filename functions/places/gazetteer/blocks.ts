/** Places blocks so that no house is told: at their number 50, and joined into runs of at least five houses. */
import { floorToHundred } from '../../../shared/places/block-text.ts';
import { type AddressIndex, type AddressRows, numbersOf } from './addresses.ts';
import { clearSpots } from './clearance.ts';
import { type DerivedLines, FEWEST_HOUSES } from './derived.ts';
import { boxCentre, boxOf, type PlanePoint, toPlane } from './lines.ts';
import type { SegmentIndex } from './segments.ts';

/** Hundreds of a street from the first to the last; a single block has the same for both. */
export interface Blocks {
  first: number;
  last: number;
}

export interface BlockSpot {
  at: PlanePoint;
  source: 'street-address' | 'street-segment';
}

export interface BlockIndex {
  /** The middle of the blocks along the street: of one block its number 50. Null where the data have no such blocks. */
  place(street: number, blocks: Blocks): BlockSpot | null;
  /** The blocks, widened to whole runs; null where the data have no such blocks. */
  run(street: number, blocks: Blocks): Blocks | null;
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

/** Hundreds that have houses, from the street's low end, joined until each run has enough; a short rest joins the last. */
const runsOf = (numbers: readonly number[]): Blocks[] => {
  const runs: (Blocks & { houses: number })[] = [];
  for (const number of numbers) {
    const hundred = floorToHundred(number);
    const run = runs.at(-1);
    if (run && (run.last === hundred || run.houses < FEWEST_HOUSES)) {
      run.last = hundred;
      run.houses += 1;
    } else runs.push({ first: hundred, last: hundred, houses: 1 });
  }
  const [before, rest] = runs.slice(-2);
  if (before && rest && rest.houses < FEWEST_HOUSES) {
    before.last = rest.last;
    runs.pop();
  }
  return runs;
};

/** The run that a hundred lies in, or that begins before it. */
const runAt = (runs: readonly Blocks[], hundred: number): Blocks | undefined =>
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
  const known = new Map<number, Blocks[]>();
  const runs = (street: number): Blocks[] => {
    const own = known.get(street) ?? runsOf(numbersOf(rows, street));
    known.set(street, own);
    return own;
  };
  const isOnStreet = (street: number, { first, last }: Blocks): boolean => {
    const [lowest, highest] = [runs(street).at(0), runs(street).at(-1)];
    return lowest !== undefined && highest !== undefined && last >= lowest.first && first <= highest.last;
  };

  const clearest = clearSpots(rows);
  const pointsOf = (street: number, first: number, last: number): PlanePoint[] =>
    addresses.points(street, first, last).map(toPlane);
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
    run(street, { first, last }) {
      // Beyond the houses only segments know a block.
      if (!isOnStreet(street, { first, last })) return { first, last };
      const own = runs(street);
      const [from, to] = [runAt(own, first), runAt(own, last)];
      return from && to ? { first: Math.min(first, from.first), last: Math.max(last, to.last) } : null;
    },
  };
};
