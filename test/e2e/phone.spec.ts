/** Small things that a phone shows: room between two controls, nothing cut off, and one edge for all. */
import type { Locator } from '@playwright/test';
import { expect, fillAddress, logIn, register, test } from './world-fixture.ts';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

const boxOf = async (of: Locator) => (await of.boundingBox())!;

test('the two choices of a notification stand apart', async ({ page, addresses }) => {
  await page.goto('/alerts');
  await page.getByRole('button', { name: 'Alert me near an address' }).click();
  await fillAddress(page, addresses[100]!);
  const first = await boxOf(page.getByLabel('Call type').locator('..'));
  const second = await boxOf(page.getByLabel('Distance').locator('..'));
  const down = second.y - (first.y + first.height);
  const aside = second.x - (first.x + first.width);
  expect(Math.max(down, aside)).toBeGreaterThanOrEqual(8);
});

test('every choice of how often is whole', async ({ page, world }) => {
  const { email } = await register(world, 'pills');
  await logIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Know your city' })).toBeVisible();
  await page.goto('/manage');
  const pills = page.locator('label:has(input[type=radio])');
  await expect(pills.first()).toBeVisible();
  for (const pill of await pills.all()) {
    const { x, width } = await boxOf(pill);
    expect(x + width).toBeLessThanOrEqual(PHONE.width - 16);
  }
});

test('all parts of the first page begin at one edge, and its question is whole', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const search = main.getByRole('button', { name: 'Where in Milwaukee?' });
  const { x } = await boxOf(search);
  const card = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Happening now' }) })
    .last();
  expect(await boxOf(card)).toMatchObject({ x });
  const last = await boxOf(card.getByRole('link', { name: 'All calls on the live map' }));
  const edge = await boxOf(card);
  expect(edge.y + edge.height - last.y - last.height).toBeLessThan(40);
  expect(
    await boxOf(
      main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .last(),
    ),
  ).toMatchObject({ x });
  expect(await search.locator('span').evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
});

test('the buttons of a property fill whole lines', async ({ page, records }) => {
  await page.goto(`/parcel/${records.parcel}`);
  const boxes = [];
  for (const name of ['All about this address', 'Print', 'Share'])
    boxes.push(
      await boxOf(page.getByText(name, { exact: true }).locator('xpath=ancestor-or-self::*[self::a or self::button]')),
    );
  const [place, print, share] = boxes;
  expect(place!.width).toBe(PHONE.width - 32);
  expect(print!.y).toBe(share!.y);
  expect(share!.x + share!.width).toBe(PHONE.width - 16);
});
