/** Parcels and outlines through their syncs: one id for each outline, the source's or the smallest tax key on it. */
import { describe, expect, test } from 'vitest';
import { sync } from '../../../functions/ingest/sync.ts';
import { findRecord, listRecords } from '../../../functions/lists/list.ts';
import { acceptRefused } from '../../../functions/tables/operations/job-settings.ts';
import { NO_AREAS } from '../../../shared/datasets/area-columns.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { type ListQuery, parseListQuery } from '../../../shared/query/query.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';

const cloud = duringTests(startFeedCloud);
muteConsole('error');

/** A square lot; begun at another of its corners, the other way round where that is odd. */
const lot = (east: number, corner = 0) => {
  const west = -87.95 + east / 1000;
  const corners = [
    [west, 43.05],
    [west + 0.0005, 43.05],
    [west + 0.0005, 43.0505],
    [west, 43.0505],
  ];
  const turned = [...corners.slice(corner), ...corners.slice(0, corner)];
  const way = corner % 2 === 0 ? turned : turned.toReversed();
  return { type: 'Polygon', coordinates: [[...way, way[0]]] };
};

const CITY_COLUMNS = ['HOUSE_NR_LO', 'SDIR', 'STREET', 'STTYPE', 'OWNER_NAME_1', 'C_A_CLASS', 'C_A_TOTAL', 'NR_UNITS'];
const COUNTY_COLUMNS = ['HOUSENR', 'STREETNAME', 'OWNERNAME1', 'ASSESSEDVA', 'DESCRIPTIO', 'DWELLING_C'];
const empty = (columns: string[]) => Object.fromEntries(columns.map((name) => [name, null]));

const cityFeature = (TAXKEY: string | null, geometry: object | null) => ({
  type: 'Feature',
  properties: { ...empty(CITY_COLUMNS), TAXKEY },
  geometry,
});
const countyFeature = (TAXKEY: string | null, MAP_ID: number, geometry: object | null) => ({
  type: 'Feature',
  properties: { ...empty(COUNTY_COLUMNS), TAXKEY, MAP_ID },
  geometry,
});

const query = (dataset: 'parcel' | 'common-parcel', includes?: string): ListQuery =>
  parseListQuery(DATASETS[dataset], { limit: ['100'], ...(includes && { includes: [includes] }) });

/** Each parcel's map id. */
const mapIds = async (): Promise<Record<string, string | null>> => {
  const { items } = await listRecords('parcel', query('parcel'));
  return Object.fromEntries(items.map(({ taxkey, map_id }) => [taxkey, map_id]));
};

/** The tax keys on each outline, by includes. */
const stacks = async (): Promise<Record<string, string[]>> => {
  const { items } = await listRecords('common-parcel', query('common-parcel', 'parcels'));
  return Object.fromEntries(items.map(({ map_id, parcels = [] }) => [map_id, parcels.map(({ taxkey }) => taxkey)]));
};

/** A Master Property file of these tax keys. */
const fileOf = (...taxkeys: string[]): string =>
  [['TAXKEY', ...CITY_COLUMNS].join(), ...taxkeys.map((taxkey) => [taxkey, ...CITY_COLUMNS.map(() => '')].join())].join(
    '\n',
  );

const syncBoth = async (features: unknown[]) => {
  cloud.put('PARCELS', { features });
  cloud.put('PROPERTIES', { csv: fileOf('9000000001') });
  return [await sync('parcel'), await sync('common-parcel')] as const;
};

