/** Maps in a browser: which engine draws them, 2,000 calls, the dark, the keyboard, and what the URL keeps of them. */
import type { Page } from '@playwright/test';
import { manyFireCalls, manyPoliceCalls } from '../harness/lists/many-calls.ts';
import { deployWith, FREE_COLOUR, MAPBOX_COLOUR, standInForMapbox, standInForOpenFreeMap } from './map-hosts.ts';
import {
  callsOnMap,
  cameraOf,
  colourAt,
  cornerColour,
  drawnOf,
  iconAt,
  loseMap,
  mapReady,
  spotOf,
  zoomTo,
} from './shown-map.ts';
import { expect, expectPrinted, test } from './world-fixture.ts';

/** The engines whose code the page fetches from now on. */
const fetchedEngines = (page: Page): Set<string> => {
  const engines = new Set<string>();
  page.on('request', (request) => {
    const [, engine] = /\/assets\/(?:engine-)?(mapbox|maplibre)\b[^/]*\.js/.exec(request.url()) ?? [];
    if (engine) engines.add(engine);
  });
  return engines;
};

const expectCalls = (page: Page) =>
  expect.poll(async () => (await drawnOf(page, 'calls')) + (await drawnOf(page, 'call-clusters'))).toBeGreaterThan(0);

test('a token that Mapbox accepts loads Mapbox alone, and it draws', async ({ page }) => {
  const engines = fetchedEngines(page);
  await standInForMapbox(page, true);
  await deployWith(page, { mapboxToken: 'pk.good', basemap: 'auto' });
  await page.goto('/alerts');
  await mapReady(page);
  await expectCalls(page);
  await expect.poll(() => cornerColour(page)).toEqual(MAPBOX_COLOUR);
  expect([...engines]).toEqual(['mapbox']);
});

test('a token that Mapbox refuses loads MapLibre alone, and it draws OpenFreeMap', async ({ page, problems }) => {
  const engines = fetchedEngines(page);
  await standInForMapbox(page, false);
  await standInForOpenFreeMap(page);
  await deployWith(page, { mapboxToken: 'pk.bad', basemap: 'auto' });
  await page.goto('/alerts');
  await mapReady(page);
  await expectCalls(page);
  await expect.poll(() => cornerColour(page)).toEqual(FREE_COLOUR);
  expect([...engines]).toEqual(['maplibre']);
  await expectPrinted(problems, 401);
});

for (const [host, dark] of [
  ['Mapbox', '/styles/v1/mapbox/dark-v11'],
  ['OpenFreeMap', '/styles/dark'],
] as const)
  test(`an old map lies on the map of ${host} left of its divider, in the dark too`, async ({ page, records }) => {
    expect(records.historicPhotoLocation).toBeTruthy();
    const path = '/historicPhotoLocation/explore';
    const isMapbox = host === 'Mapbox';
    await (isMapbox ? standInForMapbox(page, true) : standInForOpenFreeMap(page));
    await deployWith(page, { basemap: 'auto', ...(isMapbox && { mapboxToken: 'pk.good' }) }, `${path}?*`);
    await page.goto(`${path}?overlay=1912&opacity=1&swipe=50&view=-87.91,43.04,14`);
    await mapReady(page);
    const ground = String(isMapbox ? MAPBOX_COLOUR : FREE_COLOUR);
    const isOld = async (share: number) => String(await colourAt(page, share)) !== ground;
    const isDivided = async () => [await isOld(0.4), await isOld(0.6)];
    await expect.poll(isDivided).toEqual([true, false]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction((id) => window.cityMap?.getLayer(id), `ground of ${dark}`);
    await expect.poll(isDivided).toEqual([true, false]);
  });

test('without a token and without tiles our own streets are drawn', async ({ page, problems }) => {
  const engines = fetchedEngines(page);
  await standInForOpenFreeMap(page, { planet: { type: 'vector', url: 'https://tiles.openfreemap.org/planet' } });
  await deployWith(page, { basemap: 'auto' });
  await page.goto('/alerts');
  await mapReady(page);
  await expectCalls(page);
  await expect.poll(() => drawnOf(page, 'minor-fill')).toBeGreaterThan(0);
  expect([...engines]).toEqual(['maplibre']);
  await expectPrinted(problems, 503);
});

test('our own map reads the squares in sight and no others, each once', async ({ page }) => {
  const read: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/data\/(.*)\.json$/.exec(request.url()) ?? [];
    if (name) read.push(name);
  });
  await page.goto('/alerts');
  await mapReady(page);
  await expect.poll(() => drawnOf(page, 'minor-fill')).toBeGreaterThan(0);
  expect(read.filter((name) => !/^squares\/(?:index|12\/\d+\/\d+)$/.test(name))).toEqual([]);
  expect(read.length).toBeLessThan(20);
  await zoomTo(page, 15, [-87.9793, 43.0601]);
  await expect.poll(() => drawnOf(page, 'minor-label')).toBeGreaterThan(0);
  expect(read.some((name) => name.startsWith('squares/14/'))).toBe(true);
  await zoomTo(page, 12);
  await page.waitForFunction(() => !window.cityMap?.isMoving());
  expect(new Set(read).size).toBe(read.length);
});

