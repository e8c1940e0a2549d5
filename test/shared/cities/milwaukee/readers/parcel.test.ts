/** Parcels and outlines of the county's layer and the city's, what is told of one value, and real parcels. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FedRecord, isReject, type Reject } from '../../../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../../../shared/datasets/reading/feeds.ts';
import { isWithin } from '../../../../../shared/places/rings.ts';
import { sampleJson, testWithSamples } from '../../../../harness/sources/samples.ts';
import { rowsAt } from '../../../../harness/sources/source-rows.ts';
import { layerAnswer, type SourceServer, startSource } from '../../../../harness/sources/source-server.ts';

interface Source {
  features: { properties: Record<string, unknown>; geometry: unknown }[];
}

const fixture = (file: string) => JSON.parse(readFileSync(path.join('shared/cities/milwaukee/fixtures', file), 'utf8'));

let features: Source['features'] = [];
let server: SourceServer;
beforeEach(async () => {
  server = await startSource((url) => ({ body: JSON.stringify(layerAnswer(url, features)) }));
});
afterEach(() => server.stop());

const readAs = async <N extends 'parcel' | 'common-parcel'>(dataset: N) => {
  const outcomes: (FedRecord<N> | Reject)[] = [];
  for await (const row of rowsAt(dataset, `${server.url}/2`, dataset === 'parcel' ? 'beside' : 'current'))
    outcomes.push(FEEDS[dataset].normalise(row, { at: new Date() }));
  return outcomes;
};

/** One parcel of the layer that a fixture is of, with some attributes replaced. */
const oneWith = async (layer: 'county' | 'city', changes: Record<string, unknown>): Promise<FedRecord<'parcel'>> => {
  const [first]: Source['features'] = fixture(`parcel/${layer}-response.json`).features;
  features = [{ ...first!, properties: { ...first!.properties, ...changes } }];
  const [record] = await readAs('parcel');
  if (!record || isReject(record)) throw new Error('refused');
  return record;
};

test("the county's layer gives its fixture of parcels, every column of every record", async () => {
  ({ features } = fixture('parcel/county-response.json'));
  expect(await readAs('parcel')).toEqual(fixture('parcel/county-expected.json'));
});

describe("the city's layer", () => {
  test.each(['parcel', 'common-parcel'] as const)(
    'gives its fixture of %s, every column of every record',
    async (name) => {
      ({ features } = fixture(`${name}/city-response.json`));
      expect(await readAs(name)).toEqual(fixture(`${name}/city-expected.json`));
    },
  );

  test.each(['STREET', 'OWNER_NAME_1', 'C_A_TOTAL'])('without %s throws', async (column) => {
    features = fixture('parcel/city-response.json').features.map(
      ({ properties, ...feature }: Source['features'][0]) => {
        const { [column]: _, ...others } = properties;
        return { ...feature, properties: others };
      },
    );
    await expect(readAs('parcel')).rejects.toThrow(column.toLowerCase());
  });

  test.each([
    ['1', null, 'RESIDENTIAL'],
    ['2', null, 'COMMERCIAL'],
    [3, null, 'MANUFACTURING'],
    ['4', null, 'COMMERCIAL'],
    ['5', null, 'RESIDENTIAL'],
    ['7', null, 'COMMERCIAL'],
    ['9', '310', 'FEDERAL'],
    ['9', 330, 'STATE'],
    ['9', '440', 'COUNTY'],
    ['9', '750', 'MUNICIPAL'],
    ['9', '010', 'EXEMPT'],
    ['9', null, 'EXEMPT'],
    ['', '310', null],
    ['8', null, null],
  ])('class %s and exemption %s are %s', async (C_A_CLASS, C_A_EXM_TYPE, expected) => {
    expect((await oneWith('city', { C_A_CLASS, C_A_EXM_TYPE })).descriptio).toBe(expected);
  });
});

