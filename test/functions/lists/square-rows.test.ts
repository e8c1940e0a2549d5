/** The polynomial finds the row of every latitude in its range, at its edges above all, or there is none. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowPolynomial } from '../../../functions/lists/squares/square-rows.ts';
import { latitudeAt, MAX_ZOOM, rowAt } from '../../../shared/places/map-squares.ts';
import { draws } from '../../harness/draws.ts';

/** Newton's form, from the outermost bracket inwards. */
const rowBy = ({ nodes, factors }: NonNullable<ReturnType<typeof rowPolynomial>>, lat: number, from = 0): number =>
  from === nodes.length
    ? (factors[from] ?? 0)
    : (factors[from] ?? 0) + (lat - (nodes[from] ?? 0)) * rowBy({ nodes, factors }, lat, from + 1);

test('in a county there is one for every zoom', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -60_000_000, max: 60_000_000 }),
      fc.integer({ min: 0, max: 400_000 }),
      fc.nat(MAX_ZOOM),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (least, width, zoom, share) => {
        const most = least + width;
        const polynomial = rowPolynomial(least, most, zoom);
        if (!polynomial) throw new Error('There is none.');
        const some = Math.floor(least + share * width);
        const edge = Math.floor(latitudeAt(rowAt(some, zoom) / 2 ** zoom));
        const lats = [least, most, some, edge - 1, edge, edge + 1].filter((lat) => lat >= least && lat <= most);
        for (const lat of lats) expect(Math.floor(rowBy(polynomial, lat))).toBe(rowAt(lat, zoom));
      },
    ),
    { numRuns: draws(300) },
  ));

test('a few degrees have enough of them', () => {
  const degreeAt = (zoom: number) => rowPolynomial(42_840_000, 43_200_000, zoom)?.nodes.length;
  expect([0, 10, 14, 17, 20].map(degreeAt)).toEqual([1, 2, 3, 3, 3]);
});

test('of all the world there is none, and of one place there is', () => {
  expect(rowPolynomial(-90_000_000, 90_000_000, 8)).toBeNull();
  expect(rowPolynomial(-90_000_000, 90_000_000, MAX_ZOOM)).toBeNull();
  expect(rowPolynomial(43_000_000, 43_000_000, MAX_ZOOM)).not.toBeNull();
});
