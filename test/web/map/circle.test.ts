/** Tests the distance circle: every corner as far from the centre as asked. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DISTANCES_FEET } from '../../../shared/alerts/subscriptions.ts';
import { feetToMetres, type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import { CITY } from '../../../shared/cities/milwaukee/facts.ts';
import { circlePolygon } from '../../../web/map/circle.ts';

const { north, south, east, west } = CITY.bounds;
const place = fc.tuple(
  fc.double({ min: west, max: east, noNaN: true }),
  fc.double({ min: south, max: north, noNaN: true }),
);

test('every corner lies at the radius, within a thousandth', () => {
  fc.assert(
    fc.property(place, fc.constantFrom(...DISTANCES_FEET), (centre: LngLat, feet) => {
      const metres = feetToMetres(feet);
      for (const corner of circlePolygon(centre, metres).coordinates[0] ?? [])
        expect(Math.abs(metresBetween(centre, corner) - metres)).toBeLessThan(metres / 1000);
    }),
  );
});

test('the ring is closed and goes all the way round', () => {
  const ring = circlePolygon([-87.9, 43], 201, 36).coordinates[0]!;
  expect(ring).toHaveLength(37);
  expect(ring[36]).toEqual(ring[0]);
  expect(Math.max(...ring.map(([lng]) => lng))).toBeGreaterThan(-87.9);
  expect(Math.min(...ring.map(([, lat]) => lat))).toBeLessThan(43);
});
