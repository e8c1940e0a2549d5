/** Pages of many records come with their first rows and the picture of their map; they ask for news when somebody uses them. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './world-fixture.ts';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** Each with a query for which it comes as it was built, and what it asks of the API for its rows. */
const PAGES = [
  { path: '/alerts', query: 'view=43.05,-87.95,14', asked: ['/api/fireDispatchCall', '/api/policeDispatchCall'] },
  { path: '/policeDispatchCall', query: 'offset=10', asked: ['/api/policeDispatchCall'] },
  { path: '/crime', query: 'weaponUsed=gun', asked: ['/api/crime'] },
] as const;

const ROW = /\/(?:\w+DispatchCall|crime)\/\w/;

/** Notes which lists a page asks for, from now on. */
const listsAsked = (page: Page): Set<string> => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?:\w+DispatchCall|crime)$/.test(pathname)) asked.add(pathname);
  });
  return asked;
};

/** The first pages after a start may lack a part that was not read in time: those may be kept by nobody. */
const isWhole = (request: APIRequestContext, path: string): Promise<void> =>
  expect.poll(async () => (await request.get(path)).headers()['cache-control']).toContain('s-maxage=60');

const rows = (page: Page) => page.locator('main li:has(a:is([href*="DispatchCall/"], [href*="/crime/"]))');

for (const { path, query, asked } of PAGES) {
  test(`${path}: rows, count and map are there without JavaScript, and none of them for another question`, async ({
    browser,
    records: _crimes,
    request,
    world,
  }) => {
    await isWhole(request, path);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, baseURL: world.url });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.locator('.map-picture')).toBeVisible();
    await expect(page.getByText(/^[\d,]+ [\w ]+, newest /)).toBeVisible();
    expect(await rows(page).count()).toBeGreaterThan(5);
    await context.close();
    expect(await (await request.get(`${path}?${query}`)).text()).not.toMatch(ROW);
  });

  test(`${path}: a phone asks for no row until the page is used; the same rows then stand where they stood`, async ({
    page,
    records: _crimes,
    request,
  }) => {
    await isWhole(request, path);
    const lists = listsAsked(page);
    const first = rows(page).first();
    const nameOfFirst = () => first.getByRole('link').getAttribute('href');
    const visit = async () => {
      lists.clear();
      await page.goto(path);
      // The browser has taken the page over once it says how long ago it was.
      await expect(first.locator('time')).toHaveText(/ago$/);
      await expect(page.locator('main .map-picture')).toBeVisible();
      expect(await page.locator('.map-marks > g').count()).toBeGreaterThan(0);
      const sent = { name: await nameOfFirst(), box: (await first.boundingBox())!, asked: [...lists] };
      await page.mouse.move(200, 700);
      await expect(page.locator('main li[data-key]').first()).toBeVisible();
      const live = { name: await nameOfFirst(), box: (await first.boundingBox())!, asked: [...lists].sort() };
      await page.mouse.move(200, 600);
      return { sent, live };
    };
    let { sent, live } = await visit();
    // A record that comes between the two answers is no other row in the place of this one: both are asked for again.
    for (let tries = 0; sent.name !== live.name && tries < 5; tries += 1) ({ sent, live } = await visit());
    expect(live.name).toBe(sent.name);
    expect([sent.asked, live.asked]).toEqual([[], asked]);
    expect(Math.abs(live.box.y - sent.box.y)).toBeLessThanOrEqual(2);
    expect(Math.abs(live.box.height - sent.box.height)).toBeLessThanOrEqual(2);
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });
  for (const path of ['/policeDispatchCall', '/crime'])
    test(`${path}: the rows that came are read until the table has its own`, async ({
      page,
      records: _crimes,
      request,
    }) => {
      await isWhole(request, path);
      let answer = (): void => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(`**/api${path}?*`, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      // It says so once the page has been taken over.
      await expect(rows(page).first().locator('time')).toHaveText(/ago$/);
      await expect(rows(page).first()).toBeInViewport();
      await expect(page.getByRole('table')).toBeHidden();
      answer();
      await expect(page.getByRole('table').locator('tr[data-key]').first()).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    });
});

test('a map that a sheet uncovers is drawn to its edges', async ({ page, request }) => {
  await isWhole(request, '/alerts');
  await page.goto('/alerts');
  const picture = page.locator('main .map-picture');
  await expect(picture).toBeVisible();
  const grip = page.getByRole('slider');
  await grip.focus();
  await page.keyboard.press('ArrowDown');
  const box = page.locator('main .first-map');
  await expect
    .poll(async () => {
      const [drawn, frame] = [await picture.boundingBox(), await box.boundingBox()];
      if (!drawn || !frame) return false;
      return frame.height > 500 && drawn.y <= frame.y && drawn.y + drawn.height >= frame.y + frame.height;
    })
    .toBe(true);
});
