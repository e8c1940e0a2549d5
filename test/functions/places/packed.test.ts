/** Any value with typed arrays comes back from its file as it was, wherever the file begins in memory. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from '../../../functions/places/packed.ts';

const numbers = fc.oneof(fc.uint8Array(), fc.uint16Array(), fc.uint32Array(), fc.int32Array());
const value = fc.record({
  words: fc.array(fc.string()),
  things: fc.array(
    fc.record({ title: fc.string(), at: fc.option(fc.tuple(fc.integer(), fc.integer())), ids: numbers }),
  ),
  pairs: fc.array(fc.tuple(fc.string(), fc.array(fc.nat()))),
  rows: fc.record({ starts: numbers, others: fc.option(numbers) }),
});

test('a value is the same again', () => {
  fc.assert(
    fc.property(value, fc.nat({ max: 7 }), (packed, offset) => {
      const file = pack('things 1', packed);
      const within = new Uint8Array(file.length + offset);
      within.set(file, offset);
      expect(unpack('things 1', within.subarray(offset))).toEqual(packed);
    }),
  );
});

test('a file of another form is none', () => {
  expect(unpack('things 2', pack('things 1', { words: [] }))).toBeNull();
});
