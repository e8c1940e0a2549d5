/** Photos near a place: they are counted, not their places, and the nearest come first; old maps are those that show it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oldMapsAt, photosNearby } from '../../../../functions/places/asked/photos-nearby.ts';
import { publishSnapshot } from '../../../../functions/snapshots/segments.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { type Cloud, startCloud } from '../../../harness/cloud/cloud.ts';

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.stop());

const photo = (id: string): DatasetRecord<'historic-photo-location'>['historicPhotos'] => [
  {
    id,
    title: `A photo, "${id}"`,
    url: `https://photos.example/${id}`,
    imageUrl: `https://photos.example/${id}.jpg`,
    thumbnailUrl: null,
    year: 1911,
    date: '1911',
    place: null,
    description: null,
    currentAddress: null,
    rights: null,
  },
];

test('before any are published there are none', async () =>
  expect(await photosNearby([-87.9, 43], 1000)).toEqual({ count: 0, nearest: [] }));

test('photos are counted, not their places', async () => {
  const location = (id: string, lat: number, photos: string[]): DatasetRecord<'historic-photo-location'> => ({
    id,
    geometry: { type: 'Point', coordinates: [-87.9, lat] },
    historicPhotos: photos.flatMap((name) => photo(name) ?? []),
  });
  const records = [
    location('near', 43.001, ['4']),
    location('here', 43, ['1', '2', '3']),
    location('far', 43.01, ['5', '6']),
  ];
  const stream = async function* () {
    yield* records;
  };
  await publishSnapshot('historic-photo-location', stream(), { rows: records.length });
  expect((await photosNearby([-87.9, 43], 150)).count).toBe(4);
  expect((await photosNearby([-87.9, 43], 1)).count).toBe(3);
  const { nearest } = await photosNearby([-87.9, 43.0009], 150);
  expect(nearest.map(({ id, location: at, metres }) => [id, at, metres])).toEqual([
    ['4', 'near', 11],
    ['1', 'here', 100],
    ['2', 'here', 100],
  ]);
  expect(nearest[0]).toEqual({
    location: 'near',
    geometry: { type: 'Point', coordinates: [-87.9, 43.001] },
    id: '4',
    title: 'A photo, "4"',
    year: 1911,
    thumbnailUrl: null,
    metres: 11,
  });
});

test('the old maps that show the place', () => {
  expect(oldMapsAt([-87.91, 43.04]).map(({ value }) => value)).toEqual(['1887', '1901', '1912', '1931Transit', '1934']);
  expect(oldMapsAt([-88.02, 43.04]).map(({ value }) => value)).toEqual(['1931Transit', '1934']);
  expect(oldMapsAt([-88.4, 43.04])).toEqual([]);
});
