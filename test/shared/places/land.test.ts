/** The built-in map's land: how it is written down, and that a city's outlines are sound. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CITY } from '#city/facts';
import * as land from '#city/land.data';
import { isInside, type LngLat } from '../../../shared/base/geo.ts';
import { courses, namedPlaces, outlines, ringArea, rivers } from '../../../shared/places/land.ts';

const areas = [...land.PONDS, ...land.ISLANDS, ...land.PARKS, ...land.CEMETERIES, ...land.GROUNDS];
const all = land.LAKE ? [land.LAKE, ...areas] : areas;

const side = ([ax, ay]: LngLat, [bx, by]: LngLat, [cx, cy]: LngLat): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

/** Tells if two stretches cross; touching ends do not count. */
const cross = (a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

const crossings = (ring: LngLat[]): string[] =>
  ring.slice(1).flatMap((end, at) => {
    const start = ring[at] as LngLat; // one before
    return ring
      .slice(1)
      .flatMap((to, other) => (other > at && cross(start, end, ring[other] as LngLat, to) ? [`${start} ${to}`] : []));
  });

test('a line is a name and its points; rings are closed and run counterclockwise', () => {
  expect(outlines('\nA Park: 0,0 0,1 1,1\n')).toEqual([
    {
      name: 'A Park',
      coordinates: [
        [0, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ],
    },
  ]);
  expect(courses('A Pier: 0,0 0,1')[0]?.coordinates).toHaveLength(2);
  expect(rivers('A River (40 m): 0,0 0,1')[0]).toMatchObject({ name: 'A River', metres: 40 });
  expect(namedPlaces('A Hall: 1,2')).toEqual([{ name: 'A Hall', at: [1, 2] }]);
});

test('what cannot be read is refused', () => {
  expect(() => outlines('A Park')).toThrow('Not a line of the map: A Park');
  expect(() => outlines('A Park: 1;2')).toThrow('Not a point of A Park: 1;2');
  expect(() => rivers('A River: 0,0 0,1')).toThrow('How wide is A River?');
});

test('outlines are closed rings, counterclockwise, that do not cross themselves', () => {
  for (const { name, coordinates } of all) {
    expect(coordinates.length, name).toBeGreaterThanOrEqual(4);
    expect(coordinates.at(-1), name).toEqual(coordinates[0]);
    expect(ringArea(coordinates), name).toBeGreaterThan(0);
    expect(crossings(coordinates), name).toEqual([]);
  }
});

test('all but the lake lies around the city', () => {
  const { north, south, east, west } = CITY.region;
  const around = { north: north + 0.1, south: south - 0.1, east: east + 0.1, west: west - 0.1 };
  const places = [...land.TOWNS, ...land.NEIGHBORHOODS, ...land.LANDMARKS].map(({ name, at }) => ({
    name,
    coordinates: [at],
  }));
  for (const { name, coordinates } of [...areas, ...land.RIVERS, ...land.BREAKWATERS, ...places])
    expect(
      coordinates.filter((at) => !isInside(at, around)),
      name,
    ).toEqual([]);
});

test('the file stays small enough to be fetched with a map', () => {
  const file = new URL(`../../../shared/cities/${CITY.id}/land.data.ts`, import.meta.url);
  expect(readFileSync(file).length).toBeLessThanOrEqual(60_000);
});
