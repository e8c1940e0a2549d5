/** Address points: what a point, a number and a street type are, and the real addresses of the city. */
import { afterEach, expect, test } from 'vitest';
import { STATE_PLANE } from '#city/state-plane';
import { planeOf } from '../../../../../functions/sources/plane.ts';
import { isInside, type Point } from '../../../../../shared/base/geo.ts';
import { CITY } from '../../../../../shared/cities/milwaukee/facts.ts';
import { streetAddress } from '../../../../../shared/cities/milwaukee/readers/street-address.ts';
import { isReject } from '../../../../../shared/datasets/reading/feed.ts';
import type { DatasetRecord } from '../../../../../shared/datasets/registry.ts';
import { STREET_TYPES } from '../../../../../shared/places/address.ts';
import { sampleRows, testWithSamples } from '../../../../harness/sources/samples.ts';
import { rowsAt } from '../../../../harness/sources/source-rows.ts';
import { layerAnswer, type SourceServer, startSource } from '../../../../harness/sources/source-server.ts';

const { toDegrees: fromStatePlane } = planeOf(STATE_PLANE);

let server: SourceServer;
afterEach(() => server.stop());

interface Feature {
  properties: Record<string, unknown>;
  geometry: Point | null;
}

/** The feed's answer to each of a layer's features: a record, or why it was refused. */
const read = async (features: Feature[]) => {
  server = await startSource((url) => ({ body: JSON.stringify(layerAnswer(url, features, 5000)) }));
  const outcomes = [];
  for await (const row of rowsAt('street-address', `${server.url}/0`))
    outcomes.push(streetAddress.normalise(row, { at: new Date() }));
  return outcomes;
};

const feature = (changes: Record<string, unknown>): Feature => ({
  properties: { ADDRESS_ID: 7, HOUSENO: 1200, DIR: 'N', STREET: '60TH', STTYPE: 'ST', MUNI: 'MILWAUKEE', ...changes },
  geometry: { type: 'Point', coordinates: [-87.98, 43.05] },
});

test.each([
  [{ STTYPE: 'AV' }, { sttype: 'AVE' }],
  [{ STTYPE: 'Trl' }, { sttype: 'TRL' }],
  [{ STTYPE: ' ' }, { sttype: null }],
  [
    { HOUSENO: '1200', HOUSESX: 'a' },
    { houseno: 1200, housesx: 'A' },
  ],
  [{ TAXKEY: 10001000 }, { taxkey: '0010001000' }],
  [{ HOUSENO: 0 }, { reject: 'no-number' }],
  [{ ADDRESS_ID: null }, { reject: 'no-id' }],
  [{ STREET: '' }, { reject: 'no-street' }],
])('%o is %o', async (changes, expected) => {
  expect(await read([feature(changes)])).toMatchObject([expected]);
});

test('an address without a tax key is an address', async () => {
  expect(await read([feature({ TAXKEY: null })])).toMatchObject([{ houseno: 1200, street: '60TH', taxkey: null }]);
});

test('a feature without a point has its degrees, or none', async () => {
  const away = (changes: Record<string, unknown>): Feature => ({ ...feature(changes), geometry: null });
  expect(
    await read([away({ DD_LONG: -87.98, DD_LAT: '43.05' }), away({}), away({ DD_LONG: 0, DD_LAT: 0 })]),
  ).toMatchObject([{ geometry: { coordinates: [-87.98, 43.05] } }, { geometry: null }, { geometry: null }]);
});

/** `9302R N 124TH ST #2`: number with its suffix, direction, street with its type, unit. */
const ADDRESS = /^(?<number>\d+)(?<suffix>\S*) (?:(?<direction>[NSEW]) )?(?<street>[^#]+?)(?: #(?<unit>.+))?$/;

/** A line of the city's list of addresses as the layer would have it. */
const asFeature = ({ x, y, address_string: text = '' }: Record<string, string>, index: number): Feature => {
  const { number, suffix, direction, street = '', unit } = ADDRESS.exec(text)?.groups ?? {};
  const words = street.split(' ');
  const type = words.length > 1 && words.at(-1)! in STREET_TYPES ? words.pop() : null;
  const properties = {
    ADDRESS_ID: index + 1,
    HOUSENO: number ?? null,
    HOUSESX: suffix,
    DIR: direction ?? null,
    STREET: words.join(' '),
    STTYPE: type,
    UNIT: unit ?? null,
    FULLADDR: text,
  };
  const coordinates = x && y ? fromStatePlane(Number(x), Number(y)) : null;
  return { ...feature(properties), geometry: coordinates && { type: 'Point', coordinates } };
};

// Made twins: '%o is %o' and 'a feature without a point has its degrees, or none'.
testWithSamples('12,000 real addresses are read without a reject, those without a point without one', async () => {
  const lines = sampleRows('address/mai-addresses-sample.csv');
  const outcomes = await read(lines.map(asFeature));
  expect(outcomes).toHaveLength(lines.length);
  expect(outcomes.filter(isReject)).toEqual([]);
  const records = outcomes as DatasetRecord<'street-address'>[];
  const placed = records.flatMap(({ geometry }) => geometry ?? []);
  expect(placed).toHaveLength(lines.filter(({ x }) => x !== '').length);
  expect(placed.filter(({ coordinates }) => !isInside(coordinates, CITY.bounds))).toEqual([]);
  // All but a ballpark's have a direction; the types are in the county's spelling.
  const without = records.filter(({ dir }) => dir === null);
  expect(without.length).toBeLessThanOrEqual(1);
  const types = new Set(records.map(({ sttype }) => sttype));
  expect([...types].filter((type) => type !== null && !Object.values(STREET_TYPES).includes(type))).toEqual([]);
  const units = records.filter(({ unit }) => unit !== null).length;
  expect(units).toBe(lines.filter(({ address_string: text = '' }) => text.includes('#')).length);
});
