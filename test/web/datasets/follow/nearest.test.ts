/** Tests how far and in which direction something lies, in words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LngLat, metresBetween } from '../../../../shared/base/geo.ts';
import { directionText, farText, nearestOf } from '../../../../web/datasets/follow/nearest.ts';

const middle: LngLat = [-87.95, 43.05];

test.each([
  [10, '30 feet'],
  [160, '520 feet'],
  [161, '0.1 miles'],
  [650, '0.4 miles'],
  [16_093, '10.0 miles'],
])('%d metres are %s', (metres, words) => {
  expect(farText(metres)).toBe(words);
});

test.each([
  [0, 0.01, 'north'],
  [0.01, 0.0073, 'north-east'],
  [0.01, 0, 'east'],
  [0.01, -0.0073, 'south-east'],
  [0, -0.01, 'south'],
  [-0.01, -0.0073, 'south-west'],
  [-0.01, 0, 'west'],
  [-0.01, 0.0073, 'north-west'],
])('what lies %d east and %d north of here is to the %s', (east, north, words) => {
  expect(directionText(middle, [middle[0] + east, middle[1] + north])).toBe(words);
});

test('the way back is the opposite one', () => {
  const offset = fc.double({ min: -0.1, max: 0.1, noNaN: true });
  const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
  fc.assert(
    fc.property(offset, offset, (east, north) => {
      fc.pre(Math.abs(east) + Math.abs(north) > 0.001);
      const there: LngLat = [middle[0] + east, middle[1] + north];
      const turn = (winds.indexOf(directionText(middle, there)) - winds.indexOf(directionText(there, middle)) + 8) % 8;
      // Close to the border of two directions the earth's roundness may tip it.
      expect([3, 4, 5]).toContain(turn);
    }),
  );
});

test('the nearest of several is none that another is nearer than', () => {
  const place = fc.tuple(
    fc.double({ min: -88.1, max: -87.8, noNaN: true }),
    fc.double({ min: 42.9, max: 43.2, noNaN: true }),
  ) as fc.Arbitrary<LngLat>;
  fc.assert(
    fc.property(fc.array(fc.record({ place: fc.option(place) })), (items) => {
      const found = nearestOf(middle, items);
      const placed = items.flatMap((item) => (item.place ? [item.place] : []));
      expect(found === null).toBe(placed.length === 0);
      for (const other of placed)
        expect(metresBetween(middle, found ?? middle)).toBeLessThanOrEqual(metresBetween(middle, other));
    }),
  );
});
