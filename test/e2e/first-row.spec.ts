/** The first row of a list stands high: after the title, the filter and one line of how many and how new. */
import type { Page } from '@playwright/test';
import { CITY } from '#city/facts';
import { atRest } from './at-rest.ts';
import { mapReady } from './shown-map.ts';
import { expect, test } from './world-fixture.ts';

const SIZES = [
  { what: 'a desktop', viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false, lowest: 400 },
  { what: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, lowest: 560 },
] as const;

const LISTS = [
  '/alerts',
  '/policeDispatchCall',
  '/fireDispatchCall',
  '/crime',
  '/parcel',
  '/historicPhotoLocation',
] as const;

const firstRow = (page: Page) => page.locator('main :is(li, tr)[data-key]').first();

for (const { what, lowest, ...screen } of SIZES)
  test.describe(`on ${what}`, () => {
    test.use(screen);
    for (const path of LISTS)
      test(`${path}: the first row begins within ${lowest} px`, async ({ page, records }) => {
        expect(records.crime).toMatch(/^\w+$/);
        await page.goto(path);
        // Somebody is there: the rows that came with the page make way for live ones.
        await page.mouse.move(200, 700);
        await expect(firstRow(page)).toBeVisible();
        await atRest(page);
        expect((await firstRow(page).boundingBox())!.y).toBeLessThanOrEqual(lowest);
      });
  });

test('/alerts is about the whole city until it is known where; one press beside no form tells it', async ({
  page,
  context,
  addresses,
  records,
}) => {
  // A place has an address once the records are there.
  expect(records.address).toMatch(/./);
  const { lng: longitude, lat: latitude } = addresses[30]!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { level: 1, name: `Happening in ${CITY.name}` })).toBeVisible();
  await mapReady(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude, longitude, accuracy: 20 });
  await page.getByRole('main').getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('button', { name: /^Alerts near \d/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'What’s happening nearby' })).toBeVisible();
});

test('a row that is pointed at has its words clear of the edge of its ground', async ({ page }) => {
  await page.goto('/alerts');
  await page.mouse.move(200, 700);
  await expect(firstRow(page)).toBeVisible();
  await atRest(page);
  // A call that comes meanwhile moves this row down, and the pointer is on another.
  const row = page.locator(`main [data-key="${await firstRow(page).getAttribute('data-key')}"]`);
  await expect(async () => {
    await row.hover();
    await expect(row).toHaveAttribute('data-marked', '', { timeout: 1000 });
  }).toPass();
  const { x } = (await row.boundingBox())!;
  const badge = (await row.locator('svg').first().boundingBox())!;
  expect(badge.x - x).toBeGreaterThanOrEqual(8);
});
