/** The map's lots through the index job: written when outlines and addresses are there, and again only when they are others. */
import { expect, test } from 'vitest';
import { putSquares } from '../../../functions/ingest/base-map.ts';
import { indexForSearch } from '../../../functions/ingest/search-index.ts';
import { deleteObjects, getText, listObjects } from '../../../functions/snapshots/objects.ts';
import { publishSnapshot } from '../../../functions/snapshots/segments.ts';
import type { LngLat, Polygon } from '../../../shared/base/geo.ts';
import type { DatasetRecord } from '../../../shared/datasets/registry.ts';
import type { LotIndex } from '../../../shared/places/base-map/lots.ts';
import { readSquare } from '../../../shared/places/base-map/square.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { ADDRESSES } from '../places/gazetteer/little-city.ts';

duringTests(startCloud);

const PREFIX = 'public/squares/lots/';
const INDEX = `${PREFIX}index.json`;

const stream = async function* <T>(records: readonly T[]): AsyncGenerator<T> {
  yield* records;
};

const lotAt = ([lng, lat]: LngLat): Polygon => {
  const east = lng + 0.0002;
  const north = lat + 0.0002;
  const ring: LngLat[] = [
    [lng, lat],
    [east, lat],
    [east, north],
    [lng, north],
    [lng, lat],
  ];
  return { type: 'Polygon', coordinates: [ring] };
};

const publishAddresses = (addresses: typeof ADDRESSES) =>
  publishSnapshot('street-address', stream(addresses), { rows: addresses.length });

const OUTLINES = ADDRESSES.flatMap(({ addressId, geometry }): DatasetRecord<'common-parcel'>[] =>
  geometry ? [{ map_id: addressId, outline: lotAt(geometry.coordinates) }] : [],
);

const index = async (): Promise<LotIndex | null> => {
  const text = await getText(INDEX);
  return text && JSON.parse(text);
};

/** The numbers and the count of outlines of all squares that the index names. */
const drawn = async () => {
  const numbers = new Set<string>();
  let lots = 0;
  for (const name of (await index())?.squares ?? []) {
    const [zoom = 0, x = 0, y = 0] = name.split('/').map(Number);
    const layers = readSquare((await getText(`${PREFIX}${name}.json`)) ?? '', { zoom, x, y });
    for (const number of layers.numbers ?? []) numbers.add(number.name);
    lots += (layers.lots ?? []).flatMap(({ lines }) => lines).length;
  }
  return { numbers, lots };
};

/** True of a number that is told, or lies between two that are. */
const isTold = (number: number, text: string): boolean => {
  const [least = 0, most = least] = text.split('–').map(Number);
  return least <= number && number <= most;
};

const keys = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const { key } of listObjects(PREFIX)) all.push(key);
  return all;
};

const run = async () => expect(await indexForSearch()).toMatchObject({ ok: true, error: null });

test('before outlines were published nothing is written, and the index of a new map names none', async () => {
  await publishAddresses(ADDRESSES);
  await run();
  expect(await index()).toBeNull();
  await putSquares([]);
  expect(await index()).toEqual({ version: '', squares: [] });
});

test('the job writes outlines and house numbers, and no word besides', async () => {
  await publishSnapshot('common-parcel', stream(OUTLINES), { rows: OUTLINES.length });
  await run();
  const { numbers, lots } = await drawn();
  expect(lots).toBeGreaterThanOrEqual(OUTLINES.length);
  for (const { houseno } of ADDRESSES) expect([...numbers].some((text) => isTold(houseno, text))).toBe(true);
  expect([...numbers].filter((text) => !/^\d+(?:–\d+)?$/.test(text))).toEqual([]);
});

test('it writes them again when addresses are others, where they are lost, and at no other time', async () => {
  const [name = ''] = (await index())?.squares ?? [];
  const square = `${PREFIX}${name}.json`;
  await deleteObjects([square]);
  await run();
  expect(await getText(square)).toBeNull();

  const before = (await index())?.version;
  await publishAddresses(ADDRESSES.map((address) => ({ ...address, houseno: address.houseno + 50_000 })));
  await run();
  expect((await index())?.version).not.toBe(before);
  expect(await getText(square)).not.toBeNull();
  expect([...(await drawn()).numbers].every((text) => Number.parseInt(text, 10) > 50_000)).toBe(true);

  // A system of an earlier version has none.
  const written = await keys();
  await deleteObjects(written);
  await run();
  expect(await keys()).toEqual(written);
  // A run of the street sync leaves them.
  await putSquares([]);
  expect((await index())?.squares.length).toBe(written.length - 1);
});
