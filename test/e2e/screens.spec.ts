/** How the screens behave whatever they show: on a phone, by keyboard, without an answer of the API. */
import { expect, expectPrinted, fillAddress, logIn, register, test } from './world-fixture.ts';

const PHONE = { width: 360, height: 780 };
const ADDRESS_FORM = { name: 'Address' };

test('on a phone the days of a trash day come right after the map, and the form keeps the keyboard', async ({
  page,
  addresses,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/pickupDates');
  await fillAddress(page, addresses[30]!);
  const days = page.getByRole('heading', { name: 'Next Garbage Pickup' });
  await expect(days).toBeInViewport();
  const form = page.getByRole('form', ADDRESS_FORM);
  await expect(form.getByRole('button', { name: 'Find Address' })).toBeFocused();
  const top = async (name: 'days' | 'form'): Promise<number> =>
    (await (name === 'days' ? days : form).boundingBox())?.y ?? 0;
  expect(await top('days')).toBeLessThan(await top('form'));
  await form.getByRole('button', { name: 'Clear' }).click();
  await expect(form.getByLabel('Number')).toBeFocused();
  await expect(days).toBeHidden();
});

test('the keyboard skips to the content, and starts there after a navigation', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Trash Day' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash Day' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(/Trash Day/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /garbage and recycling/);
});

test('a page that is opened begins at its top, wherever another one was left; one that is opened again where it was', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/privacy');
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeInViewport();
  expect(await scrolled()).toBe(0);
  await page.goto('/privacy');
  await expect.poll(scrolled).toBe(300);
});

test('every tool of the home page and every entry of the menu leads to a page', async ({ page, records }) => {
  // Their data is published when it is asked for.
  expect(records.crime).toMatch(/^\w+$/);
  await page.goto('/');
  const links = await page
    .locator('main li h2 a, nav[aria-label="Main"] a, nav[aria-label="Footer"] a[href^="/"]')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
  expect(links).toEqual(expect.arrayContaining(['/alerts', '/pickupDates', '/parcel', '/crime', '/about', '/privacy']));
  for (const path of links) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  }
});

test('P17: an address that is no page is answered 404, by the page that says so', async ({ page, problems }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
  await expectPrinted(problems, 404);
});

test('a page whose data does not come says so, and Retry brings it', async ({ page, problems }) => {
  for (const path of ['/policeDispatchCall', '/dispatchCallTypes', '/historicPhotoLocation']) {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(path);
    const sentence = page.getByText('The server could not be reached. Check your connection and try again.');
    await expect(sentence.first()).toBeVisible();
    await page.unroute('**/api/**');
    const retry = page.getByRole('button', { name: 'Retry' });
    // Some of what failed may still be about to say so.
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.first().click({ timeout: 1000 });
      expect(await retry.count()).toBe(0);
      expect(await sentence.count()).toBe(0);
    }).toPass();
  }
  // The browser prints every call that failed.
  expect(
    problems.every((line) => line.includes('net::ERR_FAILED')),
    problems.join('\n'),
  ).toBe(true);
  problems.length = 0;
});

test('a toast goes after five seconds', async ({ page, world }) => {
  const { email } = await register(world, 'toasted');
  await page.clock.install();
  await logIn(page, email, '/login?redirect=/profile');
  await page.getByLabel('First Name').fill('Tess');
  await page.getByRole('button', { name: 'Save' }).click();
  const toast = page.getByText('Saved', { exact: true });
  await expect(toast).toBeVisible();
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(4000);
  await expect(toast).toBeHidden();
});
