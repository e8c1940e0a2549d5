/** Distances to outlines: by hand, and against distances on the globe to many points of the CDN. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresToOutline } from '../../../functions/places/outline-distance.ts';
import { type LngLat, metresBetween, type Polygon } from '../../../shared/base/geo.ts';
import { isWithin } from '../../../shared/places/rings.ts';
import { outlines } from '../../harness/lists/outlines.ts';

const square = (west: number, south: number, side: number): LngLat[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

const courtyard: Polygon = {
  type: 'Polygon',
  coordinates: [square(-87.95, 43.04, 0.001), square(-87.9498, 43.0402, 0.0006)],
};

test('inside is nothing, outside and in a hole the way to the edge', () => {
  expect(metresToOutline([-87.9499, 43.0401], courtyard)).toBe(0);
  expect(metresToOutline([-87.9495, 43.0405], courtyard)).toBeCloseTo(
    metresBetween([-87.9495, 43.0405], [-87.9498, 43.0405]),
    3,
  );
  expect(metresToOutline([-87.9505, 43.0405], courtyard)).toBeCloseTo(
    metresBetween([-87.9505, 43.0405], [-87.95, 43.0405]),
    3,
  );
  expect(metresToOutline([-87.9503, 43.0396], courtyard)).toBeCloseTo(
    metresBetween([-87.9503, 43.0396], [-87.95, 43.04]),
    3,
  );
});

const STEPS = 40;

test('no point of the edge is nearer, and one is about as near', () => {
  fc.assert(
    fc.property(
      outlines,
      fc.integer({ min: -60_000, max: 60_000 }),
      fc.integer({ min: -60_000, max: 60_000 }),
      (outline, east, north) => {
        const [first] = (outline.type === 'Polygon' ? outline.coordinates : outline.coordinates.flat())[0] ?? [];
        const from: LngLat = [(first?.[0] ?? 0) + east / 1e7, (first?.[1] ?? 0) + north / 1e7];
        const parts = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
        const metres = metresToOutline(from, outline);
        if (parts.some((rings) => isWithin(from, rings))) return metres === 0;
        let [nearest, longest] = [Number.POSITIVE_INFINITY, 0];
        for (const ring of parts.flat())
          for (const [index, [lng, lat]] of ring.entries()) {
            const [fromLng, fromLat] = ring[index - 1] ?? [lng, lat];
            longest = Math.max(longest, metresBetween([fromLng, fromLat], [lng, lat]));
            for (let step = 0; step <= STEPS; step += 1) {
              const share = step / STEPS;
              const place: LngLat = [fromLng + (lng - fromLng) * share, fromLat + (lat - fromLat) * share];
              nearest = Math.min(nearest, metresBetween(from, place));
            }
          }
        // Outlines of several parts lie up to 14 km apart: flat ground is wrong by about a thousandth there.
        const slack = 0.001 + nearest * 2e-3;
        return metres <= nearest + slack && metres >= nearest - longest / STEPS - slack;
      },
    ),
    { numRuns: 300 },
  );
});