describe("the city's layer", () => {
  test('gives identical outlines the smallest of their tax keys', async () => {
    const [parcels, outlines] = await syncBoth([
      cityFeature('9000000003', lot(0, 1)),
      cityFeature('9000000001', lot(0, 2)),
      cityFeature('9000000002', lot(0)),
      cityFeature('9000000005', lot(1)),
      cityFeature('9000000004', null),
      cityFeature(' ', lot(2)),
    ]);
    const rejected = [{ reason: 'no-id', count: 1 }];
    expect(parcels).toMatchObject({ ok: true, read: 7, new: 5, placed: 4, notPlaced: 1, rejected });
    expect(await mapIds()).toEqual({
      9000000001: '9000000001',
      9000000002: '9000000001',
      9000000003: '9000000001',
      9000000004: null,
      9000000005: '9000000005',
    });
    expect(outlines).toMatchObject({ ok: true, read: 6, new: 2 });
  });

  test('gives each outline once, with all parcels on it, and nothing besides the columns', async () => {
    const [, outlines] = await syncBoth([
      cityFeature('9000000003', lot(0, 1)),
      cityFeature('9000000001', lot(0, 2)),
      cityFeature('9000000002', lot(0)),
      cityFeature('9000000005', lot(1)),
      cityFeature('9000000006', lot(2)),
      cityFeature('9000000004', null),
    ]);
    expect(outlines).toMatchObject({ ok: true, changed: 3, rejected: [{ reason: 'no-outline', count: 1 }] });
    expect(await stacks()).toEqual({
      9000000001: ['9000000001', '9000000002', '9000000003'],
      9000000005: ['9000000005'],
      9000000006: ['9000000006'],
    });
    const found = await findRecord('parcel', '9000000002', ['commonParcel']);
    expect(found?.commonParcel).toEqual({
      map_id: '9000000001',
      ...NO_AREAS,
      outline: expect.objectContaining({ type: 'Polygon' }),
    });
    expect(Object.keys(found ?? {}).sort()).toEqual(
      [
        ...Object.keys(DATASETS.parcel.columns).filter((name) => name !== 'updatedAt'),
        'geometry',
        'commonParcel',
      ].sort(),
    );
  });

  test('that is the same publishes nothing', async () => {
    expect(await sync('parcel')).toMatchObject({ ok: true, read: 7, new: 0, changed: 0 });
    expect(await sync('common-parcel')).toMatchObject({ ok: true, read: 6, new: 0, changed: 0 });
  });
});

test("the county's own id wins; where it has none, another's on the same outline, else the smallest tax key", async () => {
  const features = [
    countyFeature('9000000002', 77, lot(0)),
    countyFeature('9000000001', 0, lot(0, 3)),
    countyFeature('9000000003', 78, lot(1)),
    // A second outline under one id, and one id for an outline that has another besides.
    countyFeature('9000000004', 78, lot(2)),
    countyFeature('9000000005', 79, lot(1, 1)),
    countyFeature('9000000006', 0, lot(3)),
    countyFeature('9000000007', 80, null),
    // A street: land with an id and no tax key.
    countyFeature(null, 81, lot(4)),
  ];
  // The county is another extent than the city, which an operator accepts.
  for (const run of await syncBoth(features))
    expect(run).toMatchObject({ ok: false, error: expect.stringMatching(/(taxkey|map-id) \(county\)/) });
  for (const dataset of ['parcel', 'common-parcel']) expect(await acceptRefused(dataset)).toBe(true);
  const [parcels, outlines] = await syncBoth(features);
  expect(parcels).toMatchObject({ ok: true, rejected: [{ reason: 'no-id', count: 1 }] });
  expect(outlines).toMatchObject({ ok: true, rejected: [{ reason: 'no-outline', count: 1 }] });
  expect(await mapIds()).toEqual({
    9000000001: '77',
    9000000002: '77',
    9000000003: '78',
    9000000004: '78',
    9000000005: '79',
    9000000006: '9000000006',
    9000000007: '80',
  });
  expect(await stacks()).toEqual({
    77: ['9000000001', '9000000002'],
    78: ['9000000003', '9000000004'],
    79: ['9000000005'],
    9000000006: ['9000000006'],
    81: [],
  });
  const { items } = await listRecords('common-parcel', query('common-parcel'));
  const second = items.find(({ map_id }) => map_id === '78')?.outline;
  expect(second?.type === 'Polygon' && second.coordinates[0]?.[0]).toEqual([-87.949, 43.05]);
});
