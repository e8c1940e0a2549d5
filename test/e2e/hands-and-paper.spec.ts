/** The facts of the maps' pages that only a browser can tell: on a phone, by the browser's position, on paper. */
import type { Locator, Page } from '@playwright/test';
import { mapReady } from './shown-map.ts';
import { expect, expectPrinted, test } from './world-fixture.ts';

/** Tells if a press in its middle would reach it. */
const isOnTop = (of: Locator): Promise<boolean> =>
  of.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const heightOf = async (of: Locator): Promise<number> => (await of.boundingBox())?.height ?? 0;

const onMap = (page: Page) => page.getByRole('button', { name: /^Show .* on the map$/ });

/** The map's zoom where it rests; null while it moves. */
const zoomAtRest = (page: Page): Promise<number | null> =>
  page.evaluate(() => (window.cityMap?.isMoving() === false ? window.cityMap.getZoom() : null));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('B1, B8, B9: calls are shown on the map, with a popup that can be closed, by buttons that a finger hits', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/alerts');
    await mapReady(page);
    const buttons = onMap(page);
    await expect(buttons.first()).toBeVisible();
    for (const at of [0, 5, 11]) {
      const button = buttons.nth(at);
      expect(await heightOf(button)).toBeGreaterThanOrEqual(44);
      const isCut = await button.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].some((each) => each.scrollWidth > each.clientWidth + 1),
      );
      expect(isCut).toBe(false);
      await button.click();
      const popup = page.getByRole('dialog', { name: 'Calls at this place' });
      await expect(popup).toBeVisible();
      await expect.poll(() => zoomAtRest(page)).toBeCloseTo(16, 1);
      await expect.poll(() => isOnTop(page.getByRole('button', { name: 'Close popup' }))).toBe(true);
      await page.getByRole('button', { name: 'Close popup' }).click();
      await expect(popup).toBeHidden();
    }
  });

  test('B7: Back from a call leads to the row that was left', async ({ page }) => {
    await page.goto('/alerts');
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
    const entry = page
      .getByRole('region', { name: /^Calls/ })
      .getByRole('listitem')
      .nth(27);
    await entry.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await entry.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Happening');
    await page.goBack();
    await expect(entry).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(200);
  });

  test('B10: the streets offered leave the button free that comes next', async ({ page }) => {
    await page.goto('/alerts');
    await page.getByRole('button', { name: 'Alert me near an address' }).click();
    await page.getByText('Enter it in parts').click();
    const street = page.getByRole('form', { name: 'Address' }).getByLabel('Street').first();
    await street.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    await street.fill('a');
    await expect(page.getByRole('listbox')).toBeVisible();
    const find = page.getByRole('button', { name: 'Find Address' });
    expect(await isOnTop(find)).toBe(true);
  });

  test('B14: the title of a property keeps away from Print', async ({ page, records }) => {
    const parcel = { taxkey: records.parcel, houseNumber: 3103, houseNumberHigh: 3111, housenrsfx: 'B' };
    const street = { streetdir: 'N', streetname: 'DR MARTIN LUTHER KING JR', streettype: 'DR' };
    await page.route(`**/api/parcel/${records.parcel}*`, (route) => route.fulfill({ json: { ...parcel, ...street } }));
    await page.goto(`/parcel/${records.parcel}`);
    const print = page.getByRole('button', { name: 'Print' });
    await expect(print).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('3103B-3111 N Dr Martin');
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect((await print.boundingBox())!.y).toBeGreaterThanOrEqual(title.y + title.height);
  });
});

test('B12: the own position is marked, whether or not it has an address', async ({
  page,
  context,
  records,
  problems,
}) => {
  expect(records.parcel).toBeTruthy();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 43.0602, longitude: -87.9012, accuracy: 60 });
  await page.goto('/alerts');
  await mapReady(page);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('img', { name: 'You are here' })).toBeVisible();
  await expect(page.getByText('There is no address where you are.')).toBeVisible();
  await expectPrinted(problems, 404);
});

test('B15: on paper the alerts page is its calls, without half a map and what is pressed', async ({ page }) => {
  await page.goto('/alerts');
  await mapReady(page);
  await expect(onMap(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('canvas').first()).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(
    page
      .getByRole('region', { name: /^Calls/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page
    .getByRole('region', { name: /^Calls/ })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // No card of nothing but a map.
  const empty = await page
    .locator('section')
    .evaluateAll((cards) =>
      cards.filter((card) => card.checkVisibility() && card.textContent === card.querySelector('h2')?.textContent),
    );
  expect(empty).toHaveLength(0);
});

test('B15: on paper a list is its table, without what one filters by', async ({ page, records }) => {
  expect(records.crime).not.toBe('');
  await page.goto('/crime');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await expect(page.locator('canvas:visible')).toHaveCount(0);
  for (const role of ['textbox', 'combobox', 'searchbox', 'switch'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
});