test('2,000 calls are a few bubbles; new ones appear and old ones leave while the map stays where it is', async ({
  page,
}) => {
  const now = new Date();
  const [police, fire] = [manyPoliceCalls(1000, now), manyFireCalls(1000, now)];
  // It leaves within the next refresh.
  police[999]!.reportedDateTime = new Date(now.getTime() - (6 * 60 - 4) * 60_000).toISOString();
  const answer = (path: string, rows: object[]) =>
    page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json: rows, headers: { 'x-total-count': String(rows.length) } }),
    );
  await page.clock.install({ time: now });
  await answer('/api/policeDispatchCall', police);
  await answer('/api/fireDispatchCall', fire);
  await page.goto('/alerts');
  await mapReady(page);
  await expect(page.getByRole('heading', { name: 'Calls (2000)' })).toBeVisible();
  await expect.poll(async () => (await callsOnMap(page)).length).toBe(2000);
  await expect.poll(() => drawnOf(page, 'call-clusters')).toBeGreaterThan(10);
  expect(await page.locator('[class*=gl-marker]').count()).toBeLessThanOrEqual(200);
  expect(
    await page
      .getByRole('region', { name: /^Calls/ })
      .getByRole('listitem')
      .count(),
  ).toBeLessThanOrEqual(200);

  await page.evaluate(() => {
    const source = window.cityMap?.getSource('calls') as unknown as { setData: (...args: unknown[]) => unknown };
    const setData = source.setData.bind(source);
    window.replacedCalls = 0;
    source.setData = (...args) => {
      window.replacedCalls = (window.replacedCalls ?? 0) + 1;
      return setData(...args);
    };
  });
  const camera = await cameraOf(page);
  // A clock that ticks while nothing changes draws nothing anew.
  await page.clock.fastForward('00:31');
  expect(await page.evaluate(() => window.replacedCalls)).toBe(0);

  const shots = { ...police[0]!, callNumber: '263249904', natureOfCall: 'SHOTS FIRED' };
  await answer('/api/policeDispatchCall', [shots, ...police.slice(0, 999)]);
  await page.clock.fastForward('05:00');
  await expect.poll(() => callsOnMap(page)).toContain('/policeDispatchCall/263249904');
  expect(await callsOnMap(page)).not.toContain(`/policeDispatchCall/${police[999]!.callNumber}`);
  expect(await cameraOf(page)).toEqual(camera);
  // Once for the call that grew too old, once for the answer.
  expect(await page.evaluate(() => window.replacedCalls)).toBeLessThanOrEqual(2);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => cornerColour(page)).toEqual([0x23, 0x1d, 0x18]);
  await expect.poll(() => drawnOf(page, 'call-clusters')).toBeGreaterThan(10);
});

