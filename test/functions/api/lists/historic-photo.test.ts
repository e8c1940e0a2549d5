/** One historic photograph by the library's number, through the front door: with those near it in space and in time. */
import { beforeAll, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/lists.ts';
import { publishSnapshot } from '../../../../functions/snapshots/segments.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import type { HistoricPhoto } from '../../../../shared/datasets/roles.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

duringTests(startCloud);

const photo = (id: string, year: number | null, changes: Partial<HistoricPhoto> = {}): HistoricPhoto => ({
  id,
  title: `Photograph ${id}`,
  url: `https://photos.example/${id}`,
  imageUrl: `https://photos.example/${id}.jpg`,
  thumbnailUrl: null,
  year,
  date: null,
  place: null,
  description: null,
  currentAddress: null,
  rights: null,
  ...changes,
});

const LOCATIONS: readonly [id: string, lat: number, photos: HistoricPhoto[]][] = [
  ['here', 43, [photo('1', 1900), photo('12', 1950), photo('a"b', null)]],
  ['next', 43.001, [photo('2', 1951, { description: 'The same corner as in "1".' })]],
  ['near', 43.006, [photo('3', 1901), photo('4', null)]],
  ['far', 43.01, [photo('5', 1900)]],
];

beforeAll(async () => {
  const stream = async function* (): AsyncGenerator<DatasetRecord<'historic-photo-location'>> {
    for (const [id, lat, historicPhotos] of LOCATIONS)
      yield {
        id,
        geometry: { type: 'Point', coordinates: [-87.9, lat] },
        historicPhotos,
      } as DatasetRecord<'historic-photo-location'>;
  };
  await publishSnapshot('historic-photo-location', stream(), { rows: LOCATIONS.length });
});

const read = (id: string) => callApi(handler, 'GET /api/historicPhoto/{id}', { params: { id } });
const idsOf = (others: readonly { id: string }[]): string[] => others.map(({ id }) => id);

test('has its own words, its place, and others within half a mile, the nearest and those of its time first', async () => {
  const { status, body } = await read('1');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...photo('1', 1900),
    location: 'here',
    geometry: { type: 'Point', coordinates: [-87.9, 43] },
  });
  expect(idsOf(body.nearby)).toEqual(['12', 'a"b', '2', '3', '4']);
  expect(idsOf(body.ofItsTime)).toEqual(['3', '12', '2']);
});

test('one without a year is of no time', async () => {
  const { body } = await read('a"b');
  expect(body).toMatchObject({ id: 'a"b', ofItsTime: [] });
  expect(idsOf(body.nearby)).toEqual(['1', '12', '2', '3', '4']);
});

test.each(['0', '11', '"1"', '%'])('%s is no photograph, though a text may hold it', async (id) => {
  expect(await read(id)).toMatchObject({ status: 404, body: { Details: expect.stringContaining('photograph') } });
});
