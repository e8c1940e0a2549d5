/** The records that `includes` brings along, through the front door: parcels, outlines, history, addresses, photos, and refusals. */
import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/lists.ts';
import { publishSnapshot } from '../../../../functions/snapshots/segments.ts';
import type { Columns } from '../../../../shared/datasets/dataset.ts';
import {
  ALL_DATASETS,
  DATASETS,
  type DatasetName,
  type DatasetRecord,
  type SnapshotName,
} from '../../../../shared/datasets/registry.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { madeRecords } from '../../../harness/lists/made-records.ts';

duringTests(startCloud);

/** A record whose other columns are made up. */
const made = <N extends SnapshotName>(dataset: N, changes: Partial<DatasetRecord<N>>): DatasetRecord<N> => {
  const { columns } = DATASETS[dataset];
  const [record = {}] = madeRecords(DATASETS[dataset], 1);
  const shown = Object.entries(record).filter(([name]) => !(columns as Columns)[name]?.onlyIncluded);
  // Made by the dataset's columns, as its record type is; without those that only an include brings.
  return { ...Object.fromEntries(shown), ...changes } as DatasetRecord<N>;
};

const publish = async <N extends SnapshotName>(dataset: N, records: DatasetRecord<N>[]): Promise<void> => {
  const stream = async function* () {
    yield* records;
  };
  await publishSnapshot(dataset, stream(), { rows: records.length });
};

const outline = (west: number): DatasetRecord<'common-parcel'>['outline'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 43],
      [west + 0.001, 43],
      [west + 0.001, 43.001],
      [west, 43],
    ],
  ],
});

const LAND = made('common-parcel', { map_id: '1000000001', outline: outline(-87.9) });
const TOWER = made('common-parcel', { map_id: '1000000005', outline: outline(-87.95) });
const FIELD = made('common-parcel', { map_id: '9', outline: null });
const parcel = (taxkey: string, map_id: string | null) => made('parcel', { taxkey, map_id });
const HOUSE = parcel('1000000001', LAND.map_id);
const CONDOS = ['1000000005', '1000000006', '1000000007'].map((taxkey) => parcel(taxkey, TOWER.map_id));
const LOST = parcel('1000000009', null);
const record = (taxkey: string, year: number) =>
  made('property', { id: `${taxkey}-${year}`, taxkey, sourceDate: `${year}-12-31T06:00:00Z` });
const HISTORY = [2023, 2024, 2022].map((year) => record(HOUSE.taxkey, year));
const address = (addressId: string, taxkey: string | null) => made('street-address', { addressId, taxkey });
const ADDRESSES = ['30', '4', '5'].map((id) => address(id, HOUSE.taxkey));
const photo = {
  id: '838',
  title: 'Made-up hall',
  url: 'https://photos.example/838',
  imageUrl: 'https://photos.example/838.jpg',
};
const PLACE = made('historic-photo-location', {
  id: 'dp9m7y2kq',
  historicPhotos: [
    {
      ...photo,
      thumbnailUrl: null,
      year: 1901,
      date: 'c.1901',
      place: null,
      description: null,
      currentAddress: null,
      rights: 'Made up',
    },
  ],
});

beforeAll(async () => {
  await publish('common-parcel', [LAND, TOWER, FIELD]);
  await publish('parcel', [HOUSE, ...CONDOS, LOST]);
  await publish('property', [...HISTORY, record('1000000006', 2024)]);
  await publish('street-address', [...ADDRESSES, address('6', null)]);
  await publish('historic-photo-location', [PLACE]);
});

const list = (path: 'parcel' | 'commonParcel' | 'historicPhotoLocation', query: Record<string, string>) =>
  callApi(handler, `GET /api/${path}`, { query });
const detail = (path: 'parcel' | 'crime' | 'commonParcel', id: string, query: Record<string, string> = {}) =>
  callApi(handler, `GET /api/${path}/{id}`, { params: { id }, query });