test('the alerts page by keyboard alone: past the menu, to a call, to its popup and back; its link shows the same', async ({
  page,
  context,
}) => {
  await page.goto('/alerts');
  await mapReady(page);
  const onMap = page.getByRole('button', { name: /^Show .* on the map$/ });
  await expect(onMap.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const passed: string[] = [];
  const isThere = () => onMap.first().evaluate((button) => button === document.activeElement);
  while (!(await isThere())) {
    expect(passed.length, passed.join(' · ')).toBeLessThan(40);
    await page.keyboard.press('Tab');
    passed.push(
      await page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      }),
    );
  }
  // The menu has been skipped, the form and the filter have not.
  expect(passed).not.toContain('Police Calls');
  expect(passed).toContain('Search an address');
  // B11: the map lies at the right of them, and comes after them.
  expect(passed.some((name) => name.startsWith('Map of the police and fire calls'))).toBe(false);
  const isAfter = await onMap
    .first()
    .evaluate((button) =>
      Boolean(button.compareDocumentPosition(document.querySelector('canvas')!) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
  expect(isAfter).toBe(true);

  const popup = page.getByRole('dialog', { name: 'Calls at this place' });
  await page.keyboard.press('Enter');
  await expect(popup).toBeFocused();
  await expect(page).toHaveURL(/[?&]at=.*DispatchCall/);
  await expect(page).toHaveURL(/[?&]view=/);

  const shared = await context.newPage();
  await shared.goto(page.url());
  // By its link: how long ago the call was may be another minute by now.
  const shownCall = (at: Page) =>
    at.getByRole('dialog', { name: 'Calls at this place' }).getByRole('link', { name: 'Details' }).first();
  await expect(shownCall(shared)).toHaveAttribute('href', (await shownCall(page).getAttribute('href')) ?? 'none');
  await shared.close();

  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(onMap.first()).toBeFocused();
  await page.goBack();
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toBeHidden();
});

test('a place of several photos offers them all in its popup', async ({ page, world, records }) => {
  expect(records.historicPhotoLocation).toMatch(/^[0-9a-z]{9}$/);
  const response = await fetch(`${world.url}/api/historicPhotoLocation?includes=historicPhotos&limit=500`);
  const places = (await response.json()) as {
    id: string;
    geometry: { coordinates: [number, number] } | null;
    historicPhotos: { title: string }[];
  }[];
  const { geometry, historicPhotos } = places.find((place) => place.geometry && place.historicPhotos.length > 1)!;
  const [lng, lat] = geometry!.coordinates;
  const box = [lat + 0.0005, lat - 0.0005, lng + 0.0008, lng - 0.0008].join();
  await page.goto(`/historicPhotoLocation?box=${box}&map=filter`);
  await mapReady(page);
  await iconAt(page, [lng, lat]);
  await page
    .locator('canvas')
    .first()
    .click({ position: await spotOf(page, [lng, lat]) });
  const popup = page.getByRole('dialog', { name: /at this place$/ });
  const choice = popup.getByLabel('Photo');
  await expect(choice.getByRole('option')).toHaveCount(historicPhotos.length);
  for (const index of [1, 0]) {
    await choice.selectOption({ index });
    const label = await choice.getByRole('option').nth(index).innerText();
    await expect(popup.locator('img')).toHaveAttribute('alt', label.replace(/^\d{4}: /, ''));
  }
});

test('a map that the browser stops drawing says so, and is drawn again where it was', async ({ page, problems }) => {
  await page.goto('/alerts');
  await mapReady(page);
  const said = page.getByText('Your browser has stopped drawing the map.');
  await loseMap(page);
  await expect(said).toBeVisible();
  // A state that the browser gives back by itself needs no press.
  await page.evaluate(() => window.restoreMap?.());
  await expect(said).toBeHidden();
  await page.evaluate(() => window.cityMap?.jumpTo({ zoom: 15, center: [-87.9, 43.05] }));
  const [camera, colour] = [await cameraOf(page), await cornerColour(page)];
  await loseMap(page);
  await expect(said).toBeVisible();
  await page.evaluate(() => {
    delete window.cityMap;
  });
  await page.getByRole('button', { name: 'Draw the map again' }).click();
  await mapReady(page);
  await expect(said).toBeHidden();
  expect(await cameraOf(page)).toEqual(camera);
  await expect.poll(() => cornerColour(page)).toEqual(colour);
  for (const problem of problems.splice(0)) expect(problem).toMatch(/context/i);
});
