/** The view of an area: a phone shows all of it, and no nearer view would. A street is one line over its course. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LngLat } from '../../../../shared/base/geo.ts';
import { worldOf } from '../../../../shared/places/base-map/square.ts';
import { areaView, SEEN, streetMarks, streetView } from '../../../../shared/site/picture/area-picture.ts';
import { marksSvg } from '../../../../shared/site/picture/marks.ts';
import { pixelsOf } from '../../../../shared/site/picture/view.ts';

const boxes = fc
  .record({
    west: fc.double({ min: -89, max: -87, noNaN: true }),
    south: fc.double({ min: 42, max: 44, noNaN: true }),
    across: fc.double({ min: 0.008, max: 0.3, noNaN: true }),
    down: fc.double({ min: 0.004, max: 0.2, noNaN: true }),
  })
  .map(({ west, south, across, down }) => ({ west, south, east: west + across, north: south + down }));

test('all of an area is seen on a phone, as near as it can be', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const view = areaView(box);
      const at = pixelsOf(view);
      const [[left, top], [right, bottom]] = [at(worldOf([box.west, box.north])), at(worldOf([box.east, box.south]))];
      const middle = [view.width / 2, view.height / 2] as const;
      const most = [SEEN.width / 2 - SEEN.margin, SEEN.height / 2 - SEEN.margin] as const;
      // A tenth of a pixel, since the camera is rounded.
      for (const [edge, axis] of [
        [left, 0],
        [right, 0],
        [top, 1],
        [bottom, 1],
      ] as const)
        expect(Math.abs(edge - middle[axis])).toBeLessThan(most[axis] + 0.1);
      expect(Math.max((right - left) / most[0], (bottom - top) / most[1]) / 2).toBeGreaterThan(0.99);
    }),
  );
});

test('a point is shown no nearer than a block, and the widest area no farther than maps go', () => {
  const point = { north: 43, south: 43, east: -88, west: -88 };
  expect(areaView(point).zoom).toBe(16);
  expect(areaView({ north: 45, south: 42, east: -86, west: -89 }).zoom).toBe(9);
});

test('a street is one path through the pixels of its places, in the view that holds it', () => {
  const lines: LngLat[][] = [
    [
      [-87.95, 43.04],
      [-87.93, 43.04],
      [-87.93, 43.04],
    ],
    [
      [-87.91, 43.04],
      [-87.9, 43.05],
    ],
  ];
  const view = streetView(lines);
  expect(view).toEqual(areaView({ west: -87.95, south: 43.04, east: -87.9, north: 43.05 }));
  const svg = marksSvg(streetMarks(lines), view!);
  const [, path = ''] = /^<path d="([^"]*)" fill="none"[^>]*\/>$/.exec(svg) ?? [];
  const drawn = path
    .split('M')
    .slice(1)
    .map((line) => line.split('L').map((spot) => spot.split(' ').map(Number)));
  const at = pixelsOf(view!);
  const round = (pixels: number): number => Math.round(pixels * 10) / 10;
  const [long, short] = lines.map((line) => line.map((place) => at(worldOf(place)).map(round)));
  // The place that is told twice is drawn once.
  expect(drawn).toEqual([long!.slice(0, 2), short]);
});

test('a street without a course has no view', () => {
  expect(streetView([])).toBeNull();
});
