/** Pages of many records come with their first rows and the picture of their map; they ask for news when somebody uses them. */
import type { Page } from '@playwright/test';
import { expect, test } from './world-fixture.ts';

const PHONE = { width: 390, height: 844 };

/** Notes which lists of calls a page asks for, from now on. */
const callsAsked = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/\w+DispatchCall$/.test(pathname)) asked.push(pathname);
  });
  return asked;
};

const rows = (page: Page) => page.locator('main li:has(a[href*="DispatchCall/"])');

test('alerts: rows and map are there without JavaScript', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, baseURL: world.url });
  const page = await context.newPage();
  await page.goto('/alerts');
  await expect(page.locator('.map-picture')).toBeVisible();
  await expect(page.getByText(/^\d+ calls, newest /)).toBeVisible();
  expect(await rows(page).count()).toBeGreaterThan(5);
  await context.close();
});

test('alerts: a phone asks for no calls until the page is used; the same rows then stand where they stood', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const asked = callsAsked(page);
  await page.goto('/alerts');
  const first = rows(page).first();
  // The browser has taken the page over once it says how long ago it was.
  await expect(first.locator('time')).toHaveText(/ago$/);
  const sent = [await first.getByRole('link').getAttribute('href'), await rows(page).count()];
  expect(asked).toEqual([]);
  const before = (await first.boundingBox())!;
  await page.mouse.move(200, 700);
  await expect(page.locator('main li[data-key]').first()).toBeVisible();
  expect(new Set(asked).size).toBe(2);
  expect([await first.getByRole('link').getAttribute('href'), await rows(page).count()]).toEqual(sent);
  const after = (await first.boundingBox())!;
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(2);
  const html = await (await request.get('/alerts?view=43.05,-87.95,14')).text();
  expect(html).not.toMatch(/DispatchCall\/\w/);
});
