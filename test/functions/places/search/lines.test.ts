/** Lines of the search index: what is packed is read again, street by street. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, linesOfStreet } from '../../../../functions/places/search/lines.ts';
import type { LngLat } from '../../../../shared/base/geo.ts';

const place = fc
  .tuple(fc.integer({ min: -8800000, max: -8700000 }), fc.integer({ min: 4290000, max: 4310000 }))
  .map(([lng, lat]): LngLat => [lng / 1e5, lat / 1e5]);

/** Lines that meet nowhere stay as they are. */
const apart = fc
  .uniqueArray(place, { minLength: 2, maxLength: 40, selector: String })
  .map((places) => Array.from({ length: Math.floor(places.length / 2) }, (_, at) => places.slice(2 * at, 2 * at + 2)));

test('each street has its own lines again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('0', '1', '3'), apart), (drawn) => {
      const segments = new Map(Object.entries(drawn).map(([street, lines]) => [Number(street), lines]));
      const lines = linesOf(segments, 5);
      for (let street = 0; street < 5; street += 1)
        expect(linesOfStreet(lines, street)).toEqual(segments.get(street) ?? []);
    }),
  );
});

test('segments that follow one another are one line', () => {
  const [a, b, c]: [LngLat, LngLat, LngLat] = [
    [-87.9, 43],
    [-87.9, 43.01],
    [-87.9, 43.02],
  ];
  const lines = linesOf(
    new Map([
      [
        0,
        [
          [a, b],
          [c, b],
        ],
      ],
    ]),
    1,
  );
  expect(linesOfStreet(lines, 0)).toEqual([[a, b, c]]);
});
