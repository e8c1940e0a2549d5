/** Any text as a place: an answer without a fault, the same twice, soon, and never outside the city it knows. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { buildGazetteer } from '../../../functions/places/gazetteer/gazetteer.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { ADDRESSES, SEGMENTS } from '../../functions/places/gazetteer/little-city.ts';
import { someOtherText } from './mutate.ts';

const points = [...ADDRESSES, ...SEGMENTS].flatMap(({ geometry }): LngLat[] => {
  if (geometry?.type === 'Point') return [geometry.coordinates];
  return geometry?.type === 'LineString' ? geometry.coordinates : [];
});
const sides = (axis: 0 | 1): [least: number, most: number] => {
  const all = points.map((point) => point[axis]);
  return [Math.min(...all), Math.max(...all)];
};
/** A millionth of a degree, to which places are rounded. */
const ROUNDING = 1e-6;

const PIECES = [
  'N',
  'S',
  'E',
  'W',
  '2ND',
  '4TH',
  'ALDER',
  'MC',
  'BIRCH',
  'BROADWAY',
  'CRESCENT',
  'ST',
  'AVE',
  'PL',
  'DR',
];
const SIGNS = [
  '/',
  ' / ',
  '&',
  ' AND ',
  '-BLK',
  '-BLK ',
  ',',
  ',MKE',
  ',WEST ALLIS',
  '#',
  ' UNIT ',
  '.',
  '(',
  ')',
  '%',
  '\\',
  '"',
];
/** The city's names, as a call says them, whole or with another character. */
const known = fc.constantFrom(
  ...ADDRESSES.map(({ houseno, dir, street, sttype }) => [houseno, dir, street, sttype].filter(Boolean).join(' ')),
  ...SEGMENTS.map(({ dir, street, sttype }) => `${[dir, street, sttype].filter(Boolean).join(' ')} / N 2ND ST`),
);
const someText = fc.oneof(
  known,
  known.chain(someOtherText),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...PIECES),
        fc.constantFrom(...SIGNS),
        fc.nat(999).map(String),
        fc.constantFrom('0', '-1', '1/2', '9'.repeat(400), '102R', '\0', '\ud800', 'ß', '٣', 'ＡＬＤＥＲ'),
      ),
      { maxLength: 10 },
    )
    .map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary' }),
  // A pattern that goes back and forth would never come to the end of these.
  fc
    .tuple(fc.constantFrom('N ', '1', '/', ' ', '-BLK ', 'ST/', ',,', 'A'), fc.constantFrom(100, 2000, 20_000))
    .map(([piece, times]) => `${piece.repeat(times)}!`),
);

const MOST_MS = 3000;

/** How many of the texts were placed. */
export const checkGeocoder = (runs: number): number => {
  const gazetteer = buildGazetteer(ADDRESSES, SEGMENTS);
  const [[west, east], [south, north]] = [sides(0), sides(1)];
  let placed = 0;
  fc.assert(
    fc.property(someText, (text) => {
      const began = performance.now();
      const found = gazetteer.locate(text);
      expect(performance.now() - began).toBeLessThan(MOST_MS);
      expect(gazetteer.locate(text)).toEqual(found);
      if (!found) return;
      placed += 1;
      const [lng, lat] = found.geometry.coordinates;
      expect(lng >= west - ROUNDING && lng <= east + ROUNDING, text).toBe(true);
      expect(lat >= south - ROUNDING && lat <= north + ROUNDING, text).toBe(true);
    }),
    { numRuns: runs },
  );
  return placed;
};
