/** Cutting the base map: pieces lie in their squares, together they are the whole, and they join at the borders. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, clip, clipLine, clipRing, cut, MARGIN } from '../../../../shared/places/base-map/cut.ts';
import {
  GRID,
  type Layers,
  type Position,
  readSquare,
  type Square,
  writeSquare,
} from '../../../../shared/places/base-map/square.ts';

const ZOOM = 14;
/** Six squares side by side, in the middle of the world. */
const FIRST = 2 ** (ZOOM - 1);
const SQUARES: Square[] = [0, 1, 2].flatMap((x) => [0, 1].map((y) => ({ zoom: ZOOM, x: FIRST + x, y: FIRST + y })));
const boxOf = ({ x, y }: Square): Box => [
  [x / 2 ** ZOOM, (x + 1) / 2 ** ZOOM],
  [y / 2 ** ZOOM, (y + 1) / 2 ** ZOOM],
];

/** Somewhere in the six squares, never on a border. */
const position = fc
  .tuple(fc.integer({ min: 0, max: 3 * GRID - 1 }), fc.integer({ min: 0, max: 2 * GRID - 1 }))
  .map(([x, y]): Position => [(FIRST + (x + 0.5) / GRID) / 2 ** ZOOM, (FIRST + (y + 0.5) / GRID) / 2 ** ZOOM]);
const line = fc.array(position, { minLength: 2, maxLength: 8 });

/** In steps of the grid. */
const STEP = 1 / GRID / 2 ** ZOOM;
const lengthOf = (each: readonly Position[]): number =>
  each.slice(1).reduce((sum, [x, y], at) => {
    const [fromX, fromY] = each[at] as Position;
    return sum + Math.hypot(x - fromX, y - fromY) / STEP;
  }, 0);
const areaOf = (ring: readonly Position[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = ring.at(at - 1) as Position;
    return sum + ((fromX - x) * (fromY + y)) / STEP / STEP / 2;
  }, 0);
const sumOf = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** How far a position lies from a line, in steps. */
const distanceTo = ([x, y]: Position, course: readonly Position[]): number =>
  Math.min(
    ...course.slice(1).map(([toX, toY], at) => {
      const [fromX, fromY] = course[at] as Position;
      const [dx, dy] = [toX - fromX, toY - fromY];
      const along = dx || dy ? ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy) : 0;
      const share = Math.max(0, Math.min(1, along));
      return Math.hypot(x - fromX - share * dx, y - fromY - share * dy) / STEP;
    }),
  );

const streets = (...lines: Position[][]): Layers => ({ streets: [{ name: 'N 27th St', class: 'minor', lines }] });
const linesOf = (layers: Layers): Position[][] => layers.streets?.[0]?.lines ?? [];

describe('a line', () => {
  test('is the union of its pieces in all squares: as long, on the line, and each in its square', () => {
    fc.assert(
      fc.property(line, (whole) => {
        const pieces = SQUARES.flatMap((square) => {
          const box = boxOf(square);
          const found = clipLine(whole, box);
          for (const [x, y] of found.flat()) {
            expect(x).toBeGreaterThanOrEqual(box[0][0] - STEP / 1e3);
            expect(x).toBeLessThanOrEqual(box[0][1] + STEP / 1e3);
            expect(y).toBeGreaterThanOrEqual(box[1][0] - STEP / 1e3);
            expect(y).toBeLessThanOrEqual(box[1][1] + STEP / 1e3);
          }
          return found;
        });
        for (const each of pieces.flat()) expect(distanceTo(each, whole)).toBeLessThan(1e-3);
        expect(sumOf(pieces.map(lengthOf))).toBeCloseTo(lengthOf(whole), 3);
      }),
    );
  });

  test('joins at the borders: where a piece ends, the line ends or the next square has a piece that begins', () => {
    fc.assert(
      fc.property(line, (whole) => {
        const ends = SQUARES.flatMap((square) => clipLine(whole, boxOf(square))).flatMap((piece) => [
          piece[0] as Position,
          piece.at(-1) as Position,
        ]);
        const isEndOfAll = (end: Position): boolean => end === whole[0] || end === whole.at(-1);
        for (const end of ends.filter((each) => !isEndOfAll(each))) {
          const near = ends.filter(([x, y]) => Math.hypot(x - end[0], y - end[1]) < STEP / 1e3);
          expect(near.length).toBeGreaterThan(1);
        }
      }),
    );
  });

  test('in a file lies in its square and its margin, at most a step beside itself, and goes on in the next margin', () => {
    fc.assert(
      fc.property(line, (whole) => {
        for (const square of SQUARES) {
          const found = cut(streets(whole), square);
          for (const at of linesOf(found).flat(2)) {
            expect(at).toBeGreaterThanOrEqual(-MARGIN);
            expect(at).toBeLessThanOrEqual(GRID + MARGIN);
          }
          const read = linesOf(readSquare(writeSquare(found), square));
          for (const each of read.flat()) expect(distanceTo(each, whole)).toBeLessThan(1);
          // All of the line that is in the square itself is there.
          for (const each of clipLine(whole, boxOf(square)).flat())
            expect(Math.min(...read.map((piece) => distanceTo(each, piece)))).toBeLessThan(1.5);
        }
      }),
    );
  });
});

test('an outline is covered by its pieces, without a gap or an overlap', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 3, maxLength: 8 }), (ring) => {
      const pieces = SQUARES.map((square) => clipRing(ring, boxOf(square)));
      expect(sumOf(pieces.map(areaOf))).toBeCloseTo(areaOf(ring), 2);
    }),
  );
});

test('a name is in one square only', () => {
  fc.assert(
    fc.property(position, (at) => {
      const towns = SQUARES.flatMap(
        (square) => clip({ towns: [{ name: 'Bay View', lines: [[at]] }] }, square).towns ?? [],
      );
      expect(towns).toEqual([{ name: 'Bay View', lines: [[at]] }]);
    }),
  );
});

test('what a square cuts from a larger one is what it cuts from all', () => {
  const larger = { zoom: ZOOM - 2, x: FIRST / 4, y: FIRST / 4 };
  fc.assert(
    fc.property(line, (whole) => {
      const found = linesOf(cut(clip(streets(whole), larger), SQUARES[0] as Square));
      const all = linesOf(cut(streets(whole), SQUARES[0] as Square));
      expect(sumOf(found.map(lengthOf))).toBeCloseTo(sumOf(all.map(lengthOf)), 0);
    }),
  );
});
