/** Known places of Milwaukee lie on land, in water and in parks as they do. */
import { expect, test } from 'vitest';
import { crossesRiver } from '../../../../scripts/sample-city/milwaukee/land/places.ts';
import { insideOf } from '../../../../scripts/sample-city/milwaukee/land/plane.ts';
import type { LngLat } from '../../../../shared/base/geo.ts';
import {
  CEMETERIES,
  GROUNDS,
  ISLANDS,
  LAKE,
  LANDMARKS,
  PARKS,
  PONDS,
  RIVERS,
} from '../../../../shared/cities/milwaukee/land.data.ts';
import type { Land } from '../../../../shared/places/land.ts';

const isIn = (place: LngLat, lands: readonly Land[]): boolean =>
  lands.some(({ coordinates }) => insideOf(coordinates)(place));
const isLake = (place: LngLat): boolean => isIn(place, [LAKE]) && !isIn(place, ISLANDS);

const LAND: Record<string, LngLat> = {
  'City Hall': [-87.9097, 43.0417],
  'the Art Museum': [-87.8971, 43.0402],
  'the Summerfest grounds': [-87.8993, 43.0306],
  'Jones Island': [-87.8985, 43.019],
  'Lakeshore State Park': [-87.8948, 43.0315],
  'the airport': [-87.906, 42.9475],
  Shorewood: [-87.8855, 43.0915],
};
const WATER: Record<string, LngLat> = {
  'the middle of the lake': [-87.2, 43.0],
  'the outer harbour': [-87.887, 43.03],
  'McKinley Marina': [-87.8853, 43.0488],
  'a slip of the port': [-87.896, 43.0207],
  'the basin inside Lakeshore State Park': [-87.8966, 43.0305],
};

test.each(Object.entries(LAND))('%s is on land', (_, place) => expect(isLake(place)).toBe(false));
test.each(Object.entries(WATER))('%s is water', (_, place) => expect(isLake(place)).toBe(true));

const BRIDGES: Record<string, [LngLat, LngLat]> = {
  'the Hoan Bridge': [
    [-87.8994, 43.0285],
    [-87.8986, 43.021],
  ],
  'Wisconsin Avenue': [
    [-87.9112, 43.0388],
    [-87.9088, 43.0388],
  ],
  'the 6th Street Viaduct': [
    [-87.9185, 43.034],
    [-87.9185, 43.0275],
  ],
  'the Humboldt Avenue bridge': [
    [-87.898, 43.0555],
    [-87.898, 43.0585],
  ],
  'the 35th Street Viaduct': [
    [-87.9575, 43.033],
    [-87.9575, 43.024],
  ],
};

test.each(Object.entries(BRIDGES))('%s crosses water', (_, [from, to]) => expect(crossesRiver(from, to)).toBe(true));

test('Mason Street east of the river crosses none', () =>
  expect(crossesRiver([-87.908, 43.0398], [-87.899, 43.0398])).toBe(false));

test.each([
  ['Lake Park', [-87.8711, 43.0657], PARKS],
  ['the middle of Washington Park', [-87.968, 43.0535], PARKS],
  ['the Domes', [-87.9455, 43.0257], PARKS],
  ['the Veterans Park lagoon', [-87.8918, 43.0443], PONDS],
  ['Forest Home Cemetery', [-87.9425, 42.9995], CEMETERIES],
  ['the ball park', [-87.9712, 43.028], GROUNDS],
] as const)('%s lies where it should', (_, place, lands) => expect(isIn([...place], lands)).toBe(true));

test('the rivers run on: where one reach ends, the next begins', () => {
  for (const name of ['Milwaukee River', 'Menomonee River', 'Kinnickinnic River']) {
    const reaches = RIVERS.filter((river) => river.name === name);
    expect(reaches.length).toBeGreaterThan(2);
    for (const [at, reach] of reaches.slice(1).entries())
      expect(reach.coordinates[0], name).toEqual(reaches[at]?.coordinates.at(-1));
  }
});

test('landmarks of the land do not stand in the lake', () => {
  const AFLOAT = ['McKinley Marina', 'Breakwater Light'];
  expect(LANDMARKS.filter(({ at }) => isLake(at)).map(({ name }) => name)).toEqual(AFLOAT);
});
