/**
 * The map of a place begins as a picture that came with the page. The engine comes when somebody wants it, and takes
 * over all that was done.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

import { pathOf } from '../harness/public-pages.ts';
import { callsOnMap, cameraOf, drawnOf, iconAt, mapReady, saveData, spotOf } from './shown-map.ts';
import { expect, test } from './world-fixture.ts';

const PICTURE = '.map-picture';
const LIVE = '[data-drawn]';

/** Notes what a page asks for of the map, from now on. */
const mapRequests = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/engine|maplibre|\/data\/squares\//.test(request.url())) asked.push(request.url());
  });
  return asked;
};

test('the page is sent with its picture, which is small and is seen without JavaScript', async ({
  browser,
  records,
  request,
  world,
}) => {
  const path = pathOf('/address/:slug', records);
  const html = await (await request.get(path)).text();
  const [picture = ''] = /<svg class="map-picture"[\s\S]*?<\/svg>/.exec(html) ?? [];
  expect(picture.length).toBeGreaterThan(1000);
  expect(gzipSync(picture).length).toBeLessThan(40_000);
  expect(html.split('class="map-picture"')).toHaveLength(2);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.locator(PICTURE)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible();
  await context.close();
});

test('the picture that was sent is the map’s own; nothing of the map is asked for until it is touched', async ({
  page,
  records,
}) => {
  await saveData(page);
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.querySelector('.map-picture')?.setAttribute('data-kept', '');
    }),
  );
  const asked = mapRequests(page);
  await page.goto(pathOf('/address/:slug', records));
  await expect(page.locator(`main ${PICTURE}[data-kept]`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'In short' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.locator(PICTURE).click();
  await expect(page.locator(LIVE)).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});

test('a drag, the wheel and keys move the picture at once, and the map goes on from there', async ({
  page,
  records,
}) => {
  await saveData(page);
  await page.goto(pathOf('/address/:slug', records));
  const picture = page.locator(PICTURE);
  const place = (await page.locator('.first-map').getAttribute('aria-label')) ?? '';
  expect(place).toMatch(/^Map around /);
  const box = (await page.locator('.first-map').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drawn = (await picture.boundingBox())!;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 30, { steps: 3 });
  const dragged = (await picture.boundingBox())!;
  expect([dragged.x - drawn.x, dragged.y - drawn.y].map(Math.round)).toEqual([-60, -30]);
  await page.mouse.up();
  await page.locator('.first-map').focus();
  await page.keyboard.press('+');
  await expect(page.locator(LIVE)).toBeVisible();
  await mapReady(page);
  const [zoom] = (await cameraOf(page)) as string[];
  expect(Number(zoom)).toBeCloseTo(15.6, 6);
  // The place of the page is twice as far from the middle as it was dragged.
  const { geometry } = await (await page.request.get(`/api/address?slug=${records.address}`)).json();
  const spot = await spotOf(page, geometry.coordinates);
  expect([spot.x - box.width / 2, spot.y - box.height / 2].map(Math.round)).toEqual([-120, -60]);
  await expect(page.locator('canvas')).toBeFocused();
});

test('marks of the picture and of the map lie at the same places', async ({ page, records }) => {
  await saveData(page);
  await page.goto(pathOf('/address/:slug', records));
  // A map that is not wholly in the window is scrolled there by the focus.
  await page.locator('.first-map').focus();
  const ring = page.locator(`${PICTURE} .map-marks > circle`);
  // The focus scrolls a map into view whose lower edge lies below the window's.
  await page.locator('.first-map').focus();
  const before = (await ring.boundingBox())!;
  const box = (await page.locator('.first-map').boundingBox())!;
  await page.keyboard.press('Enter');
  await expect(page.locator(LIVE)).toBeVisible();
  await mapReady(page);
  const { geometry } = await (await page.request.get(`/api/address?slug=${records.address}`)).json();
  const spot = await spotOf(page, geometry.coordinates);
  expect(spot.x + box.x).toBeCloseTo(before.x + before.width / 2, 0);
  expect(spot.y + box.y).toBeCloseTo(before.y + before.height / 2, 0);
  const pin = (await page.getByRole('img', { name: 'Your address' }).boundingBox())!;
  expect(pin.x + pin.width / 2).toBeCloseTo(spot.x + box.x, 0);
  expect(pin.y + pin.height).toBeCloseTo(spot.y + box.y, 0);
});

test('a press on a call’s marker opens the call, though the engine was not there yet', async ({ page, records }) => {
  await saveData(page);
  await page.goto(pathOf('/address/:slug', records));
  const marker = page.locator(`${PICTURE} .map-marks > g`).first();
  const { x, y, width, height } = (await marker.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(/DispatchCall\//);
});

test('a page that is come to inside the site draws its picture itself', async ({ page, records }) => {
  await saveData(page);
  await page.goto('/about');
  await page.evaluate(
    (path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    pathOf('/address/:slug', records),
  );
  await expect(page.locator(PICTURE)).toBeVisible();
  await expect(page.locator(`${PICTURE} use`).first()).toBeAttached();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('an area’s picture is its map’s own, with the outline where the engine has it', async ({ page, records }) => {
  await saveData(page);
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.querySelector('.map-picture')?.setAttribute('data-kept', '');
    }),
  );
  const asked = mapRequests(page);
  const outlines: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('includes=outline')) outlines.push(request.url());
  });
  await page.goto(pathOf('/district/:id', records));
  await expect(page.locator(`main ${PICTURE}[data-kept]`)).toBeVisible();
  const outline = page.locator(`${PICTURE} .map-marks > path`).first();
  const drawn = (await outline.boundingBox())!;
  const box = (await page.locator('.first-map').boundingBox())!;
  expect(asked.concat(outlines)).toEqual([]);
  await page.locator('.first-map').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(LIVE)).toBeVisible();
  await mapReady(page);
  const { bounds } = await (await page.request.get(`/api/area/${records.district}`)).json();
  const [from, to] = [await spotOf(page, [bounds.west, bounds.north]), await spotOf(page, [bounds.east, bounds.south])];
  // Within the half of its line.
  for (const [mine, theirs] of [
    [drawn.x, from.x + box.x],
    [drawn.y, from.y + box.y],
    [drawn.x + drawn.width, to.x + box.x],
    [drawn.y + drawn.height, to.y + box.y],
  ] as const)
    expect(Math.abs(mine - theirs)).toBeLessThan(2);
  const layers = await page.evaluate(() =>
    window.cityMap?.queryRenderedFeatures({ layers: ['area-fill', 'area-line'] }).map(({ layer }) => layer.id),
  );
  expect(new Set(layers)).toEqual(new Set(['area-fill', 'area-line']));
});

