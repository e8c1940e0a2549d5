/** Historic photos through their sync: placed by their addresses, put together by place, in the order of years. */
import { beforeAll, describe, expect, test } from 'vitest';
import { sync } from '../../../functions/ingest/sync.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { placeId } from '../../../functions/tables/cells.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { AREA_COLUMN_NAMES } from '../../../shared/datasets/area-columns.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { parseListQuery } from '../../../shared/query/query.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';

const cloud = duringTests(startFeedCloud);
muteConsole('error');

const DATASET = 'historic-photo-location';
const FIRST: LngLat = [-87.91, 43.04];
const SECOND: LngLat = [-87.91, 43.041];

const address = (id: number, HOUSENO: number, coordinates: LngLat) => ({
  type: 'Feature',
  properties: { ADDRESS_ID: id, HOUSENO, DIR: 'N', STREET: 'EXAMPLE', STTYPE: 'ST', MUNI: 'MILWAUKEE' },
  geometry: { type: 'Point', coordinates },
});

const photo = (id: number, date: string, curren: string, changes = {}) => ({
  id,
  fields: Object.entries({ title: `Photo ${id}`, date, curren }).map(([key, value]) => ({ key, label: '', value })),
  imageUri: `/image/${id}`,
  thumbnailUri: null,
  ...changes,
});

/** Titles by place, in their order. */
const shown = async (): Promise<Record<string, string[]>> => {
  const query = parseListQuery(DATASETS[DATASET], { includes: ['historicPhotos'] });
  const { items } = await listRecords(DATASET, query);
  return Object.fromEntries(items.map(({ id, historicPhotos = [] }) => [id, historicPhotos.map(({ title }) => title)]));
};

test('without street addresses the run fails and says so', async () => {
  cloud.put('HISTORIC_PHOTOS', { items: [photo(1, '1930', '100 N Example St')] });
  const run = await sync(DATASET);
  expect(run).toMatchObject({ ok: false, placed: 0, error: expect.stringMatching(/never published/) });
  expect(await readManifest(DATASET)).toBeNull();
});

describe('with street addresses', () => {
  beforeAll(async () => {
    cloud.put('STREET_ADDRESSES', { features: [address(1, 100, FIRST), address(2, 250, SECOND)] });
    expect(await sync('street-address')).toMatchObject({ ok: true });
  });

  test('photos that no address places fail the run', async () => {
    cloud.put('HISTORIC_PHOTOS', { items: [photo(1, '1930', ''), photo(2, '1930', 'Demolished')] });
    expect(await sync(DATASET)).toMatchObject({ ok: false, notPlaced: 2, error: expect.stringMatching(/No photo/) });
    expect(await readManifest(DATASET)).toBeNull();
  });

  test('they are put together by place, by year, undated ones last; the others are counted', async () => {
    cloud.put('HISTORIC_PHOTOS', {
      items: [
        photo(9, 'undated', '100 N. Example St.'),
        photo(3, 'c.1930', '100 N. Example St.'),
        photo(12, '1890-1899', '100 North Example Street'),
        photo(4, '', '100 N Example St'),
        photo(5, '1930', '100 N Example St; 250 N Example St'),
        photo(6, '1912', '9999 W Nowhere Av'),
        photo(7, '1912', ''),
        photo(8, '1912', '200 block N Example St; 250 N. Example St.'),
        photo(10, '1950', 'Nowhere at all; 250 N Example St'),
        photo(11, '1950', '100 N Example St', { imageUri: null }),
      ],
    });
    const rejected = [{ reason: 'no-image', count: 1 }];
    expect(await sync(DATASET)).toMatchObject({ ok: true, read: 10, placed: 7, notPlaced: 2, new: 2, rejected });
    expect(await shown()).toEqual({
      [placeId(FIRST)]: ['Photo 12', 'Photo 3', 'Photo 5', 'Photo 4', 'Photo 9'],
      [placeId(SECOND)]: ['Photo 8', 'Photo 10'],
    });
  });

  test('without the include the photos stay away', async () => {
    const { items, total } = await listRecords(DATASET, parseListQuery(DATASETS[DATASET], {}));
    expect(total).toBe(2);
    expect(items.map((item) => Object.keys(item).sort())).toEqual([
      [...AREA_COLUMN_NAMES, 'geometry', 'id'].sort(),
      [...AREA_COLUMN_NAMES, 'geometry', 'id'].sort(),
    ]);
  });

  test('an unchanged list is published again when the addresses have changed, and only then', async () => {
    const moved: LngLat = [-87.92, 43.05];
    const addresses = (second: LngLat) => ({ features: [address(1, 100, FIRST), address(2, 250, second)] });
    const before = await readManifest(DATASET);
    expect(await sync(DATASET)).toMatchObject({ ok: true, read: 10, changed: 0, placed: 0 });
    expect(await sync('street-address')).toMatchObject({ ok: true, changed: 0 });
    expect(await sync(DATASET)).toMatchObject({ ok: true, changed: 0 });
    expect(await readManifest(DATASET)).toEqual(before);

    cloud.put('STREET_ADDRESSES', addresses(moved));
    expect(await sync('street-address')).toMatchObject({ ok: true, changed: 2 });
    expect(await sync(DATASET)).toMatchObject({ ok: true, read: 10, changed: 2, placed: 7, notPlaced: 2 });
    expect(Object.keys(await shown()).sort()).toEqual([placeId(FIRST), placeId(moved)].sort());
    expect(await sync(DATASET)).toMatchObject({ ok: true, changed: 0 });
  });
});
