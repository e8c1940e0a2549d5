/** Lines derived from addresses: corners, numbers and blocks where street segments lack, and nothing where they don't. */
import { expect, test } from 'vitest';
import { buildGazetteer } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { type LngLat, metresBetween } from '../../../../shared/base/geo.ts';
import { ADDRESSES, ALDER, address, at, BIRCH, SECOND, SEGMENTS, segment } from './little-city.ts';

/** Houses on both sides of Alder Street (100 north) in these blocks. */
const onAlder = (hundreds: number[]) =>
  hundreds.flatMap((hundred) =>
    [10, 31, 50, 71, 90].map((number) => address(ALDER, hundred + number, at(hundred + number, number % 2 ? 92 : 108))),
  );

/** Houses of 2nd Street (200 west) beside those of the little city. */
const onSecond = [300, 302, 305, 391].map((number) => address(SECOND, number, at(number % 2 ? 185 : 215, number)));

const addresses = [
  ...ADDRESSES.filter(({ street }) => street !== 'ALDER' && street !== 'MC BIRCH'),
  ...onSecond,
  ...onAlder([100, 300, 600]),
];
const gazetteer = buildGazetteer(addresses, []);

const placing = (text: string, expected: LngLat, by = gazetteer) => {
  const placed = by.locate(text);
  if (!placed || metresBetween(placed.geometry.coordinates, expected) > 15) return null;
  return [placed.locationAccuracy, placed.locationSource];
};

test('streets meet where their houses say', () => {
  expect(placing('N 2ND ST / W ALDER ST,MKE', at(200, 100))).toEqual(['intersection', 'street-address']);
  expect(placing('ALDER & 2ND', at(200, 100))).toEqual(['intersection', 'street-address']);
});

test('a street is drawn out for a block beyond its last houses, and no farther', () => {
  const houses = [...addresses, ...[120, 140, 220, 240].map((number) => address(BIRCH, number, at(number, 300)))];
  const built = buildGazetteer(houses, []);
  expect(placing('N 2ND ST / W MC BIRCH AV', at(200, 300), built)).toEqual(['intersection', 'street-address']);
  const far = [120, 140, 220, 240].map((number) => address(BIRCH, number + 500, at(number + 500, 300)));
  expect(buildGazetteer([...addresses, ...far], []).locate('N 2ND ST / W MC BIRCH AV')).toBeNull();
});

test('a number between the houses of two blocks is placed on the line between them', () => {
  expect(placing('240 W ALDER ST', at(240, 100))).toEqual(['segment', 'street-address']);
  expect(placing('431 W ALDER ST', at(431, 100))).toEqual(['segment', 'street-address']);
});

test('a number beyond the last houses, or in a gap of more than five hundred, is not placed', () => {
  expect(gazetteer.locate('720 W ALDER ST')).toBeNull();
  expect(gazetteer.locate('20 W ALDER ST')).toBeNull();
  const gap = buildGazetteer(onAlder([100, 900]), []);
  expect(gap.locate('520 W ALDER ST')).toBeNull();
});

test('a block is placed at its number 50, also without houses of its own', () => {
  expect(placing('300-BLK W ALDER ST', at(350, 100))).toEqual(['block', 'street-address']);
  expect(placing('400-BLK W ALDER ST', at(450, 100))).toEqual(['block', 'street-address']);
});

test('published segments stay first: what they place, and what they leave unplaced, is the same with houses or without', () => {
  // The houses say that Alder Street lies 60 m farther north than its segments do.
  const moved = onAlder([100, 300]).map((house) => ({
    ...house,
    geometry: { type: 'Point' as const, coordinates: at(house.houseno, 130) },
  }));
  const both = buildGazetteer([...ADDRESSES, ...moved], SEGMENTS);
  const segmentsOnly = buildGazetteer([], SEGMENTS);
  for (const text of [
    'N 2ND ST / W ALDER ST',
    'N 4TH ST / W ALDER ST',
    'N CRESCENT DR / W ALDER ST',
    'N 2ND ST / N 4TH ST',
    '300-BLK W ALDER ST',
    '400-BLK N 4TH ST',
    '410 W ALDER ST',
  ])
    expect(both.locate(text), text).toEqual(segmentsOnly.locate(text));
});

test('a block without segments is filled in beside those that have them', () => {
  const some = [100, 200].map((from) => segment(ALDER, [at(from, 100), at(from + 100, 100)], from, from + 100));
  const second = segment(SECOND, [at(200, 0), at(200, 400)], 0, 400);
  const sixth = { ...SECOND, street: '6TH' };
  const houses = [510, 520, 610, 630].map((number) => address(sixth, number - 450, at(620, number - 450)));
  const filled = buildGazetteer([...onAlder([100, 300, 600]), ...houses], [...some, second]);
  expect(placing('N 2ND ST / W ALDER ST', at(200, 100), filled)).toEqual(['intersection', 'street-segment']);
  expect(placing('N 6TH ST / W ALDER ST', at(620, 100), filled)).toEqual(['intersection', 'street-address']);
  expect(placing('100-BLK W ALDER ST', at(150, 100), filled)).toEqual(['block', 'street-segment']);
  expect(placing('600-BLK W ALDER ST', at(650, 100), filled)).toEqual(['block', 'street-address']);
});

test('a hundred whose segments leave a number out is not filled by houses', () => {
  const evenSide = { ...segment(ALDER, [at(400, 100), at(500, 100)], 400, 500), rightfr: 0, rightto: 0 };
  const built = buildGazetteer(onAlder([300, 600]), [evenSide]);
  expect(built.locate('450 W ALDER ST')?.locationSource).toBe('street-segment');
  expect(built.locate('451 W ALDER ST')).toBeNull();
  expect(built.locate('551 W ALDER ST')?.locationSource).toBe('street-address');
});

test('a house far off the street’s line does not bend it', () => {
  const stray = address(ALDER, 352, at(352, 100));
  const flats = [1, 2, 3].map(() => ({ ...stray }));
  const off = { ...stray, geometry: { type: 'Point' as const, coordinates: at(352, 900) } };
  const built = buildGazetteer([...addresses, ...flats, off], []);
  expect(placing('352 W ALDER ST', at(352, 100), built)).toEqual(['exact', 'street-address']);
  expect(placing('300-BLK W ALDER ST', at(350, 100), built)).toEqual(['block', 'street-address']);
});
