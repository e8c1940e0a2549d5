/** The map of historic photos in a browser: it opens on pictures, and years and words leave others out. */
import type { Page } from '@playwright/test';
import { drawnOf, mapReady } from './shown-map.ts';
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
