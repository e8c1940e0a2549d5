/** How far a spot is from the nearest house, on whatever street. */
import { fromMicrodegrees } from '../../../shared/base/geo.ts';
import { type AddressRows, rowOf } from './addresses.ts';
import { type PlanePoint, toPlane } from './lines.ts';

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

const squaresOf = ({ keys, lngs, lats }: AddressRows): Squares => {
  const [xs, ys] = [new Float64Array(keys.length), new Float64Array(keys.length)];
  const squares = keys.map((_, row) => {
    const { x, y } = toPlane([fromMicrodegrees(lngs[row] ?? 0), fromMicrodegrees(lats[row] ?? 0)]);
    [xs[row], ys[row]] = [x, y];
    return columnOf(x) * COLUMN + columnOf(y);
  });
  const order = Uint32Array.from(keys, (_, row) => row).sort((a, b) => (squares[a] ?? 0) - (squares[b] ?? 0));
  const ordered = (values: Float64Array): Float64Array => Float64Array.from(order, (row) => values[row] ?? 0);
  return { keys: ordered(squares), xs: ordered(xs), ys: ordered(ys) };
};

/** Gives a function that picks the first of several spots that is clear of all houses, else the clearest; null of none. */
export const clearSpots = (rows: AddressRows): ((spots: Iterable<PlanePoint>) => PlanePoint | null) => {
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
