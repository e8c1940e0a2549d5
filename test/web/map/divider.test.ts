/** Tests the place of the divider between two maps. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dividerAt, HANDLE } from '../../../web/map/divider.ts';

test('at its ends one map has all of the width; between them the handle is whole on the map', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 200, max: 4000 }), (tenths, width) => {
      expect([dividerAt(0, width), dividerAt(50, width), dividerAt(100, width)]).toEqual([0, width / 2, width]);
      const at = dividerAt(tenths / 10, width);
      expect(at).toBeGreaterThanOrEqual(HANDLE / 2);
      expect(at).toBeLessThanOrEqual(width - HANDLE / 2);
      expect(dividerAt(tenths / 10 + 0.1, width)).toBeGreaterThan(at);
    }),
  );
});
