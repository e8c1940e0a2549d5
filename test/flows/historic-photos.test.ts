/** Historic photos through the whole local cloud: read from the sample library, placed, listed, and shown from the site's own address. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN } from '../../shared/cities/milwaukee/city.ts';
import type { DatasetRecord } from '../../shared/datasets/registry.ts';
import { type Client, client } from '../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../harness/cloud/world.ts';

let world: TestWorld;
let anonymous: Client;
let locations: DatasetRecord<'historic-photo-location'>[];

const BOUNDS = { northBound: '43.2', southBound: '42.9', eastBound: '-87.85', westBound: '-88.09' };

beforeAll(async () => {
  world = await testWorld();
  anonymous = client(world.url);
  await world.runJob('street-segment');
  await world.runJob('street-address');
}, 120_000);
afterAll(() => world.stop());

test('the job places nearly all photos and groups them', async () => {
  const run = await world.runJob('historic-photo-location');
  expect(run).toMatchObject({ ok: true, error: null, rejected: [], placed: expect.any(Number) });
  expect(run.placed + run.notPlaced).toBe(run.read);
  expect(run.placed / run.read).toBeGreaterThan(0.8);
  expect(run.notPlaced).toBeGreaterThan(0);
  const { status, headers, body } = await anonymous.get('/api/historicPhotoLocation', {
    includes: 'historicPhotos',
    limit: '200',
    ...BOUNDS,
  });
  expect(status).toBe(200);
  locations = body;
  expect(Number(headers.get('x-total-count'))).toBe(run.new);
  const photos = locations.flatMap(({ historicPhotos }) => historicPhotos ?? []);
  expect(new Set(photos.map(({ id }) => id)).size).toBe(photos.length);
  if (run.new <= 200) expect(photos).toHaveLength(run.placed);
});

test('each place has its photos by year, undated ones last, and lies where it says', () => {
  for (const { id, geometry, historicPhotos = [] } of locations) {
    expect(id).toMatch(/^[0-9b-hjkmnp-z]{9}$/);
    expect(geometry?.type).toBe('Point');
    const years = historicPhotos.map(({ year }) => year ?? 9999);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    expect(years.length).toBeGreaterThan(0);
  }
  expect(locations.some(({ historicPhotos = [] }) => historicPhotos.length > 1)).toBe(true);
});

test('a box has only its own places, an unknown include is refused', async () => {
  const [lng, lat] = locations[0]!.geometry!.coordinates;
  const box = { northBound: lat + 0.001, southBound: lat - 0.001, eastBound: lng + 0.001, westBound: lng - 0.001 };
  const params = Object.fromEntries(Object.entries(box).map(([name, value]) => [name, String(value)]));
  const { body } = await anonymous.get('/api/historicPhotoLocation', params);
  expect(body.map(({ id }: { id: string }) => id)).toContain(locations[0]?.id);
  expect(body.length).toBeLessThan(locations.length);
  expect(body[0]).not.toHaveProperty('historicPhotos');
  expect((await anonymous.get('/api/historicPhotoLocation', { includes: 'parcels' })).status).toBe(400);
});

test("pictures, thumbnails and pages are to be had at the site's own address", async () => {
  const photo = locations[0]?.historicPhotos?.[0];
  for (const [url, path] of [
    [photo?.imageUrl, '/iiif/2/'],
    [photo?.thumbnailUrl, '/digital/'],
  ]) {
    expect(url?.startsWith(`${world.url}${path}`)).toBe(true);
    const answer = await fetch(url ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await answer.text()).toMatch(/^<svg /);
  }
  const page = await fetch(photo?.url ?? '');
  expect(await page.text()).toContain(photo?.title);
  expect((await fetch(`${world.url}/digital/api/collections/HstoricPho/items/999999/false`)).status).toBe(404);
});

test.each(OWN.mapOverlays)('the map of $label is a picture', async ({ image }) => {
  const answer = await fetch(`${world.url}${image}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/s);
});