/** The calls that the page of an area lists and that are placed: the paths of their pages, and where they are. */
const newestCalls = async (page: Page, area: string): Promise<Map<string, [number, number]>> => {
  const lists = await Promise.all(
    ['policeDispatchCall', 'fireDispatchCall'].map(async (path) => {
      const query = `area=${area}&order=reportedDateTime+desc&limit=5`;
      const calls: { callNumber?: string; cfs?: string; geometry: { coordinates: [number, number] } | null }[] = await (
        await page.request.get(`/api/${path}?${query}`)
      ).json();
      return calls.flatMap(({ callNumber, cfs, geometry }): [string, [number, number]][] =>
        geometry ? [[`/${path}/${callNumber ?? cfs}`, geometry.coordinates]] : [],
      );
    }),
  );
  return new Map(lists.flat());
};

test('an area’s newest calls are marked on its map, before and after the engine has come; a press goes to one', async ({
  page,
  records,
}) => {
  await saveData(page);
  expect(records.district).not.toBe('');
  const newest: { aldermanicDistrict: number | null; geometry: object | null }[] = await (
    await page.request.get('/api/policeDispatchCall?order=reportedDateTime+desc&limit=50')
  ).json();
  const district = newest.find((call) => call.geometry && call.aldermanicDistrict)?.aldermanicDistrict;
  await page.goto(`/district/ald-${district}`);
  const calls = await newestCalls(page, `ald-${district}`);
  expect(calls.size).toBeGreaterThan(0);
  await expect(page.locator(`${PICTURE} .map-marks > g`)).toHaveCount(calls.size);
  await page.locator('.first-map').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(LIVE)).toBeVisible();
  await mapReady(page);
  await expect.poll(async () => new Set(await callsOnMap(page))).toEqual(new Set(calls.keys()));
  const [place] = calls.values();
  await iconAt(page, place!);
  const { x, y } = await spotOf(page, place!);
  await page.locator('canvas').click({ position: { x, y } });
  await expect(page).toHaveURL(/DispatchCall\//);
  expect(calls.has(new URL(page.url()).pathname)).toBe(true);
});

test('a street is sent with its own line on its map and its newest beside it; the engine lays it in the same place', async ({
  page,
  records,
}) => {
  await saveData(page);
  const path = pathOf('/street/:slug', records);
  let marked = '';
  // A page is sent without its picture where that takes too long.
  await expect(async () => {
    const sent = await (await page.request.get(path)).text();
    marked = /<g class="map-marks"><path d="([^"]+)" fill="none"/.exec(sent)?.[1] ?? '';
    expect(marked).not.toBe('');
  }).toPass();
  await page.goto(path);
  const line = page.locator(`${PICTURE} .map-marks > path`).first();
  await expect(line).toHaveAttribute('d', marked);
  await page.locator('.first-map').focus();
  const { lines } = await (await page.request.get(`/api/street/${records.street}`)).json();
  const places: [number, number][] = lines.flat();
  // The ends of its round strokes lie outside its places.
  const drawn = (await line.boundingBox())!;
  const box = (await page.locator('.first-map').boundingBox())!;
  for (const [from, length, whole] of [
    [drawn.x - box.x, drawn.width, box.width],
    [drawn.y - box.y, drawn.height, box.height],
  ] as const) {
    expect(from).toBeGreaterThan(0);
    expect(from + length).toBeLessThan(whole);
  }
  await page.keyboard.press('Enter');
  await expect(page.locator(LIVE)).toBeVisible();
  await mapReady(page);
  await expect.poll(() => drawnOf(page, 'street-line')).toBeGreaterThan(0);
  const spots = await Promise.all(places.map((place) => spotOf(page, place)));
  expect(Math.min(...spots.map(({ x }) => x))).toBeCloseTo(drawn.x - box.x, -1);
  expect(Math.max(...spots.map(({ y }) => y))).toBeCloseTo(drawn.y + drawn.height - box.y, -1);
  await expect(page.getByRole('heading', { name: 'Newest police calls' })).toBeVisible();
});

for (const path of ['/alerts', '/policeDispatchCall'])
  test(`on a phone nothing covers the words that say whom the picture of ${path} is by`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await saveData(page);
    await page.goto(path);
    const by = page.locator(`${PICTURE} + small`);
    await expect(by).toHaveText(/open data/);
    const isOnTop = await by.evaluate((words) => {
      const { left, right, top, bottom } = words.getBoundingClientRect();
      return [left + 3, right - 3].every((x) =>
        [top + 2, bottom - 2].every((y) => words.contains(document.elementFromPoint(x, y))),
      );
    });
    expect(isOnTop).toBe(true);
  });