describe('one value', () => {
  test.each([
    ['county', { OWNERZIP: '53202-1234' }, { ownerzip: '53202-1234' }],
    ['county', { OWNERZIP: '00000' }, { ownerzip: null }],
    ['county', { OWNERZIP: '0' }, { ownerzip: null }],
    ['city', { OWNER_ZIP: 21340000 }, { ownerzip: '021340000' }],
    ['city', { OWNER_ZIP: '000001234' }, { ownerzip: null }],
    ['city', { GEO_ZIP_CODE: '532021234' }, { par_zip: '53202', par_zip_ex: '1234' }],
    ['city', { GEO_ZIP_CODE: 53202 }, { par_zip: '53202', par_zip_ex: null }],
    ['city', { GEO_ZIP_CODE: '000000000' }, { par_zip: null, par_zip_ex: null }],
    ['county', { TAXKEY: ' 10001000' }, { taxkey: '0010001000' }],
    ['county', { MAP_ID: '0' }, { map_id: null }],
    ['county', { HOUSENR: '01200', HOUSENRHI: '1202.0' }, { houseNumber: 1200, houseNumberHigh: 1202 }],
    ['county', { HOUSENR: 'REAR', HOUSENRHI: '4-' }, { houseNumber: null, houseNumberHigh: null }],
    ['county', { STREETTYPE: 'avE ' }, { streettype: 'AVE' }],
    // P1: the list, its filter, files and the title say the same.
    ['city', { STTYPE: 'AV' }, { streettype: 'AVE', address: '1200A N 60TH AVE' }],
    ['county', { STREETTYPE: 'BL', ADDRESS: '1 OLD BL' }, { streettype: 'BLVD', address: '1200A N 60TH BLVD' }],
    ['county', { ASSESSEDVA: '$1' }, { assessedva: null }],
    ['county', { NET_TAX: '-12.50' }, { net_tax: -12.5 }],
    ['city', { NR_UNITS: '598' }, { dwelling_c: 598 }],
    ['city', { HOUSE_NR_LO: '0', HOUSE_NR_SFX: 'A', UNIT: '4' }, { address: 'N 60TH ST #4' }],
    ['city', { HOUSE_NR_SFX: '-A', UNIT: null }, { address: '1200-A N 60TH ST' }],
    ['city', { STREET: ' ' }, { address: null, streetname: null }],
    ['city', { LOT_AREA: '43560.0' }, { acres: 1 }],
  ] as const)("of the %s's: %o is %o", async (layer, changes, expected) => {
    expect(await oneWith(layer, changes)).toMatchObject(expected);
  });

  test('without a tax key is refused as a parcel; as an outline only without an id of its own, or without land', async () => {
    const [first]: Source['features'] = fixture('parcel/county-response.json').features;
    const { geometry, properties } = first!;
    features = [
      { geometry, properties: { ...properties, TAXKEY: '0000000000' } },
      { geometry, properties: { ...properties, TAXKEY: null, MAP_ID: 0 } },
      { geometry: null, properties },
    ];
    const [noKey, nothing, noLand] = await readAs('parcel');
    expect([noKey, nothing]).toEqual([{ reject: 'no-id' }, { reject: 'no-id' }]);
    expect(noLand).toMatchObject({ taxkey: '9110002000', geometry: null, outlineHash: null });
    const outlines = await readAs('common-parcel');
    expect(outlines[0]).toMatchObject({ map_id: '70101', taxkey: null });
    expect(outlines.slice(1)).toEqual([{ reject: 'no-id' }, { reject: 'no-outline' }]);
  });
});

const accepted = <T extends object>(outcomes: (T | Reject)[]): T[] =>
  outcomes.filter((outcome): outcome is T => !isReject(outcome));

/** The samples name some of the layer's columns only. */
const OTHERS = Object.fromEntries(
  ['HOUSE_NR_HI', 'OWNER_NAME_1', 'C_A_CLASS', 'C_A_TOTAL'].map((name) => [name, null]),
);

test('units on one piece of land are parcels of their own on one outline', async () => {
  const [first]: Source['features'] = fixture('parcel/city-response.json').features;
  const { geometry, properties } = first!;
  features = ['9110009001', '9110009002', '9110009003'].map((TAXKEY) => ({
    geometry,
    properties: { ...properties, TAXKEY },
  }));
  const [parcels, outlines] = [accepted(await readAs('parcel')), accepted(await readAs('common-parcel'))];
  expect(parcels.map(({ taxkey }) => taxkey)).toEqual(['9110009001', '9110009002', '9110009003']);
  expect(new Set([...parcels, ...outlines].map(({ outlineHash }) => outlineHash)).size).toBe(1);
  const { outline } = outlines[0]!;
  for (const { geometry: at } of parcels)
    expect(outline?.type === 'Polygon' && isWithin(at!.coordinates, outline.coordinates)).toBe(true);
});

// Made twin: 'units on one piece of land are parcels of their own on one outline'.
testWithSamples(
  'real parcels and their outlines are read without a reject, stacked condominiums as one outline',
  async () => {
    for (const [file, outlineCount] of [
      ['arcgis/parcel-2050114000.geojson', 1],
      ['arcgis/parcels-stacked-condo.geojson', 1],
    ] as const) {
      // The layer's own form.
      const source = sampleJson(file) as Source;
      features = source.features.map(({ properties, geometry }) => ({
        geometry,
        properties: { ...OTHERS, ...properties },
      }));
      const parcels = accepted(await readAs('parcel'));
      const outlines = accepted(await readAs('common-parcel'));
      expect([parcels.length, outlines.length]).toEqual([features.length, features.length]);
      expect(new Set(parcels.map(({ taxkey }) => taxkey)).size).toBe(features.length);
      expect(new Set(outlines.map(({ outlineHash }) => outlineHash)).size).toBe(outlineCount);
      for (const [index, { geometry, address, outlineHash }] of parcels.entries()) {
        const { outline, outlineHash: same } = outlines[index]!;
        expect(outlineHash).toBe(same);
        expect(address).toMatch(/^\d+ [NESW] /);
        expect(outline?.type === 'Polygon' && isWithin(geometry!.coordinates, outline.coordinates)).toBe(true);
      }
    }
  },
);