describe('lists', () => {
  test('outlines with all parcels on them, the nearby map’s call', async () => {
    const { status, body, headers } = await list('commonParcel', {
      limit: '250',
      includes: 'parcels',
      northBound: '43.0005',
      southBound: '42.9995',
      eastBound: '-87.8',
      westBound: '-88',
    });
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe('2');
    expect(body).toEqual([
      { ...LAND, parcels: [HOUSE] },
      { ...TOWER, parcels: CONDOS },
    ]);
  });

  test('a box beside an outline, though not beside its own box, has none', async () => {
    const { body, headers } = await list('commonParcel', {
      northBound: '43.001',
      southBound: '43.0009',
      eastBound: '-87.8999',
      westBound: '-87.9',
    });
    expect(body).toEqual([]);
    expect(headers['x-total-count']).toBe('0');
  });

  test('parcels with outline, history and addresses in their order; with nothing where there is nothing', async () => {
    const { body } = await list('parcel', { limit: '50', includes: 'addresses,commonParcel,properties' });
    const [newest, middle, oldest] = [HISTORY[1], HISTORY[0], HISTORY[2]];
    expect(body).toEqual([
      { ...HOUSE, commonParcel: LAND, properties: [newest, middle, oldest], addresses: ADDRESSES },
      ...CONDOS.map((condo) => ({
        ...condo,
        commonParcel: TOWER,
        properties: condo.taxkey === '1000000006' ? [record('1000000006', 2024)] : [],
        addresses: [],
      })),
      { ...LOST, commonParcel: null, properties: [], addresses: [] },
    ]);
  });

  test('photos come only when they are named', async () => {
    const { historicPhotos: _, ...bare } = PLACE;
    expect((await list('historicPhotoLocation', {})).body).toEqual([bare]);
    expect((await list('historicPhotoLocation', { includes: 'historicPhotos' })).body).toEqual([PLACE]);
  });

  // P6: with the reason.
  const SO_MANY = 'of which a record may have so many that a longer list would be too large to send';

  test.each<[Parameters<typeof list>[0], Record<string, string>, string]>([
    ['parcel', { includes: 'owners' }, 'includes: unknown include "owners"'],
    ['parcel', { includes: 'commonParcel,parcels' }, 'includes: unknown include "parcels"'],
    ['commonParcel', { includes: 'constructor' }, 'includes: unknown include "constructor"'],
    ['historicPhotoLocation', { includes: 'id' }, 'includes: unknown include "id"'],
    ['parcel', { includes: 'properties', limit: '51' }, `limit: at most 50 with includes=properties, ${SO_MANY}`],
    [
      'parcel',
      { includes: 'commonParcel, addresses', limit: '1000' },
      `limit: at most 50 with includes=addresses, ${SO_MANY}`,
    ],
  ])('%s with %j: %s', async (path, query, Details) => {
    expect(await list(path, query)).toMatchObject({ status: 400, body: { Details } });
  });

  test('named twice or with spaces it is the same; light includes leave the limit', async () => {
    const { status, body } = await list('parcel', { includes: ' commonParcel,commonParcel,', limit: '1000' });
    expect(status).toBe(200);
    expect(body[0]).toEqual({ ...HOUSE, commonParcel: LAND });
  });
});

describe('details', () => {
  test('a parcel with all that its page shows', async () => {
    const { body } = await detail('parcel', HOUSE.taxkey, { includes: 'commonParcel,properties,addresses' });
    expect(body).toMatchObject({ taxkey: HOUSE.taxkey, commonParcel: LAND, addresses: ADDRESSES });
    expect(body.properties).toHaveLength(3);
    expect((await detail('parcel', HOUSE.taxkey)).body).toEqual(HOUSE);
  });

  test('an outline with its parcels', async () => {
    expect((await detail('commonParcel', TOWER.map_id, { includes: 'parcels' })).body).toEqual({
      ...TOWER,
      parcels: CONDOS,
    });
  });

  test.each<[Record<string, string>, string]>([
    [{ includes: 'photos' }, 'includes: unknown include "photos"'],
    [{ limit: '1' }, 'limit'],
  ])('with %j are refused', async (query, word) => {
    const { status, body } = await detail('parcel', HOUSE.taxkey, query);
    expect(status).toBe(400);
    expect(body.Details).toContain(word);
  });

  test('a parcel that is not there is missing, whatever is included', async () => {
    expect(await detail('parcel', '0', { includes: 'properties' })).toMatchObject({ status: 404 });
  });
});

test('an answer that Lambda could not carry is refused, and a shorter one is not', async () => {
  const legaldescr = '"'.repeat(3000);
  const many = Array.from({ length: 700 }, (_, index) => ({
    ...parcel(String(index).padStart(10, '0'), null),
    legaldescr,
  }));
  await publish('parcel', many);
  expect(await list('parcel', { limit: '700' })).toMatchObject({
    status: 400,
    body: { Details: 'limit: the answer would be larger than 5 MB; ask for fewer at a time, or for less by includes' },
  });
  expect((await list('parcel', { limit: '250' })).body).toHaveLength(250);
});

test('every include of the registry names a dataset, a column on either side, and is not a column itself', () => {
  for (const { name, columns, includes = {} } of ALL_DATASETS)
    for (const [include, { dataset, from, to }] of Object.entries(includes)) {
      expect(Object.keys(DATASETS), `${name} ${include}`).toContain(dataset);
      const other = DATASETS[dataset as DatasetName];
      expect(columns[from]?.type).toBe('text');
      expect(other.columns).toHaveProperty(to);
      expect(columns).not.toHaveProperty(include);
      if ('splitBy' in other) expect(other.splitBy).toBe(to);
    }
});
