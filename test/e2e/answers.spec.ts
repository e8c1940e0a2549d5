/** The map of a place shows what the open answer is about, on its picture and after the engine has come; the camera stays. */
import type { Locator, Page } from '@playwright/test';

import { metresBetween, type Point } from '../../shared/base/geo.ts';
import { NEARBY_METRES } from '../../shared/places/nearby.ts';
import type { CityAddress } from '../harness/sources/city-calls.ts';
import { callsOnMap, cameraOf, drawnOf, layersOf, mapReady } from './shown-map.ts';
import { expect, test } from './world-fixture.ts';

const PICTURE = '.map-picture';
const MARKS = `${PICTURE} .map-marks`;

/** A browser that saves data: the engine never comes by itself. */
const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, addEventListener() {}, removeEventListener() {} },
    }),
  );

const answersOf = (page: Page): Locator => page.getByRole('list', { name: 'In short' });
const titleOf = (page: Page, name: string): Locator => answersOf(page).getByRole('button', { name, exact: true });

/** How many rings are round the place on the picture, and how many markers and pins there are. */
const marksOf = async (page: Page): Promise<[number, number]> => [
  await page.locator(`${MARKS} > circle`).count(),
  await page.locator(`${MARKS} > g`).count(),
];

/** Its place on the page: the focus may scroll to a title. */
const boxOnPage = async (page: Page, of: string) => {
  const box = await page.locator(of).boundingBox();
  return box && { ...box, y: box.y + (await page.evaluate(() => scrollY)) };
};

/** The most addresses that are asked about. */
const MOST_ASKED = 60;

/** A house that has all five answers and marks for them: its path, and how many calls and places of photographs are marked. */
const houseWithAll = async (page: Page, addresses: CityAddress[]) => {
  const places: { geometry: Point | null }[] = await (
    await page.request.get('/api/historicPhotoLocation?limit=100')
  ).json();
  const taken = places.flatMap(({ geometry }) => (geometry ? [geometry.coordinates] : []));
  expect(taken.length).toBeGreaterThan(0);
  const away = ({ lng, lat }: CityAddress): number => Math.min(...taken.map((at) => metresBetween([lng, lat], at)));
  const near = addresses.filter((address) => away(address) < NEARBY_METRES);
  for (const { houseno, dir, street, sttype } of near.slice(0, MOST_ASKED)) {
    const slug = [houseno, dir, street, sttype].join('-').toLowerCase().replaceAll(' ', '-');
    const { nearby, parcel } = await (await page.request.get(`/api/address?slug=${slug}`)).json();
    const photos = new Set(nearby?.photos.map(({ location }: { location: string }) => location)).size;
    const calls: number = nearby?.now.calls.length ?? 0;
    if (parcel && photos > 0 && calls > 0) return { path: `/address/${slug}`, calls, photos };
  }
  throw new Error('No house of the sample city has calls and photographs near it.');
};

