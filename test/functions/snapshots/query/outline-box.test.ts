/** Lines and outlines touch a box exactly as an independent reckoning in whole numbers says. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { touchesBox } from '../../../../functions/snapshots/query/outline-box.ts';
import type { Bounds, Geometry, LngLat } from '../../../../shared/base/geo.ts';
import { madeLine, madeOutline } from '../../../harness/lists/made-shapes.ts';
import { touches } from '../../../harness/lists/shapes.ts';

/** Few whole numbers, so that edges and corners often lie on each other. */
const coordinate = fc.integer({ min: -6, max: 6 });
const positions = fc.array(fc.tuple(coordinate, coordinate), { minLength: 8, maxLength: 8 });

const shapes: fc.Arbitrary<Geometry> = fc
  .record({ positions, kind: fc.nat(2), isLine: fc.boolean() })
  .map(({ positions: given, kind, isLine }) => {
    let next = 0;
    const near = (): LngLat => {
      next += 1;
      return given[next % given.length]!;
    };
    return isLine ? madeLine(near, kind) : madeOutline(near, kind, 1);
  });

const boxes: fc.Arbitrary<Bounds> = fc
  .tuple(coordinate, coordinate, coordinate, coordinate, fc.constantFrom(1, 0.5))
  .map(([a, b, c, d, scale]) => ({
    north: Math.max(a, b) * scale,
    south: Math.min(a, b) * scale,
    east: Math.max(c, d) * scale,
    west: Math.min(c, d) * scale,
  }));

test('random shapes and boxes', () => {
  let touching = 0;
  fc.assert(
    fc.property(shapes, boxes, (shape, box) => {
      const expected = touches(shape, box);
      touching += expected ? 1 : 0;
      expect(touchesBox(shape, box)).toBe(expected);
    }),
    { numRuns: 20_000 },
  );
  // Neither all nor none, so that both answers were tested.
  expect(touching).toBeGreaterThan(2000);
  expect(touching).toBeLessThan(18_000);
});

const square = (least: number, most: number): LngLat[] => [
  [least, least],
  [most, least],
  [most, most],
  [least, most],
  [least, least],
];
const box = (least: number, most: number): Bounds => ({ south: least, west: least, north: most, east: most });
const polygon = (...rings: LngLat[][]): Geometry => ({ type: 'Polygon', coordinates: rings });
const L_SHAPE: LngLat[] = [
  [0, 0],
  [4, 0],
  [4, 1],
  [1, 1],
  [1, 4],
  [0, 4],
];

describe('by hand', () => {
  test.each<[string, Geometry, Bounds, boolean]>([
    ['an outline round the box', polygon(square(0, 10)), box(4, 5), true],
    ['an outline within the box', polygon(square(4, 5)), box(0, 10), true],
    ['a box that meets a corner', polygon(square(0, 1)), box(1, 2), true],
    ['a box beyond the corner', polygon(square(0, 1)), box(1.000001, 2), false],
    ['a box in a hole', polygon(square(0, 10), square(3, 7)), box(4, 6), false],
    ['a box that reaches the hole’s edge', polygon(square(0, 10), square(3, 7)), box(4, 7), true],
    ['an island in the hole', polygon(square(0, 10), square(3, 7), square(4, 6)), box(5, 5.5), true],
    ['the bay of an L, whose own box overlaps', polygon(L_SHAPE), box(2, 3), false],
    ['the foot of the L, whose ring does not repeat its first position', polygon(L_SHAPE), box(0.2, 0.3), true],
    ['a box of no size on an edge', polygon(L_SHAPE), box(1, 1), true],
    [
      'the second of two outlines',
      { type: 'MultiPolygon', coordinates: [[square(0, 1)], [square(8, 9)]] },
      box(8.2, 8.4),
      true,
    ],
    ['between two outlines', { type: 'MultiPolygon', coordinates: [[square(0, 1)], [square(8, 9)]] }, box(3, 4), false],
  ])('%s', (_, shape, bounds, expected) => expect(touchesBox(shape, bounds)).toBe(expected));
});
