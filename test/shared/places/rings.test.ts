/** The ground that rings hold: as often as they wind round it says, and exactly on edges and corners of whole numbers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LngLat } from '../../../shared/base/geo.ts';
import { isEastOf, isOnEdge, isWithin, sideOf } from '../../../shared/places/rings.ts';
import { rings } from '../../harness/lists/outlines.ts';
import { isLand } from '../../harness/lists/windings.ts';

test('what lies within rings agrees with how often its rings wind round it', () => {
  const aside = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(rings, aside, aside, (shape, east, north) => {
      const [lng, lat] = shape[0]![0]!;
      // Half a microdegree off the grid on which all positions lie, hence hardly ever on an edge.
      const position: LngLat = [lng + (east + 0.5) / 1e6, lat + (north + 0.37) / 1e6];
      expect(isWithin(position, shape)).toBe(isLand(position, shape));
    }),
    { numRuns: 500 },
  );
});

/** Whole microdegrees within a city, often the same ones. */
const micro = fc.oneof(
  fc.integer({ min: -4, max: 4 }),
  fc.integer({ min: -88_100_000, max: -87_800_000 }),
  fc.integer({ min: -60_000_000, max: -30_000_000 }),
);
const position = fc.tuple(micro, micro) as fc.Arbitrary<LngLat>;

const exactSide = ([lng, lat]: LngLat, a: LngLat, b: LngLat): bigint =>
  BigInt(b[0] - a[0]) * BigInt(lat - a[1]) - BigInt(b[1] - a[1]) * BigInt(lng - a[0]);

const isNear = (...positions: LngLat[]): boolean =>
  [0, 1].every((axis) => {
    const values = positions.map((one) => one[axis] ?? 0);
    return Math.max(...values) - Math.min(...values) < 60_000_000;
  });

test('sides are exact in whole microdegrees', () => {
  fc.assert(
    fc.property(position, position, position, (at, a, b) => {
      fc.pre(isNear(at, a, b));
      const exact = exactSide(at, a, b);
      expect(Math.sign(sideOf(at, a, b))).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
    }),
    { numRuns: 2000 },
  );
});

test('an edge is the same from either end, and a position on it is on no other side', () => {
  fc.assert(
    fc.property(position, position, fc.nat(8), (a, b, eighths) => {
      fc.pre(isNear(a, b));
      const at: LngLat = [a[0] + ((b[0] - a[0]) * eighths) / 8, a[1] + ((b[1] - a[1]) * eighths) / 8];
      fc.pre(at.every(Number.isInteger));
      expect(isOnEdge(at, a, b)).toBe(true);
      expect(isOnEdge(at, b, a)).toBe(true);
      const beside: LngLat = [at[0] - 1, at[1]];
      expect(isEastOf(beside, a, b)).toBe(isEastOf(beside, b, a));
    }),
    { numRuns: 2000 },
  );
});

test('corners are counted once: a ring is closed whether or not it repeats its first position', () => {
  const diamond: LngLat[] = [
    [0, -2],
    [2, 0],
    [0, 2],
    [-2, 0],
  ];
  for (const ring of [diamond, [...diamond, diamond[0]!]]) {
    expect(isWithin([0, 0], [ring])).toBe(true);
    expect(isWithin([-3, 0], [ring])).toBe(false);
    expect(isWithin([-1, 2], [ring])).toBe(false);
    expect(isWithin([-1, -2], [ring])).toBe(false);
  }
});
