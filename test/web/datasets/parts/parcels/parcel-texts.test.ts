/** Tests a property in words, on the map, and year by year. */
import { describe, expect, test } from 'vitest';
import type { LngLat } from '../../../../../shared/base/geo.ts';
import { formatDollars } from '../../../../../shared/base/money.ts';
import type { DatasetRecord } from '../../../../../shared/datasets/registry.ts';
import { yearValues } from '../../../../../shared/statistics/year-values.ts';
import { drawnOutlines, firstBox, roundedBox } from '../../../../../web/datasets/parts/parcels/nearby-parcels.ts';
import { mapParcel, parcelTitle, zipText } from '../../../../../web/datasets/parts/parcels/parcel-texts.ts';
import { LAND_USES, landUseOf } from '../../../../../web/map/land-uses.ts';

const place = {
  address: null,
  houseNumber: 2345,
  houseNumberHigh: 2345,
  housenrsfx: null,
  streetdir: 'N',
  streetname: 'LAKE',
  streettype: 'DR',
  taxkey: '0000000001',
  unitnumber: null,
};

describe('the title', () => {
  test.each([
    [{}, '2345 N Lake Dr'],
    [{ houseNumberHigh: 2347 }, '2345-2347 N Lake Dr'],
    [{ housenrsfx: 'A' }, '2345A N Lake Dr'],
    // B14: the city's addresses of such a property are 3103B and 3111.
    [{ houseNumber: 3103, houseNumberHigh: 3111, housenrsfx: 'B' }, '3103B-3111 N Lake Dr'],
    [{ streetdir: null, streettype: null }, '2345 Lake'],
    [{ houseNumber: null, address: 'LAKE PARK' }, 'Lake Park'],
    [{ houseNumber: null }, 'Tax key 0000000001'],
  ])('%j reads %s', (part, words) => {
    expect(parcelTitle({ ...place, ...part })).toBe(words);
  });
});

test.each([
  ['53202', '1234', '53202-1234'],
  ['53202', '0000', '53202'],
  ['532020000', null, '53202'],
  ['00000', '1234', null],
  [null, '1234', null],
])('ZIP %s with %s reads %s', (zip, extension, words) => {
  expect(zipText(zip, extension)).toBe(words);
});

test.each([
  ['RESIDENTIAL', 'residential'],
  ['County', 'government'],
  ['FEDERAL', 'government'],
  ['AGRICULTURAL', 'other'],
  [null, 'other'],
  [undefined, 'none'],
] as const)('land-use class %s is drawn as %s', (words, use) => {
  expect(landUseOf(words)).toBe(use);
});

test('no two land uses share their letter: colour is never the only sign', () => {
  const letters = Object.values(LAND_USES).map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
});

test('an outline without parcels is drawn light grey, without an outline not at all', () => {
  const outline = { type: 'Polygon' as const, coordinates: [[[-87.9, 43] as LngLat]] };
  expect(mapParcel('1', { outline }, [])).toEqual({ key: '1', outline, use: 'none', dwellings: 0 });
  expect(mapParcel('1', { outline: null }, [])).toBeNull();
});

describe('parcels nearby', () => {
  const at = (index: number): DatasetRecord<'common-parcel'> => {
    const [lng, lat] = [-87.9 - index * 0.0001, 43.05];
    const ring: LngLat[] = [
      [lng, lat],
      [lng + 0.00005, lat],
      [lng + 0.00005, lat + 0.00005],
      [lng, lat],
    ];
    return { map_id: String(index), outline: { type: 'Polygon', coordinates: [ring] } };
  };

  test('all are drawn below the limit, the 200 nearest at it', () => {
    const many = Array.from({ length: 250 }, (_, index) => at(249 - index));
    expect(drawnOutlines(many.slice(0, 249), [-87.9, 43.05])).toHaveLength(249);
    const drawn = drawnOutlines(many, [-87.9, 43.05]);
    expect(drawn.map(({ map_id }) => Number(map_id))).toEqual(Array.from({ length: 200 }, (_, index) => index));
  });

  test('the first box is the spec’s', () => {
    expect(roundedBox(firstBox([-87.9, 43.05]))).toEqual({
      north: 43.0515,
      south: 43.0485,
      east: -87.898,
      west: -87.902,
    });
  });
});

test('the chart takes the newest record of a year, oldest year first', () => {
  const record = (sourceDate: string, yr_assmt: number | null, total: number | null) =>
    // Only what the chart reads.
    ({ sourceDate, yr_assmt, c_a_land: total && 1000, c_a_imprv: null, c_a_total: total }) as DatasetRecord<'property'>;
  expect(
    yearValues([
      record('2026-11-20T06:00:00Z', 2026, 9000),
      record('2025-12-31T06:00:00Z', 2026, 5000),
      record('2024-12-31T06:00:00Z', null, 4000),
      record('2023-12-31T06:00:00Z', 2023, null),
    ]),
  ).toEqual([
    { year: 2024, land: 1000, improvements: 3000 },
    { year: 2026, land: 1000, improvements: 8000 },
  ]);
});

test('money has no decimals, and what is not known stays null', () => {
  expect([formatDollars(182_500.6), formatDollars(0), formatDollars(null)]).toEqual(['$182,501', '$0', null]);
});
