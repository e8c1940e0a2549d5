/** The median of any values, whatever their order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOf } from '../../../shared/base/median.ts';

test('at most half of the values lie above it, and at most half below', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const median = medianOf(values);
      expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('of %j it is %d', (values, median) => expect(medianOf(values)).toBe(median));

test('of no values there is none', () => expect(medianOf([])).toBeNaN());
