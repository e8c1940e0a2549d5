/** Which areas a place lies in: as plain point in polygon says, and defined on edges, in holes and where areas overlap. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMicrodegrees, type LngLat, type MultiPolygon, type Polygon } from '../../../shared/base/geo.ts';
import { areaIndex, IN_NO_AREA } from '../../../shared/places/area-index.ts';
import { areaId, mergedAreas } from '../../../shared/places/area-names.ts';
import { areaValue, type OutlinedArea } from '../../../shared/places/areas.ts';
import { isInArea } from '../../harness/lists/shapes.ts';
import { sampleJson, testWithSamples } from '../../harness/sources/samples.ts';

const ring = (west: number, south: number, east: number, north: number): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const box = (...sides: [number, number, number, number]): Polygon => ({
  type: 'Polygon',
  coordinates: [ring(...sides)],
});
const neighborhood = (id: string, outline: Polygon | MultiPolygon): OutlinedArea => ({
  id,
  kind: 'neighborhood',
  name: id,
  outline,
});

describe('an id', () => {
  test.each([
    ['neighborhood', 'LINCOLN CREEK', 'lincoln-creek'],
    ['neighborhood', "MARTIN'S DRIVE", 'martins-drive'],
    ['aldermanicDistrict', '3', 'ald-3'],
    ['aldermanicDistrict', '03', 'ald-3'],
    ['policeDistrict', '7', 'police-7'],
    ['zipCode', '53207', 'zip-53207'],
  ] as const)('of the %s %s is %s', (kind, name, id) => {
    expect(areaId(kind, name)).toBe(id);
    expect(areaValue(id)?.kind).toBe(kind);
  });

  test.each([
    ['neighborhood', 'Ald 3'],
    ['neighborhood', 'Police 3 North'],
    ['neighborhood', 'ZIP 53207'],
    ['neighborhood', '—'],
    ['aldermanicDistrict', '0'],
    ['aldermanicDistrict', 'North'],
    ['policeDistrict', '12345'],
    ['zipCode', '5320'],
  ] as const)('of a %s called %s is refused', (kind, name) => {
    expect(() => areaId(kind, name)).toThrow(name);
  });

  test.each(['ALD-3', 'ald-03', 'ald-', 'zip-1', '', '-', 'a--b', 'x'.repeat(61)])('%s is none', (id) => {
    expect(areaValue(id)).toBeNull();
  });

  test('is one area’s alone', () => {
    expect(() =>
      areaIndex([neighborhood('bay-view', box(0, 0, 1, 1)), neighborhood('bay-view', box(2, 2, 3, 3))]),
    ).toThrow('bay-view');
  });
});

describe('a place', () => {
  const [east, west] = [neighborhood('east-side', box(1, 0, 2, 1)), neighborhood('avenues-west', box(0, 0, 1, 1))];
  const at = areaIndex([east, west]);

  test('on a shared border is in the one whose id comes first, however the areas are sorted', () => {
    for (const index of [at, areaIndex([west, east])])
      for (const lat of [0, 0.5, 1]) expect(index([1, lat]).neighborhood).toBe('avenues-west');
  });

  test('on an outer edge or corner is inside, and a microdegree beyond is not', () => {
    expect([at([0, 0]), at([2, 0.3]), at([2, 1])].map((found) => found.neighborhood)).toEqual([
      'avenues-west',
      'east-side',
      'east-side',
    ]);
    for (const place of [
      [-0.000001, 0],
      [2.000001, 0.5],
      [1, 1.000001],
      [1, -0.000001],
      [500, 500],
    ] as LngLat[])
      expect(at(place)).toEqual(IN_NO_AREA);
  });

  test('in a hole is not in the area, on the edge of the hole it is, and the hole may be another area', () => {
    const holed = neighborhood('ring', { type: 'Polygon', coordinates: [ring(0, 0, 3, 3), ring(1, 1, 2, 2)] });
    const inner = neighborhood('yolk', box(1, 1, 2, 2));
    expect(areaIndex([holed])([1.5, 1.5]).neighborhood).toBeNull();
    expect(areaIndex([holed, inner])([1.5, 1.5]).neighborhood).toBe('yolk');
    expect(areaIndex([holed, inner])([1, 1.5]).neighborhood).toBe('ring');
    expect(areaIndex([holed, inner])([0.5, 1.5]).neighborhood).toBe('ring');
  });

  test('is in one area of each kind', () => {
    const all = areaIndex([
      west,
      { id: 'ald-12', kind: 'aldermanicDistrict', name: '12', outline: box(0, 0, 2, 2) },
      { id: 'police-3', kind: 'policeDistrict', name: '3', outline: box(0, 0, 0.5, 2) },
    ]);
    expect(all([0.2, 0.2])).toEqual({ neighborhood: 'avenues-west', aldermanicDistrict: 12, policeDistrict: 3 });
    expect(all([0.7, 1.5])).toEqual({ neighborhood: null, aldermanicDistrict: 12, policeDistrict: null });
  });

  test('is in none where there are no areas', () => {
    expect(areaIndex([])([-87.9, 43])).toEqual(IN_NO_AREA);
  });
});

test('random areas, as plain point in polygon says', () => {
  // Few whole microdegrees, so that places often lie on edges and corners.
  const small = fc.integer({ min: -6, max: 6 }).map(fromMicrodegrees);
  const position = fc.tuple(small, small) as fc.Arbitrary<LngLat>;
  const rings = fc.array(
    fc.array(position, { minLength: 3, maxLength: 6 }).map((open) => [...open, ...open.slice(0, 1)]),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  const outlines = fc.array(
    rings.map((coordinates): Polygon => ({ type: 'Polygon', coordinates })),
    { minLength: 1, maxLength: 8 },
  );
  let inside = 0;
  fc.assert(
    fc.property(outlines, fc.array(position, { minLength: 1, maxLength: 20 }), (shapes, places) => {
      const areas = shapes.map((outline, index) => neighborhood(`a${index}`, outline));
      const index = areaIndex(areas);
      for (const place of places) {
        const plain = areas.find(({ outline }) => isInArea(place, outline))?.id ?? null;
        inside += plain ? 1 : 0;
        expect(index(place).neighborhood).toBe(plain);
      }
    }),
  );
  expect(inside).toBeGreaterThan(100);
});

test('districts of several outlines are one each, in the order of their ids', () => {
  const district = (name: string, outline: Polygon | MultiPolygon) =>
    ({ kind: 'policeDistrict', name, outline }) as const;
  const apart: MultiPolygon = { type: 'MultiPolygon', coordinates: [[ring(4, 0, 5, 1)], [ring(6, 0, 7, 1)]] };
  const areas = mergedAreas([
    district('10', box(2, 0, 3, 1)),
    district('2', box(0, 0, 1, 1)),
    district('1', apart),
    district('02', box(8, 0, 9, 1)),
  ]);
  expect(areas.map(({ id }) => id)).toEqual(['police-1', 'police-10', 'police-2']);
  const districtAt = (lng: number) => areaIndex(areas)([lng, 0.5]).policeDistrict;
  expect([0.5, 2.5, 4.5, 5.5, 6.5, 8.5].map(districtAt)).toEqual([2, 10, 1, null, 1, 2]);
});

// Made twin: 'districts of several outlines are one each, in the order of their ids'.
testWithSamples('the real police districts hold the city hall, and one district each', () => {
  const { features } = sampleJson('geo/police-districts.geojson') as {
    features: { properties: { POLICE: number }; geometry: Polygon | MultiPolygon }[];
  };
  const areas = mergedAreas(
    features.map(({ properties, geometry }) => ({
      kind: 'policeDistrict',
      name: String(properties.POLICE),
      outline: geometry,
    })),
  );
  expect(areas.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `police-${number}`));
  expect(areaIndex(areas)([-87.9097, 43.0417]).policeDistrict).toBe(1);
});
