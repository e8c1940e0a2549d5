/** The squares of the base map: nothing of the city is lost, each name is once in a zoom, and from afar there is less. */
import { expect, test } from 'vitest';
import { CITY } from '#city/facts';
import * as land from '#city/land.data';
import { squareFiles } from '../../../functions/ingest/base-map-squares.ts';
import type { StreetLine } from '../../../functions/ingest/street-lines.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { type LayerName, type Layers, readSquare } from '../../../shared/places/base-map/square.ts';

const { west, east, north, south } = CITY.bounds;
const across: LngLat[] = [
  [west, (north + south) / 2],
  [east, (north + south) / 2],
];
const STREETS: StreetLine[] = [
  { name: 'W STATE ST', class: 'minor', line: across },
  { name: 'W WELLS ST', class: 'major', line: across.map(([lng, lat]): LngLat => [lng, lat + 0.01]) },
];

const files = [...squareFiles(STREETS, land)].map(([name, text]) => {
  const [zoom = 0, x = 0, y = 0] = name.split('/').map(Number);
  return { name, zoom, text, layers: readSquare(text, { zoom, x, y }) };
});
const at = (zoom: number): Layers[] => files.filter((file) => file.zoom === zoom).map(({ layers }) => layers);
const namesOf = (layers: Layers[], ...from: LayerName[]): string[] =>
  layers.flatMap((each) => from.flatMap((layer) => (each[layer] ?? []).map(({ name }) => name))).sort();

test('each square is there once, and small', () => {
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  expect(Math.max(...files.map(({ text }) => text.length))).toBeLessThan(100_000);
});

test('a street goes through all the squares on its way', () => {
  for (const zoom of [12, 14]) {
    const ends = at(zoom)
      .flatMap(({ streets = [] }) => streets.filter((street) => street.class === 'major'))
      .flatMap(({ lines }) => lines.map((line) => line.map(([x]) => x * 360 - 180)))
      .sort(([one = 0], [other = 0]) => one - other);
    expect(ends[0]?.[0]).toBeCloseTo(west, 4);
    expect(ends.at(-1)?.at(-1)).toBeCloseTo(east, 4);
    for (const [index, [start = 0]] of ends.entries())
      if (index > 0) expect(start).toBeLessThan(ends[index - 1]?.at(-1) ?? 0);
  }
});

test('small streets are named from near alone, and from afar they are not there', () => {
  const streetsAt = (zoom: number): string[] => [...new Set(namesOf(at(zoom), 'streets'))];
  expect(streetsAt(14)).toEqual(['W State St', 'W Wells St']);
  expect(streetsAt(12)).toEqual(['', 'W Wells St']);
  const afar = at(8).flatMap(({ streets = [] }) => streets.map((street) => street.class));
  expect([...new Set(afar)]).toEqual(['major']);
});

test('each name of the city is once in a zoom', () => {
  const places = [...land.NEIGHBORHOODS, ...land.LANDMARKS];
  for (const zoom of [8, 12, 14])
    expect(namesOf(at(zoom), 'neighborhoods', 'landmarks')).toEqual(places.map(({ name }) => name).sort());
  const green = [...land.PARKS, ...land.ISLANDS, ...land.CEMETERIES].map(({ name }) => name).sort();
  expect(namesOf(at(8), 'green-names')).toEqual(green);
});

test('B13: the name of the water stands near the city, not in the middle of all the water', () => {
  const [[lng = 0, lat = 0] = []] = at(12).flatMap((layers) =>
    (layers['lake-name'] ?? []).flatMap(({ lines }) =>
      lines.flatMap((line) => line.map(([x, y]) => [x * 360 - 180, y])),
    ),
  );
  expect(lng).toBeCloseTo(land.LAKE.nameAt?.[0] ?? 0, 3);
  expect(lat).toBeGreaterThan(0);
});
