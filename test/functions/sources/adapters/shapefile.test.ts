/** Zipped shapefiles: every kind of shape and cell, both systems, and every way of being damaged. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATE_PLANE } from '#city/state-plane';
import { readShapefile } from '../../../../functions/sources/adapters/shapefile.ts';
import type { OpenRow } from '../../../../functions/sources/open-rows.ts';
import { planeOf } from '../../../../functions/sources/plane.ts';
import type { LngLat } from '../../../../shared/base/geo.ts';
import { type DbfField, dbfOf, type Shape, shpOf, zipOf } from '../../../harness/sources/shapefile.ts';

const { toPlane: toStatePlane } = planeOf(STATE_PLANE);

const DEGREES = 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]';
const FEET = 'PROJCS["NAD_1927_StatePlane_Wisconsin_South_FIPS_4803",GEOGCS["GCS_North_American_1927"]]';
const ID: DbfField[] = [{ name: 'ID', type: 'C', size: 4 }];

const readAll = (zip: Buffer): OpenRow[] => [...(readShapefile(zip, STATE_PLANE).rows as Iterable<OpenRow>)];

/** A shapefile of one column of ids, counted from 0. */
const archive = (kind: number, shapes: readonly Shape[], changes: Record<string, Buffer | string> = {}): Buffer =>
  zipOf({
    'a/parcels.shp': shpOf(kind, shapes),
    'a/parcels.dbf': dbfOf(
      ID,
      shapes.map((_, index) => [String(index)]),
    ),
    'a/parcels.prj': DEGREES,
    ...changes,
  });

const geometriesOf = (kind: number, shapes: readonly Shape[]) =>
  readAll(archive(kind, shapes)).map(({ geometry }) => geometry);

/** Clockwise, as outer rings of shapefiles are. */
const square = (x: number, y: number, size: number): LngLat[] => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
  [x, y],
];
const hole = (x: number, y: number, size: number): LngLat[] => square(x, y, size).toReversed();