test('the picture shows what the open answer is about, by mouse and by keyboard, and its view stays', async ({
  page,
  records,
  addresses,
}) => {
  await saveData(page);
  expect(records.parcel).not.toBe('');
  const { path, calls, photos } = await houseWithAll(page, addresses);
  await page.goto(path);
  await expect(titleOf(page, 'Now')).toHaveAttribute('aria-pressed', 'true');
  expect(await marksOf(page)).toEqual([1, calls + 1]);
  // It comes later, and may be longer than its room.
  await expect(answersOf(page).getByText(/usually|to say what is usual/)).toBeVisible();
  const picture = await boxOnPage(page, PICTURE);
  expect(picture).not.toBeNull();
  const list = (await answersOf(page).boundingBox())!;
  await titleOf(page, 'This week').click();
  await expect.poll(() => marksOf(page)).toEqual([1, 1]);
  await titleOf(page, 'This house').click();
  await expect.poll(() => marksOf(page)).toEqual([0, 1]);
  await expect(page).toHaveURL(/\?show=house$/);
  await titleOf(page, 'A century ago').focus();
  await page.keyboard.press('Enter');
  await expect(titleOf(page, 'A century ago')).toHaveAttribute('aria-pressed', 'true');
  await expect(titleOf(page, 'A century ago')).toBeFocused();
  await expect.poll(() => marksOf(page)).toEqual([0, photos + 1]);
  await expect(titleOf(page, 'This house')).toHaveAttribute('aria-pressed', 'false');
  expect(await boxOnPage(page, PICTURE)).toEqual(picture);
  expect((await answersOf(page).boundingBox())?.height).toBe(list.height);
  await expect(page.locator('canvas')).toHaveCount(0);
  // The page is sent with the marks of its first answer, and asked for with another one.
  await page.reload();
  await expect(titleOf(page, 'A century ago')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => marksOf(page)).toEqual([0, photos + 1]);
  await titleOf(page, 'Now').click();
  await expect.poll(() => marksOf(page)).toEqual([1, calls + 1]);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('the engine’s map shows the same, goes on from the open answer, and is not made anew', async ({
  page,
  records,
  addresses,
}) => {
  await saveData(page);
  expect(records.parcel).not.toBe('');
  const { path, calls, photos } = await houseWithAll(page, addresses);
  await page.goto(path);
  await titleOf(page, 'A century ago').click();
  await page.locator('.first-map').focus();
  await page.keyboard.press('+');
  await expect(page.locator('[data-drawn]')).toBeVisible();
  await mapReady(page);
  await page.locator('canvas').evaluate((canvas) => canvas.setAttribute('data-kept', ''));
  const camera = await cameraOf(page);
  await expect.poll(() => callsOnMap(page)).toHaveLength(photos);
  await expect.poll(() => drawnOf(page, 'distance-fill')).toBe(0);
  await titleOf(page, 'Now').click();
  await expect.poll(() => callsOnMap(page)).toHaveLength(calls);
  await expect.poll(() => drawnOf(page, 'distance-fill')).toBeGreaterThan(0);
  await titleOf(page, 'This house').press('Enter');
  await expect.poll(() => callsOnMap(page)).toHaveLength(0);
  await expect.poll(() => drawnOf(page, 'distance-fill')).toBe(0);
  await expect(page.getByRole('img', { name: 'Your address' })).toHaveCount(1);
  expect(await cameraOf(page)).toEqual(camera);
  await expect(page.locator('canvas[data-kept]')).toHaveCount(1);
});

test('the outline of the house’s land is on its map while ‘This house’ is open, in the same place in the engine', async ({
  page,
  records,
  addresses,
}) => {
  await saveData(page);
  expect(records.parcel).not.toBe('');
  const { path } = await houseWithAll(page, addresses);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/commonParcel/')) asked.push(request.url());
  });
  await page.goto(path);
  await expect(titleOf(page, 'Now')).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual([]);
  await titleOf(page, 'This house').click();
  await expect(page.locator(`${MARKS} > path`)).toHaveCount(1);
  expect(asked).toHaveLength(1);
  await page.locator('.first-map').focus();
  await page.keyboard.press('+');
  await expect(page.locator('[data-drawn]')).toBeVisible();
  await mapReady(page);
  await expect.poll(() => drawnOf(page, 'area-line')).toBeGreaterThan(0);
  await titleOf(page, 'Now').click();
  await expect.poll(() => drawnOf(page, 'area-line')).toBe(0);
});

test('the old map is laid under the marks by a press, which opens its answer, and taken off by another', async ({
  page,
  records,
  addresses,
}) => {
  await saveData(page);
  expect(records.parcel).not.toBe('');
  const { path, photos } = await houseWithAll(page, addresses);
  await page.goto(path);
  await expect(page.locator('canvas')).toHaveCount(0);
  await answersOf(page)
    .getByRole('button', { name: /^Show the map of \d{4}/ })
    .click();
  await expect(titleOf(page, 'A century ago')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-drawn]')).toBeVisible();
  await mapReady(page);
  await expect.poll(() => layersOf(page)).toContain('overlay');
  const order = await layersOf(page);
  expect(order.indexOf('overlay')).toBeLessThan(order.indexOf('area-fill'));
  await expect.poll(() => callsOnMap(page)).toHaveLength(photos);
  const camera = await cameraOf(page);
  await titleOf(page, 'This week').click();
  await expect.poll(() => layersOf(page)).not.toContain('overlay');
  await titleOf(page, 'A century ago').click();
  await expect.poll(() => layersOf(page)).toContain('overlay');
  await answersOf(page)
    .getByRole('button', { name: /^Hide the map of/ })
    .click();
  await expect.poll(() => layersOf(page)).not.toContain('overlay');
  await expect(titleOf(page, 'A century ago')).toHaveAttribute('aria-pressed', 'true');
  expect(await cameraOf(page)).toEqual(camera);
  // Its depth keeps the place, in a box where it is changed or dropped.
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await answersOf(page).getByRole('link', { name: 'This spot on an old map' }).click();
  await expect(page).toHaveURL(/overlay=\d+.*view=|view=.*overlay=\d+/);
  await expect(page.getByRole('button', { name: `${title}, change` })).toBeVisible();
});

test('on a phone the five answers end within 1,200 pixels, bins and photographs among them', async ({
  page,
  records,
  addresses,
}) => {
  await saveData(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(records.parcel).not.toBe('');
  await page.goto((await houseWithAll(page, addresses)).path);
  const answers = answersOf(page);
  await page.getByRole('button', { name: 'When is my pickup?' }).click();
  await expect(answers.getByText(/^(Today: |Garbage |Recycling )/).first()).toBeVisible();
  await expect(answers.getByText(/usually|to say what is usual/)).toBeVisible();
  await expect(answers.locator('a[href^="/historicPhoto/"] > *').first()).toBeVisible();
  const { y, height } = (await answers.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(1200);
  await expect(answers.locator('li > svg[aria-hidden] > *:first-child')).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
