/** GeoJSON documents: features as they are, and what is no such document. */
import { expect, test } from 'vitest';
import { readFeatures } from '../../../../functions/sources/adapters/geojson.ts';
import type { OpenRow } from '../../../../functions/sources/open-rows.ts';
import { sampleText, testWithSamples } from '../../../harness/sources/samples.ts';

const collection = (features: unknown, more = {}) => JSON.stringify({ type: 'FeatureCollection', features, ...more });
const POINT = { type: 'Point', coordinates: [-88, 43] };
const feature = (properties: unknown, geometry: unknown = POINT) => ({ type: 'Feature', properties, geometry });

test('features come under the names of the source, with every name that one has', () => {
  const text = collection([feature({ TaxKey: 1 }), feature({ TaxKey: 2, Zip: 'x' }, null), feature(null)]);
  expect(readFeatures(text)).toEqual({
    columns: ['TaxKey', 'Zip'],
    rows: [
      { cells: { TaxKey: 1 }, geometry: POINT },
      { cells: { TaxKey: 2, Zip: 'x' }, geometry: null },
      { cells: {}, geometry: POINT },
    ],
  });
});

test('without a feature nothing tells of columns', () => {
  expect(readFeatures(collection([]))).toEqual({ columns: null, rows: [] });
});

test.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326'])(
  '%s is the usual system',
  (name) => {
    const text = collection([feature({})], { crs: { type: 'name', properties: { name } } });
    expect([...(readFeatures(text).rows as Iterable<OpenRow>)]).toHaveLength(1);
  },
);

test.each<[string, string, RegExp]>([
  ['a page', '<html></html>', /is not JSON/],
  ['half a document', collection([feature({})]).slice(0, -9), /is not JSON/],
  ['a list', '[]', /no collection/],
  ['one feature', JSON.stringify(feature({})), /no collection/],
  ['an error', '{"error":{"code":400}}', /no collection/],
  ['features that are no list', collection({}), /no collection/],
  ['a feature that is none', collection([feature({}), 7]), /no feature/],
  ['properties that are a list', collection([feature([])]), /properties are no object/],
  ['another geometry', collection([feature({}, { type: 'Circle', coordinates: [] })]), /unknown geometry/],
  ['a geometry without coordinates', collection([feature({}, { type: 'Point' })]), /unknown geometry/],
  ['another system', collection([], { crs: { properties: { name: 'EPSG:32054' } } }), /than WGS84: EPSG:32054/],
  ['a system without a name', collection([], { crs: { type: 'link' } }), /without a name/],
])('%s is not read', (_, text, message) => {
  expect(() => readFeatures(text)).toThrow(message);
});

test('outlines of one piece and of several are read as they are', () => {
  const ring = (west: number) => [
    [west, 43],
    [west + 0.01, 43],
    [west, 43.01],
    [west, 43],
  ];
  const one = { type: 'Polygon', coordinates: [ring(-88)] };
  const several = { type: 'MultiPolygon', coordinates: [[ring(-88)], [ring(-87.9)]] };
  const { columns, rows } = readFeatures(collection([feature({ NAME: 'A' }, one), feature({ NAME: 'B' }, several)]));
  expect(columns).toEqual(['NAME']);
  expect([...(rows as Iterable<OpenRow>)].map(({ geometry }) => geometry)).toEqual([one, several]);
});

// Made twin: 'outlines of one piece and of several are read as they are'.
testWithSamples('a real neighbourhood is read', () => {
  const sample = JSON.parse(sampleText('2026/neighborhood-one.geojson'));
  const text = sample.type === 'Feature' ? collection([sample]) : JSON.stringify(sample);
  const { columns, rows } = readFeatures(text);
  expect(columns).toContain('NEIGHBORHD');
  for (const { geometry } of rows as Iterable<OpenRow>) expect(geometry?.type).toMatch(/Polygon$/);
});
