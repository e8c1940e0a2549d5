/** Shapes wholly inside an area: compared with where their points and the area's edges lie, by brute force. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LngLat, metresBetween, type Polygon, toMicrodegrees } from '../../../shared/base/geo.ts';
import { insideArea } from '../../../shared/places/inside.ts';
import { liesInside, ringAround } from '../../../shared/places/lies-inside.ts';
import { rings } from '../../harness/lists/outlines.ts';

const areas = rings.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }));

/** A place near a corner of the area, in microdegrees from it. */
const near = fc.record({
  ring: fc.nat(),
  corner: fc.nat(),
  east: fc.integer({ min: -3000, max: 3000 }),
  north: fc.integer({ min: -3000, max: 3000 }),
});
type Near = Record<'ring' | 'corner' | 'east' | 'north', number>;
const placeIn = ({ coordinates }: Polygon, { ring, corner, east, north }: Near): LngLat => {
  const of = coordinates[ring % coordinates.length]!;
  const [lng, lat] = of[corner % of.length]!;
  return [lng + east / 1e6, lat + north / 1e6];
};

/** Positions on each line, its corners among them. */
const along = (lines: readonly LngLat[][], steps: number): LngLat[] =>
  lines.flatMap((line) =>
    line.slice(1).flatMap((to, at) =>
      Array.from({ length: steps + 1 }, (_, step): LngLat => {
        const [from, share] = [line[at]!, step / steps];
        return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      }),
    ),
  );
const isIn = (area: Polygon, [lng, lat]: LngLat): boolean => insideArea(area)(toMicrodegrees(lng), toMicrodegrees(lat));

test('a circle does just where its middle does and no edge is nearer than its distance', () => {
  let told = 0;
  fc.assert(
    fc.property(areas, near, fc.constantFrom(5, 50, 100, 200), (area, from, metres) => {
      const middle = placeIn(area, from);
      const nearest = Math.min(...along(area.coordinates, 200).map((at) => metresBetween(at, middle)));
      // A step along an edge is 5 m at most, and the ring half a metre outside the circle.
      fc.pre(nearest < metres || nearest > metres + 6);
      const isInside = isIn(area, middle) && nearest > metres;
      expect(liesInside([ringAround(middle, metres)], area)).toBe(isInside);
      told += Number(isInside);
    }),
    { numRuns: 1000 },
  );
  expect(told).toBeGreaterThan(50);
});

test('no point of a line or of a drawn ring lies outside where they do', () => {
  let told = 0;
  fc.assert(
    fc.property(areas, fc.array(near, { minLength: 2, maxLength: 5 }), fc.boolean(), (area, places, isClosed) => {
      const corners = places.map((one) => placeIn(area, { ...one, ring: places[0]!.ring, corner: places[0]!.corner }));
      const line = isClosed ? [...corners, corners[0]!] : corners;
      const isOut = along([line], 40).some((at) => !isIn(area, at));
      if (!liesInside([line], area)) return;
      told += 1;
      expect(isOut).toBe(false);
      // A hole would lie in it whole.
      if (isClosed)
        expect(area.coordinates.flat().some((corner) => isIn({ type: 'Polygon', coordinates: [line] }, corner))).toBe(
          false,
        );
    }),
    { numRuns: 2000 },
  );
  expect(told).toBeGreaterThan(20);
});

const square = (from: number, to: number): LngLat[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

test.each<[string, LngLat[][], boolean]>([
  ['a ring within', [square(0.001, 0.002)], true],
  ['a ring that touches the outline', [square(0, 0.002)], false],
  ['a ring beyond', [square(0.02, 0.03)], false],
  ['a ring round the area', [square(-0.01, 0.02)], false],
  ['a ring round the hole', [square(0.003, 0.009)], false],
  ['a ring in the hole', [square(0.0055, 0.0058)], false],
  ['a line round the hole', [square(0.003, 0.009).slice(1)], true],
  [
    'a line along the outline',
    [
      [
        [0.001, 0],
        [0.002, 0],
      ],
    ],
    false,
  ],
  ['a line within, and one beyond', [square(0.001, 0.002).slice(1), square(0.02, 0.03).slice(1)], false],
  ['nothing', [], false],
])('%s', (_, lines, isInside) => {
  const area: Polygon = { type: 'Polygon', coordinates: [square(0, 0.01), square(0.005, 0.006)] };
  expect(liesInside(lines, area)).toBe(isInside);
  expect(liesInside(lines, { type: 'MultiPolygon', coordinates: [[square(-1, -0.9)], area.coordinates] })).toBe(
    isInside,
  );
});