describe('shapes', () => {
  test('points, lines, and nothing', () => {
    expect(geometriesOf(1, [[-88, 43], null])).toEqual([{ type: 'Point', coordinates: [-88, 43] }, null]);
    const line: LngLat[] = [
      [-88, 43],
      [-87.9, 43.1],
    ];
    expect(geometriesOf(3, [[line], [line, line]])).toEqual([
      { type: 'LineString', coordinates: line },
      { type: 'MultiLineString', coordinates: [line, line] },
    ]);
  });

  test('a polygon’s outer ring runs against the clock, as GeoJSON wants it', () => {
    expect(geometriesOf(5, [[square(0, 0, 4)]])).toEqual([{ type: 'Polygon', coordinates: [hole(0, 0, 4)] }]);
  });

  test('holes belong to the ring around them, the nearest', () => {
    const rings = [square(0, 0, 10), hole(1, 1, 6), square(2, 2, 4), hole(3, 3, 1), square(20, 0, 2), hole(8, 8, 1)];
    expect(geometriesOf(5, [rings])).toEqual([
      {
        type: 'MultiPolygon',
        coordinates: [
          [hole(0, 0, 10), square(1, 1, 6), square(8, 8, 1)],
          [hole(2, 2, 4), square(3, 3, 1)],
          [hole(20, 0, 2)],
        ],
      },
    ]);
  });

  test('a ring that runs the wrong way round is an outline all the same', () => {
    expect(geometriesOf(5, [[hole(0, 0, 4)]])).toEqual([{ type: 'Polygon', coordinates: [hole(0, 0, 4)] }]);
  });

  test('feet of the city’s grid become degrees', () => {
    const degrees = fc.tuple(
      fc.double({ min: -88.1, max: -87.8, noNaN: true }),
      fc.double({ min: 42.8, max: 43.2, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(degrees, { minLength: 1, maxLength: 5 }), (points) => {
        const [row] = readAll(archive(3, [[points.map(toStatePlane)]], { 'a/parcels.prj': FEET }));
        const found = row?.geometry?.type === 'LineString' ? row.geometry.coordinates : [];
        expect(found).toHaveLength(points.length);
        for (const [index, [lng, lat]] of points.entries()) {
          expect(found[index]?.[0]).toBeCloseTo(lng, 8);
          expect(found[index]?.[1]).toBeCloseTo(lat, 8);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('cells', () => {
  const fields: DbfField[] = [
    { name: 'TAXKEY', type: 'C', size: 10 },
    { name: 'Units', type: 'N', size: 5 },
    { name: 'SOLD', type: 'D', size: 8 },
    { name: 'OK', type: 'L', size: 1 },
  ];
  const read = (...rows: string[][]) => {
    const shapes = rows.map((): Shape => null);
    return readShapefile(zipOf({ 'p.shp': shpOf(5, shapes), 'p.dbf': dbfOf(fields, rows), 'p.prj': DEGREES }));
  };

  test('come under the names of the source, empty ones as null', () => {
    const { columns, rows } = read(
      ['0010001', '  4', '20260305', 'T'],
      ['Tür', '*****', '00000000', '?'],
      ['', '', '', 'f'],
    );
    expect(columns).toEqual(['TAXKEY', 'Units', 'SOLD', 'OK']);
    expect([...(rows as Iterable<OpenRow>)].map(({ cells }) => Object.values(cells))).toEqual([
      ['0010001', 4, '2026-03-05', true],
      ['Tür', null, null, null],
      [null, null, null, false],
    ]);
  });

  test('of deleted rows do not come, nor do their shapes', () => {
    const shapes: Shape[] = [
      [1, 1],
      [2, 2],
      [3, 3],
    ];
    const zip = zipOf({ 'p.shp': shpOf(1, shapes), 'p.dbf': dbfOf(ID, [['a'], ['*b'], ['c']]), 'p.prj': DEGREES });
    expect(readAll(zip)).toEqual([
      { cells: { ID: 'a' }, geometry: { type: 'Point', coordinates: [1, 1] } },
      { cells: { ID: 'c' }, geometry: { type: 'Point', coordinates: [3, 3] } },
    ]);
  });

  test('that are no numbers where numbers should be', () => {
    expect(() => [...(read(['1', 'four', '', '']).rows as Iterable<OpenRow>)]).toThrow('number that is none');
  });
});

describe('not read', () => {
  const shapes: Shape[] = [[square(0, 0, 4)], [square(8, 0, 4)]];
  const shp = shpOf(5, shapes);
  const dbf = dbfOf(ID, [['1'], ['2']]);

  test.each<[string, Buffer, RegExp]>([
    ['a page', Buffer.from('<html>'.repeat(100)), /no ZIP archive/],
    ['half an archive', archive(5, shapes).subarray(0, 200), /no ZIP archive/],
    ['an archive without a shapefile', zipOf({ 'readme.txt': 'x' }), /holds 0 shapefiles/],
    ['two shapefiles', archive(5, shapes, { 'b.shp': shp }), /holds 2 shapefiles/],
    ['no table', zipOf({ 'p.shp': shp, 'p.prj': DEGREES }), /no part \.dbf/],
    ['no system', zipOf({ 'p.shp': shp, 'p.dbf': dbf }), /no part \.prj/],
    [
      'another system',
      archive(5, shapes, { 'a/parcels.prj': 'PROJCS["NAD83 / UTM 16N"]' }),
      /not read: NAD83 \/ UTM 16N/,
    ],
    ['no shapes in the shapes', archive(5, shapes, { 'a/parcels.shp': 'x'.repeat(200) }), /holds no shapes/],
    ['cut shapes', archive(5, shapes, { 'a/parcels.shp': shp.subarray(0, shp.length - 1) }), /end within one/],
    ['a cut table', archive(5, shapes, { 'a/parcels.dbf': dbf.subarray(0, dbf.length - 1) }), /ends within a row/],
    ['a table of nothing', archive(5, shapes, { 'a/parcels.dbf': 'x' }), /ends within its header/],
    [
      'more rows than shapes',
      archive(
        5,
        [square(0, 0, 4)].map((ring) => [ring]),
        { 'a/parcels.dbf': dbf },
      ),
      /1 shapes and 2 rows/,
    ],
    ['more shapes than rows', archive(5, [...shapes, null], { 'a/parcels.dbf': dbf }), /3 shapes and 2 rows/],
    ['another kind of shape', archive(8, shapes), /kind that is not read: 8/],
  ])('%s', (_, zip, message) => {
    expect(() => readAll(zip)).toThrow(message);
  });

  /** How many rows come, or null for a refusal: in words of the reader's own, or by a code of Node's. */
  const rowsOf = (zip: Buffer): number | null => {
    try {
      return readAll(zip).length;
    } catch (error) {
      if (error instanceof Error && (error.constructor === Error || 'code' in error)) return null;
      throw error;
    }
  };

  test('any damage gives rows or a refusal, never a crash or a wait', () => {
    const whole = archive(5, shapes);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const damaged = Buffer.from(whole);
        damaged[at] = byte;
        // The checksums tell of every other byte.
        expect(rowsOf(damaged) ?? 2).toBe(2);
      }),
      { numRuns: 1000 },
    );
  });

  test('damaged parts of a whole archive neither', () => {
    const part = fc.constantFrom(['a/parcels.shp', shp] as const, ['a/parcels.dbf', dbf] as const);
    fc.assert(
      fc.property(part, fc.nat(500), fc.nat(255), ([name, file], at, byte) => {
        const damaged = Buffer.from(file);
        damaged[at % file.length] = byte;
        expect(rowsOf(archive(5, shapes, { [name]: damaged })) ?? 0).toBeLessThanOrEqual(2);
      }),
      { numRuns: 1000 },
    );
  });
});
