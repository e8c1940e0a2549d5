/** The historic maps: fetched once, at the largest size that is small enough, and never half. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, listen } from '../../scripts/http/listen.ts';
import { fetchOverlays, MOST_BYTES } from '../../scripts/overlays.ts';
import { OWN } from '../../shared/cities/milwaukee/city.ts';
import type { MapOverlay } from '../../shared/datasets/define-city.ts';

let library: LocalServer;
let asked: string[];

beforeAll(async () => {
  // A made-up library whose images have a thousand bytes for each pixel across.
  library = await listen((request, response) => {
    asked.push(request.url ?? '');
    const width = Number(/\/full\/(\d+),\/0\/default\.jpg$/.exec(request.url ?? '')?.[1]);
    if (request.url?.startsWith('/gone/')) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(width * 1000));
  });
});
afterAll(() => library.stop());

const overlay = (name: string): MapOverlay => ({
  value: name,
  label: name,
  image: `/${name}.jpg`,
  library: `${library.url}/${name}`,
  bounds: { north: 1, south: 0, east: 1, west: 0 },
});

test('a map is the largest that is small enough, and is not fetched again', async () => {
  asked = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'overlays-'));
  expect(await fetchOverlays([overlay('old')], folder)).toEqual(['/old.jpg']);
  const { length } = readFileSync(path.join(folder, 'old.jpg'));
  expect(length).toBeLessThanOrEqual(MOST_BYTES);
  expect(length).toBe(1_300_000);
  const before = asked.length;
  expect(await fetchOverlays([overlay('old')], folder)).toEqual([]);
  expect(asked).toHaveLength(before);
});

test('a map that the library does not have leaves no file, and is named', async () => {
  asked = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'overlays-'));
  await expect(fetchOverlays([overlay('gone')], folder)).rejects.toThrow('404');
  expect(readdirSync(folder)).toEqual([]);
});

test('every map of the product names its library', () => {
  for (const { library: address } of OWN.mapOverlays) expect(address).toMatch(/^https:\/\/[\w.]+\/[\w/]+$/);
});
