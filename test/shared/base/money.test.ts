/** Counts are written as the browser would write them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount } from '../../../shared/base/money.ts';

test('a count is grouped as the locale groups it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.double({ noNaN: true })), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});
