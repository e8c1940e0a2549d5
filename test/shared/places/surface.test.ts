/** A point on an outline's surface: always on land, found by another rule than the code's; degenerate outlines. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LngLat, MultiPolygon, Polygon } from '../../../shared/base/geo.ts';
import { pointOnSurface } from '../../../shared/places/surface.ts';
import { outlines } from '../../harness/lists/outlines.ts';
import { isLand } from '../../harness/lists/windings.ts';

const partsOf = (outline: Polygon | MultiPolygon): LngLat[][][] =>
  outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;

/** Area without holes, by trapezoids. */
const areaOf = ([outer = [], ...holes]: LngLat[][]): number => {
  const ofRing = (ring: LngLat[]): number =>
    Math.abs(
      ring.reduce((sum, [lng, lat], index) => {
        const [fromLng, fromLat] = ring[index - 1] ?? [lng, lat];
        return sum + (lng - fromLng) * ((lat + fromLat) / 2 - 43);
      }, 0),
    );
  return ofRing(outer) - holes.reduce((sum, hole) => sum + ofRing(hole), 0);
};

const polygon = (...coordinates: LngLat[][]): Polygon => ({ type: 'Polygon', coordinates });
const square = (west: number, south: number, size: number): LngLat[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('a point on the surface', () => {
  test('lies on the land of the outline, of several parts on one that none exceeds', () => {
    fc.assert(
      fc.property(outlines, (outline) => {
        const found = pointOnSurface(outline);
        // Parts may overlap: the point may lie on a smaller one too.
        const under = partsOf(outline).filter((part) => isLand(found, part));
        expect(under).not.toEqual([]);
        const largest = Math.max(...partsOf(outline).map(areaOf));
        expect(Math.max(...under.map(areaOf))).toBeGreaterThanOrEqual(largest * (1 - 1e-3));
      }),
      { numRuns: 500 },
    );
  });

  test('is the centre of mass where that is on land', () => {
    expect(pointOnSurface(polygon(square(2, 4, 2)))).toEqual([3, 5]);
    const [lng, lat] = pointOnSurface(polygon(square(0, 0, 8), square(1, 1, 2).toReversed()));
    // 64 at (4, 4) without 4 at (2, 2).
    expect(lng).toBeCloseTo((64 * 4 - 4 * 2) / 60, 12);
    expect(lat).toBeCloseTo((64 * 4 - 4 * 2) / 60, 12);
  });

  test('is in the middle of the widest stretch where the centre of mass is in a hole', () => {
    expect(pointOnSurface(polygon(square(0, 0, 8), square(1, 3, 4)))).toEqual([6.5, 5]);
  });

  test('of an outline without area is one of its positions', () => {
    expect(
      pointOnSurface(
        polygon([
          [1, 2],
          [3, 2],
          [1, 2],
          [1, 2],
        ]),
      ),
    ).toEqual([1, 2]);
    expect(pointOnSurface({ type: 'MultiPolygon', coordinates: [] })).toEqual([0, 0]);
  });
});
