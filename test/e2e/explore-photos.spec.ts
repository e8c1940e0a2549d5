/** The map of historic photos in a browser: it opens on pictures, and years and words leave others out; a divider. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cameraOf, colourAt, drawnOf, mapReady } from './shown-map.ts';
import { expect, expectPrinted, test } from './world-fixture.ts';

const PATH = '/historicPhotoLocation/explore';
const COUNT = /^(\d+) photos? of (\d+) places? in sight\./;

const strip = (page: Page) => page.getByRole('list', { name: 'Photos in sight' });

/** How many photos the page says are in sight. */
const photosTold = async (page: Page): Promise<number> =>
  Number(COUNT.exec((await page.getByRole('status').filter({ hasText: COUNT }).textContent()) ?? '')?.[1]);

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`at ${width} by ${height} it opens on the whole city, with pictures in sight`, async ({ page, records }) => {
    expect(records.historicPhotoLocation).toBeTruthy();
    await page.setViewportSize({ width, height });
    await page.goto(PATH);
    const first = strip(page).getByRole('button').first();
    await expect(first).toBeInViewport({ ratio: 1 });
    const picture = first.getByRole('img');
    await expect(picture).toHaveAttribute('alt', /\w/);
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    await mapReady(page);
    await expect.poll(() => drawnOf(page, 'call-clusters')).toBeGreaterThan(0);
    await expect(page.getByText(COUNT)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(await strip(page).getByRole('button').count()).toBeLessThanOrEqual(24);

    await first.click();
    await expect(page).toHaveURL(/at=/);
    const photos = page.getByRole('region', { name: 'Photos of this place' });
    await expect(photos.getByRole('listitem').first()).toBeVisible();
    await expect(photos).toBeFocused();
    await page.goBack();
    await expect(first).toBeVisible();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

test('while nothing is loaded it says so, not that there are no photos', async ({ page, records }) => {
  expect(records.historicPhotoLocation).toBeTruthy();
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/historicPhotoLocation?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(PATH);
  await expect(page.getByText('Looking for photos…')).toBeVisible();
  await mapReady(page);
  await expect(page.getByText('Looking for photos…')).toBeVisible();
  await expect(page.getByText(/no photo/i)).toHaveCount(0);
  answer();
  await expect(page.getByText(COUNT)).toBeVisible();
});

test('a city with more places than one answer holds opens round its centre, with all that are there', async ({
  page,
  records,
}) => {
  expect(records.historicPhotoLocation).toBeTruthy();
  const boxes: URL[] = [];
  await page.route('**/api/historicPhotoLocation?*', async (route) => {
    const url = new URL(route.request().url());
    const isOfBox = url.searchParams.has('northBound');
    if (isOfBox) boxes.push(url);
    for (const side of ['north', 'south', 'east', 'west']) url.searchParams.delete(`${side}Bound`);
    const answer = await route.fetch({ url: url.href });
    const all = (await answer.json()) as { geometry: { coordinates: number[] } }[];
    const json = isOfBox
      ? all.slice(0, 3).map((one) => ({ ...one, geometry: { ...one.geometry, coordinates: [-87.91, 43.04] } }))
      : all;
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'x-total-count': isOfBox ? '3' : '5000' },
      json,
    });
  });
  await page.goto(PATH);
  await expect(page.getByText(/of 3 places in sight\.$/)).toBeVisible();
  await expect(strip(page).getByRole('button').first()).toBeInViewport({ ratio: 1 });
  expect(boxes.length).toBeGreaterThan(0);
  expect(boxes.every((url) => url.searchParams.get('limit') === '1000')).toBe(true);
  expect(new URL(page.url()).search).toBe('');
});

