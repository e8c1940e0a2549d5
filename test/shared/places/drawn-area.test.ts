/** Drawn areas: one form however they were drawn, their limits, and the cells under which calls find them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresToPlace } from '../../../functions/places/in-place.ts';
import { cellOf, partOf } from '../../../functions/tables/cells.ts';
import { cellKey, MOST_POINTERS, spotsOf } from '../../../functions/tables/watches/watch-items.ts';
import { placeOfPage } from '../../../shared/alerts/place-of-page.ts';
import { drawingPath, stretchPath } from '../../../shared/alerts/watches.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { cornersText, readCorners } from '../../../shared/places/corners-text.ts';
import { drawingFault, drawnOutline, MOST_DRAWN_CORNERS } from '../../../shared/places/drawn-area.ts';

const [LNG, LAT] = [-87.95, 43.05];
/** Metres east and north of a place in the city. */
const at = (east: number, north: number): LngLat => [LNG + east / 81_340, LAT + north / 111_195];
const square = (metres: number): LngLat[] => [at(0, 0), at(metres, 0), at(metres, metres), at(0, metres)];
const faultOf = (corners: LngLat[]) => drawingFault(drawnOutline(corners));

/** A star: one corner in each direction, so that its sides never cross. */
const star = (least: number, most: number) =>
  fc.array(fc.integer({ min: least, max: most }), { minLength: 5, maxLength: 24 }).map((reaches) =>
    reaches.map((metres, index): LngLat => {
      const angle = (index / reaches.length) * 2 * Math.PI;
      return at(metres * Math.cos(angle), metres * Math.sin(angle));
    }),
  );

describe('a drawn area', () => {
  test('is the same wherever it begins, whichever way it runs, closed or not, to about a metre', () => {
    fc.assert(
      fc.property(
        star(50, 1500),
        fc.nat(),
        fc.boolean(),
        fc.integer({ min: -4, max: 4 }),
        (corners, from, turn, off) => {
          const wanted = drawnOutline(corners);
          const start = from % corners.length;
          const rotated = [...corners.slice(start), ...corners.slice(0, start + 1)];
          expect(drawnOutline(turn ? rotated.toReversed() : rotated)).toEqual(wanted);
          expect(drawnOutline(wanted.coordinates[0]!)).toEqual(wanted);
          const nudged = wanted.coordinates[0]!.map(([lng, lat]): LngLat => [lng + off / 1e6, lat - off / 1e6]);
          expect(drawnOutline(nudged)).toEqual(wanted);
          expect(drawingFault(wanted)).toBeNull();
        },
      ),
    );
  });

  test('is read back from the text of a URL', () => {
    fc.assert(
      fc.property(star(50, 1500), (corners) => {
        const ring = drawnOutline(corners).coordinates[0]!.slice(0, -1);
        expect(readCorners(cornersText(ring), MOST_DRAWN_CORNERS)).toEqual(ring);
        expect(readCorners(cornersText(ring), ring.length - 1)).toEqual([]);
      }),
    );
  });

  test('is refused in words where its sides cross, touch or turn back', () => {
    const [a, b, c, d] = square(500) as [LngLat, LngLat, LngLat, LngLat];
    expect(faultOf([a, b, c, d])).toBeNull();
    for (const crossed of [
      [a, c, b, d],
      [a, b, c, at(250, 0), d],
      [a, b, c, at(500, 250), d, at(-100, 200)],
    ])
      expect(faultOf(crossed)).toMatch(/cross or touch/);
    expect(faultOf([a, b, at(250, 0), c])).toMatch(/cross or touch/);
    expect(faultOf([a, b, b, a])).toMatch(/three corners/);
    expect(faultOf([])).toMatch(/three corners/);
  });

  test('has a most of corners, size and length, and lies within the city', () => {
    const round = (count: number, metres: number): LngLat[] =>
      Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * 2 * Math.PI;
        return at(metres * Math.cos(angle), metres * Math.sin(angle));
      });
    expect(faultOf(round(MOST_DRAWN_CORNERS, 1000))).toBeNull();
    expect(faultOf(round(MOST_DRAWN_CORNERS + 1, 1000))).toMatch(/100 corners at most/);
    expect(faultOf(square(3140))).toBeNull();
    expect(faultOf(square(3180))).toMatch(/10 square kilometers/);
    expect(faultOf([at(0, -5950), at(300, -5950), at(300, 5950), at(0, 5950)])).toBeNull();
    expect(faultOf([at(0, -6050), at(300, -6050), at(300, 6050), at(0, 6050)])).toMatch(/12 kilometers/);
    expect(faultOf([at(0, 0), at(500, 0), [-87.5, 43.05]])).toMatch(/within Milwaukee/);
  });
});

test('the place of a page is found again by its address', () => {
  fc.assert(
    fc.property(star(50, 1500), fc.constantFrom(null, 'w-center-st'), (corners, from) => {
      const drawn = { kind: 'drawn', geometry: drawnOutline(corners), name: 'Ours & theirs' } as const;
      expect(placeOfPage(drawingPath(drawn))).toEqual(drawn);
      const stretch = { kind: 'street', street: 'n-49th-st', from, to: null } as const;
      expect(placeOfPage(`https://example.com${stretchPath(stretch)}`)).toEqual(stretch);
    }),
  );
  expect(placeOfPage(' /neighborhood/riverwest ')).toEqual({ kind: 'area', area: 'riverwest' });
  expect(placeOfPage('https://example.com/district/ald-3?x=1')).toEqual({ kind: 'area', area: 'ald-3' });
  for (const other of ['', '/crime', '/alerts', '/alerts/draw', '/street', 'riverwest', '/street/a/b', 'http://['])
    expect(placeOfPage(other)).toBeNull();
});

describe('the calls of a drawn area', () => {
  const share = fc.integer({ min: -1700, max: 1700 });
  test('are found under one of its cells', () => {
    fc.assert(
      fc.property(star(50, 1500), share, share, fc.boolean(), (corners, east, north, isBlock) => {
        const geometry = drawnOutline(corners);
        const place = at(east, north);
        const text = isBlock ? '2200-BLK N 49TH ST' : '2233 N 49TH ST';
        const isIn = metresToPlace({ text, at: place }, { kind: 'drawn', geometry, name: 'Ours' }) !== null;
        const spots = spotsOf({ kind: 'drawn', geometry, name: 'Ours' });
        const spot = spots.find(({ key }) => key === cellKey(cellOf(place)));
        if (isIn) expect(`${spot?.parts}${isBlock ? spot?.around : ''}`).toContain(partOf(place));
        expect(spots.length).toBeLessThanOrEqual(MOST_POINTERS);
      }),
      { numRuns: 500 },
    );
  });

  const geometry = drawnOutline(square(500));
  const was = (place: LngLat | null, text = '2233 N 49TH ST') =>
    metresToPlace({ text, at: place }, { kind: 'drawn', geometry, name: 'Ours' }) !== null;

  test('are those inside and on its line, and those of a block that reaches it', () => {
    const [corner = LNG, lat = LAT] = geometry.coordinates[0]![0]!;
    expect([was([corner, lat]), was([corner - 1e-6, lat]), was([corner + 0.001, lat])]).toEqual([true, false, true]);
    expect([was(at(-90, 250)), was(at(-90, 250), '2200-BLK N 49TH ST')]).toEqual([false, true]);
    expect(was(at(-110, 250), '2200-BLK N 49TH ST')).toBe(false);
    expect(was(null)).toBe(false);
  });
});
