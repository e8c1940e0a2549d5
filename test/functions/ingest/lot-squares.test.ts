/** The squares of lots: whatever the city, no number and no ground of a lot is lost, and none is there twice. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CITY } from '#city/facts';
import { lotSquares } from '../../../functions/ingest/lot-squares.ts';
import { type LngLat, type Polygon, point } from '../../../shared/base/geo.ts';
import { LOTS_ZOOM } from '../../../shared/places/base-map/lots.ts';
import { GRID, type Layers, type Position, placeAt, readSquare } from '../../../shared/places/base-map/square.ts';

type Built = ReturnType<typeof lotSquares>;

/** Each square that was put together: its corner in squares of the world, and its layers on its grid. */
const read = (built: Built): { x: number; y: number; layers: Layers }[] =>
  built.files().map(([name, text]) => {
    const [zoom = 0, x = 0, y = 0] = name.split('/').map(Number);
    expect(zoom).toBe(LOTS_ZOOM);
    return { x, y, layers: readSquare(text, { zoom, x, y }) };
  });

const numbersOf = (built: Built): string[] =>
  read(built).flatMap(({ layers }) => (layers.numbers ?? []).map(({ name }) => name));

/** Signed, in squares of the grid of a square: above 0 for an outline, below for a hole. */
const areaOf = (ring: readonly Position[]): number => {
  const scale = GRID * 2 ** LOTS_ZOOM;
  const [[x0 = 0, y0 = 0] = []] = ring;
  const at = ring.map(([x, y]): Position => [(x - x0) * scale, (y - y0) * scale]);
  return at.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = at.at(index - 1) as Position;
    return sum + (fromX * y - x * fromY) / 2;
  }, 0);
};

/** A place by whole steps of the grid from a corner of a square in the middle of the city. */
const onGrid = (right: number, down: number): LngLat => {
  const [lng, lat] = CITY.centre;
  const corner = { x: Math.floor(((lng + 180) / 360) * 2 ** LOTS_ZOOM), y: 0 };
  const sine = Math.sin((lat * Math.PI) / 180);
  corner.y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** LOTS_ZOOM);
  return placeAt([(corner.x + right / GRID) / 2 ** LOTS_ZOOM, (corner.y + down / GRID) / 2 ** LOTS_ZOOM]);
};

const box = (right: number, down: number, size: number): LngLat[] => [
  onGrid(right, down),
  onGrid(right + size, down),
  onGrid(right + size, down + size),
  onGrid(right, down + size),
  onGrid(right, down),
];

const step = fc.integer({ min: -GRID, max: 2 * GRID });
const either = fc.boolean();
const turnedIf = (isTurned: boolean, ring: LngLat[]): LngLat[] => (isTurned ? ring.toReversed() : ring);

test('every number stands in one square, where its address is', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(step, step), { selector: String, minLength: 1, maxLength: 40 }), (places) => {
      const built = lotSquares();
      // In the middle of a step, so that rounding decides nothing.
      for (const [index, [right, down]] of places.entries())
        built.addNumber(index + 1, point(...onGrid(right + 0.1, down + 0.1)));
      const found = read(built).flatMap(({ layers }) => layers.numbers ?? []);
      expect(found.map(({ name }) => Number(name)).sort((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
      for (const { name, lines } of found) {
        const [right = 0, down = 0] = places[Number(name) - 1] ?? [];
        const [lng, lat] = placeAt(lines[0]?.[0] as Position);
        const [trueLng, trueLat] = onGrid(right, down);
        expect(lng).toBeCloseTo(trueLng, 6);
        expect(lat).toBeCloseTo(trueLat, 6);
      }
    }),
  );
});

test('the lowest and the highest are told of several numbers at one point, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 20 }), (all) => {
      const built = lotSquares();
      for (const number of all) built.addNumber(number, point(...CITY.centre));
      const [least, most] = [Math.min(...all), Math.max(...all)];
      expect(numbersOf(built)).toEqual([least === most ? `${least}` : `${least}–${most}`]);
    }),
  );
});

test('the ground of a lot is whole over all squares, and its hole stays one, whichever way round its source tells it', () => {
  fc.assert(
    fc.property(step, step, fc.integer({ min: 8, max: 900 }), either, either, (right, down, half, outer, inner) => {
      const size = 4 * half;
      const outline: Polygon = {
        type: 'Polygon',
        coordinates: [
          turnedIf(outer, box(right, down, size)),
          turnedIf(inner, box(right + half, down + half, 2 * half)),
        ],
      };
      const built = lotSquares();
      built.addOutline(outline);
      const squares = read(built);
      // A margin counts in the square beside it: rings are cut at the edges of each square.
      let area = 0;
      for (const { x, y, layers } of squares)
        for (const { lines } of layers.lots ?? [])
          for (const ring of lines) {
            const within = ring.map(
              ([across, along]): Position => [
                Math.min(Math.max(across, x / 2 ** LOTS_ZOOM), (x + 1) / 2 ** LOTS_ZOOM),
                Math.min(Math.max(along, y / 2 ** LOTS_ZOOM), (y + 1) / 2 ** LOTS_ZOOM),
              ],
            );
            area += areaOf(within);
            expect(ring.length).toBe(4);
          }
      expect(Math.abs(area - (size * size - 4 * half * half))).toBeLessThan(4 * size);
    }),
  );
});

test('an outline of no ground is left out, and so is what lies outside the city', () => {
  const built = lotSquares();
  const [lng, lat] = CITY.centre;
  built.addOutline({ type: 'Polygon', coordinates: [[CITY.centre, [lng + 0.001, lat], CITY.centre]] });
  built.addOutline({ type: 'Polygon', coordinates: [box(0, 0, 90).map(([x, y]): LngLat => [x + 20, y])] });
  built.addNumber(12, point(lng + 20, lat));
  expect(built.files()).toEqual([]);
});
