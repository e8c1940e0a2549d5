/** The city's zipped file of parcel outlines: its rows as parcels and as outlines, and its columns as they have been seen. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STATE_PLANE } from '#city/state-plane';
import { openSource } from '../../../../../functions/ingest/open-source.ts';
import { planeOf } from '../../../../../functions/sources/plane.ts';
import type { LngLat } from '../../../../../shared/base/geo.ts';
import { type FedRecord, isReject, type Reject } from '../../../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../../../shared/datasets/reading/feeds.ts';
import { sourceOf } from '../../../../../shared/datasets/sources.ts';
import { sampleText, testWithSamples } from '../../../../harness/sources/samples.ts';
import { dbfOf, shpOf, zipOf } from '../../../../harness/sources/shapefile.ts';
import { type SourceServer, startSource } from '../../../../harness/sources/source-server.ts';

const { toPlane: toStatePlane } = planeOf(STATE_PLANE);

const candidateOf = (dataset: 'parcel' | 'common-parcel') => {
  const found = sourceOf(dataset, dataset === 'parcel' ? 'beside' : 'current').candidates.find(
    ({ adapter }) => adapter === 'shapefile',
  );
  if (!found) throw new Error(`${dataset} has no shapefile.`);
  return found;
};

/** A lot of some 40 m, clockwise, in feet. */
const lot = ([west, south]: LngLat) => {
  const [east, north] = [west + 0.0005, south + 0.0004];
  const ring: LngLat[] = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  return [ring.map(toStatePlane)];
};

const CELLS = {
  ...{ ID: '9110002000', StreetNumb: '1200', AlternateS: '1202', StreetNu_1: 'A', StreetDire: 'N', StreetName: '60TH' },
  ...{ STTYPE: 'ST', CondoName: '', LandUse: '1', TotalLandV: '55200', TotalAsses: '158500', Owner1: 'SAMPLE OWNER' },
  ...{ Owner2: '', Owner3: '', OwnerBilli: '1200 N 60TH ST', OwnerCityS: 'MILWAUKEE, WI', OwnerZipCo: '53208' },
  ...{ Calculat_1: '5000.0', Taxkey: '9110002000' },
};
type Cells = Partial<typeof CELLS>;

const archive = (...rows: Cells[]): Buffer =>
  zipOf({
    'ParcelPolygonTax.shp': shpOf(
      5,
      rows.map((_, index) => lot([-87.98 + (index >> 1) / 100, 43.04])),
    ),
    'ParcelPolygonTax.dbf': dbfOf(
      Object.keys(CELLS).map((name) => ({ name, type: 'C', size: 40 })),
      rows.map((row) => Object.values({ ...CELLS, ...row })),
    ),
    'ParcelPolygonTax.prj': 'PROJCS["NAD_1927_StatePlane_Wisconsin_South_FIPS_4803"]',
  });

let body: Buffer;
let server: SourceServer;
beforeEach(async () => {
  server = await startSource(() => ({ body }));
});
afterEach(() => server.stop());

const read = async <N extends 'parcel' | 'common-parcel'>(dataset: N) => {
  const { layout, rows } = await openSource([{ ...candidateOf(dataset), url: `${server.url}/parcelpolygontax.zip` }]);
  expect(layout).toMatchObject({ name: 'city-outlines', ids: 'taxkey', coverage: 'city' });
  const records: (FedRecord<N> | Reject)[] = [];
  for await (const row of rows) records.push(FEEDS[dataset].normalise(row, { at: new Date() }));
  return records;
};

test('rows are parcels, with the values of their day', async () => {
  body = archive({}, { Taxkey: '20003001', CondoName: 'Sample Flats', LandUse: '5' }, { Taxkey: '' });
  const [first, second, third] = await read('parcel');
  expect(first).toMatchObject({
    ...{ taxkey: '9110002000', map_id: null, address: '1200A N 60TH ST', houseNumber: 1200, houseNumberHigh: 1202 },
    ...{ ownername1: 'SAMPLE OWNER', ownername2: null, owneraddr: '1200 N 60TH ST', ownerzip: '53208' },
    ...{ descriptio: 'RESIDENTIAL', assessedva: 158_500, landvalue: 55_200, acres: 0.1148, muniname: 'Milwaukee' },
    ...{ tax_yr: null, gross_tax: null, dwelling_c: null, condo_name: null },
    geometry: { type: 'Point', coordinates: [-87.97975, 43.0402] },
  });
  expect(second).toMatchObject({ taxkey: '0020003001', condo_name: 'Sample Flats' });
  expect(third).toEqual({ reject: 'no-id' });
});

test('rows are outlines in degrees, those of stacked units the same', async () => {
  body = archive({}, { Taxkey: '9110002001' }, { Taxkey: '9110002002' });
  const outlines = (await read('common-parcel')).filter((one): one is FedRecord<'common-parcel'> => !isReject(one));
  expect(outlines.map(({ taxkey, map_id }) => [taxkey, map_id])).toEqual([
    ['9110002000', null],
    ['9110002001', null],
    ['9110002002', null],
  ]);
  expect(new Set(outlines.map(({ outlineHash }) => outlineHash)).size).toBe(2);
  expect(outlines[0]).toMatchObject({
    outline: {
      type: 'Polygon',
      coordinates: [
        expect.arrayContaining([
          [-87.98, 43.04],
          [-87.9795, 43.0404],
        ]),
      ],
    },
  });
});

// No made twin: only the real file can tell its names; 'rows are parcels, with the values of their day' reads a made one by them.
testWithSamples('every column that is read stands in the list of the real file’s fields', () => {
  const fields = sampleText('property/parcelpolygontax-fields.csv')
    .split(/\r?\n/)
    .map((line) => line.split(',')[0]);
  for (const { columns, optional } of candidateOf('parcel').layouts)
    for (const names of Object.values({ ...columns, ...optional }))
      expect(fields).toEqual(expect.arrayContaining([...names]));
});
