/** The list of properties in a browser: fifty at a time on a phone, and what the colours of the map say. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './appearance.ts';
import { atRest } from './at-rest.ts';
import { layersOf, mapReady } from './shown-map.ts';
import { expect, test } from './world-fixture.ts';

const cards = (page: Page) => page.locator('[data-key^="/parcel/"]');
const colours = (page: Page) => page.getByLabel('Colours on the map');

/** The place at which it is once the cards that came into sight have their heights. */
const topAtRest = async (of: Locator): Promise<number> => {
  const top = async (): Promise<number> => (await of.boundingBox())?.y ?? 0;
  let [before, now] = [Number.NaN, await top()];
  while (before !== now) {
    await atRest(of.page());
    [before, now] = [now, await top()];
  }
  return now;
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('fifty more come under those that are there, and a link to them leads back', async ({ page, records }) => {
    expect(records.parcel).not.toBe('');
    await page.goto('/parcel');
    await expect(cards(page)).toHaveCount(50);
    const first = await cards(page).first().getAttribute('data-key');
    const more = page.getByRole('button', { name: /^More: 50 of [\d,]+ are here$/ });
    await more.scrollIntoViewIfNeeded();
    const last = cards(page).nth(49);
    const before = await topAtRest(last);
    await more.click();
    await expect(cards(page)).toHaveCount(100);
    await expect(page).toHaveURL(/[?&]pages=2/);
    expect(await cards(page).first().getAttribute('data-key')).toBe(first);
    expect(Math.abs((await topAtRest(last)) - before)).toBeLessThan(2);

    await page.reload();
    await expect(cards(page)).toHaveCount(100);
    await cards(page).nth(80).getByRole('link').click();
    await expect(page).toHaveURL(/\/parcel\/\w+/);
    // The page has come to rest: a step back in the middle of its transition would break that off.
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await atRest(page);
    await page.goBack();
    await expect(cards(page)).toHaveCount(100);
  });

  test('a link to a page of a wide screen keeps its meaning', async ({ page, records }) => {
    expect(records.parcel).not.toBe('');
    await page.goto('/parcel?limit=5&offset=5');
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByText(/^6-10 of [\d,]+$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^More:/ })).toHaveCount(0);
  });
});

test('the colours of the map say what is chosen, which the URL keeps', async ({ page, records }) => {
  expect(records.parcel).not.toBe('');
  await page.goto('/parcel?colour=use');
  await expect(page.getByRole('list', { name: 'Land use' })).toContainText('Residential');
  for (const [name, label, words] of [
    ['value', 'Assessed value', '$1 million and more'],
    ['built', 'Year built', 'Before 1900'],
    ['owner', 'Owner-occupied', 'Owner lives elsewhere'],
  ] as const) {
    await colours(page).selectOption(name);
    await expect(page.getByRole('list', { name: label })).toContainText(words);
    await expect(page).toHaveURL(new RegExp(`[?&]colour=${name}`));
  }
  await expectAccessible(page);
  await page.reload();
  await expect(colours(page)).toHaveValue('owner');
  await colours(page).selectOption('use');
  await expect(page).not.toHaveURL(/colour=/);
});

test('the colours of parcels lie below the house numbers of the map, in the dark too', async ({ page, records }) => {
  expect(records.parcel).not.toBe('');
  await page.goto('/parcel');
  await mapReady(page);
  const known = ['parcels', 'parcel-lines', 'numbers'];
  const order = async () => (await layersOf(page)).filter((id) => known.includes(id));
  await expect.poll(order).toEqual(known);
  const ground = () => page.evaluate(() => window.cityMap?.getStyle()?.layers[0]?.paint?.['background-color']);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => [undefined, light].includes(await ground())).toBe(false);
  await expect.poll(order).toEqual(known);
});