test('what cannot be loaded is said, and comes at the next try', async ({ page, records, problems }) => {
  expect(records.historicPhotoLocation).toBeTruthy();
  await page.route('**/api/historicPhotoLocation?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(PATH);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByText(/no photo/i)).toHaveCount(0);
  await page.unroute('**/api/historicPhotoLocation?*');
  await retry.click();
  await expect(page.getByText(COUNT)).toBeVisible();
  await expectPrinted(problems, 503, 503, 503);
});

test('years by the keyboard and words leave others out, in the URL too; an empty choice has a way back', async ({
  page,
  records,
}) => {
  expect(records.historicPhotoLocation).toBeTruthy();
  await page.goto(PATH);
  await expect(page.getByText(COUNT)).toBeVisible();
  const all = await photosTold(page);
  const last = page.getByRole('slider', { name: 'Last year' });
  await last.focus();
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/years=1840-1930/);
  await expect(page.getByText('1840 to 1930')).toBeVisible();
  await expect.poll(() => photosTold(page)).toBeLessThan(all);
  const early = await photosTold(page);

  const title = (await strip(page).getByRole('img').first().getAttribute('alt')) ?? '';
  await page.getByLabel('Words in title or description').fill(title);
  await expect(page).toHaveURL(/text=/);
  await expect.poll(() => photosTold(page)).toBeLessThan(early);
  await page.reload();
  await expect(strip(page).getByRole('img', { name: title, exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Words in title or description')).toHaveValue(title);

  await page.goto(`${PATH}?years=1841-1842`);
  await expect(page.getByText('No photo from these years in sight.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all years' }).click();
  await expect.poll(() => photosTold(page)).toBe(all);
});

test('an address with an overlay opens near, with a button a place', async ({ page, records }) => {
  expect(records.historicPhotoLocation).toBeTruthy();
  await page.goto(`${PATH}?overlay=1934`);
  await mapReady(page);
  expect(await page.evaluate(() => window.cityMap?.getZoom())).toBe(17);
});

/** The old map is of one colour, so that one sees where it is drawn. */
const withPlainOldMap = (page: Page): Promise<unknown> =>
  page.route('**/Mke-1912.jpg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64H0z" fill="#f0f"/></svg>',
    }),
  );

/** True for each place at which the old map is seen, from the left edge to the right one. */
const seenOn = async (page: Page): Promise<boolean[]> => {
  const seen: boolean[] = [];
  for (const share of [0, 0.3, 0.45, 0.55, 0.7, 1]) {
    const [red, green, blue] = await colourAt(page, share);
    seen.push(red === 255 && green === 0 && blue === 255);
  }
  return seen;
};
const ALL = [true, true, true, true, true, true];
const LEFT_HALF = [true, true, true, false, false, false];
const NONE = ALL.map(() => false);

const divider = (page: Page) => page.getByRole('slider', { name: /^Divider/ });

/** The middle of the divider's handle, on the screen. */
const handleOf = async (page: Page): Promise<{ x: number; y: number; width: number }> => {
  const { x, y, width, height } = (await divider(page).boundingBox())!;
  return { x: x + 22 + (Number(await divider(page).inputValue()) / 100) * (width - 44), y: y + height / 2, width };
};

const swipeInUrl = (page: Page): string | null => new URL(page.url()).searchParams.get('swipe');

const OLD_MAP = `${PATH}?overlay=1912&opacity=1&view=-87.91,43.04,14`;

test('a divider is dragged over the old map; the maps below it move as ever', async ({ page, records }) => {
  expect(records.historicPhotoLocation).toBeTruthy();
  await withPlainOldMap(page);
  await page.goto(OLD_MAP);
  await mapReady(page);
  await expect.poll(() => seenOn(page)).toEqual(ALL);
  const button = page.getByRole('button', { name: 'Swipe' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => seenOn(page)).toEqual(LEFT_HALF);
  await expect.poll(() => swipeInUrl(page)).toBe('50');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const { x, y, width } = await handleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - width * 0.3, y, { steps: 5 });
  await expect.poll(() => seenOn(page)).toEqual([true, false, false, false, false, false]);
  await page.mouse.up();
  await expect.poll(() => Number(swipeInUrl(page))).toBeLessThan(25);

  const camera = await cameraOf(page);
  await page.mouse.move(x, y + 150);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 200, { steps: 5 });
  await page.mouse.up();
  await page.mouse.wheel(0, -200);
  await expect(page).not.toHaveURL(/view=-87.91,43.04,14/);
  expect(await cameraOf(page)).not.toEqual(camera);
  expect(await seenOn(page)).toEqual([true, false, false, false, false, false]);

  await page.getByLabel('Opacity').fill('0');
  await expect.poll(() => seenOn(page)).toEqual(NONE);
  await expect(divider(page)).toBeVisible();
  await button.click();
  await expect(divider(page)).toHaveCount(0);
  await expect.poll(() => swipeInUrl(page)).toBe(null);
});

test('the divider by keyboard alone; its link shows the same', async ({ page, records }) => {
  expect(records.historicPhotoLocation).toBeTruthy();
  await withPlainOldMap(page);
  await page.goto(`${OLD_MAP}&swipe=50`);
  await mapReady(page);
  await expect.poll(() => seenOn(page)).toEqual(LEFT_HALF);
  await divider(page).focus();
  for (const [key, at] of [
    ['ArrowRight', '52'],
    ['ArrowLeft', '50'],
    ['Home', '0'],
    ['ArrowLeft', '0'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(divider(page)).toHaveValue(at);
  }
  await expect.poll(() => seenOn(page)).toEqual(NONE);
  await page.keyboard.press('End');
  await expect.poll(() => seenOn(page)).toEqual(ALL);
  for (let presses = 0; presses < 19; presses += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => swipeInUrl(page)).toBe('62');
  await page.reload();
  await mapReady(page);
  await expect(divider(page)).toHaveValue('62');
  await expect.poll(() => seenOn(page)).toEqual([true, true, true, true, false, false]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger drags the divider', async ({ page, records }) => {
    expect(records.historicPhotoLocation).toBeTruthy();
    await withPlainOldMap(page);
    await page.goto(`${OLD_MAP}&swipe=50`);
    await mapReady(page);
    await expect.poll(() => seenOn(page)).toEqual(LEFT_HALF);
    const camera = await cameraOf(page);
    const { x, y, width } = await handleOf(page);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: to, y }] });
    // A fingertip beside its middle still meets the handle.
    await send('touchStart', x + 20);
    for (let step = 1; step <= 10; step += 1) await send('touchMove', x + 20 + step * width * 0.03);
    await send('touchEnd', x);
    await expect.poll(() => Number(swipeInUrl(page))).toBeGreaterThan(75);
    await expect.poll(() => seenOn(page)).toEqual([true, true, true, true, true, false]);
    expect(await cameraOf(page)).toEqual(camera);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});
