/** Tests boxes round places on the earth. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, isInside, type LngLat, widened } from '../../../shared/base/geo.ts';

test('a box round places holds them all, and wider still', () => {
  const place = fc.tuple(
    fc.double({ min: -88.1, max: -87.8, noNaN: true }),
    fc.double({ min: 42.9, max: 43.2, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(place, { minLength: 1 }), (places: LngLat[]) => {
      const around = boxAround(places)!;
      for (const one of places) expect(isInside(one, around)).toBe(true);
      const wide = widened(around);
      expect(wide.north).toBeGreaterThan(around.north);
      expect(wide.west).toBeLessThan(around.west);
    }),
  );
  expect(boxAround([])).toBeNull();
});
