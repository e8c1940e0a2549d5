/** The city's page: it comes with its map, its count and the newest calls, and goes on live; the engine comes at a touch alone. */
import { expect, test } from './world-fixture.ts';

const PHONE = { width: 390, height: 844 };
const PICTURE = '.map-picture';

test.use({ viewport: PHONE });

test('the page is sent with calls, count and picture; what came is taken over, and no engine is asked for', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('class="map-picture"');
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.querySelector('.map-picture')?.setAttribute('data-kept', '');
    }),
  );
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto('/');
  // Those that came tell when they were, the browser how long ago that is.
  const ago = page
    .locator('main li p')
    .filter({ hasText: /ago|just now/ })
    .first();
  await expect(ago).toBeVisible();
  // They are asked for anew as soon as somebody uses the page.
  expect(asked.filter((url) => url.includes('order='))).toEqual([]);
  await page.mouse.move(10, 10);
  await expect(page.locator('[data-given]')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('order='))).not.toEqual([]);
  await expect(ago).toBeVisible();
  await expect(page.locator(`main ${PICTURE}[data-kept]`)).toBeVisible();
  expect(asked.filter((url) => /engine|maplibre|\/data\/squares\//.test(url))).toEqual([]);
  // A first visit sees the map.
  const { y } = (await page.locator(PICTURE).boundingBox())!;
  expect(y).toBeLessThan(PHONE.height);
  await page.locator(PICTURE).click({ position: { x: 380, y: 170 } });
  await expect(page.locator('[data-drawn]')).toBeVisible();
});

test('a wide window, whose engine comes by itself, asks for the calls without a touch', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.addInitScript((longMs) => {
    const { setTimeout } = window;
    // Nobody has looked at the page for long, however slow the machine is.
    const unlessLong = (call: TimerHandler, ms?: number): number => (ms === longMs ? 0 : setTimeout(call, ms));
    Object.assign(window, { setTimeout: unlessLong });
  }, 20_000);
  const asked = page.waitForRequest((one) => one.url().includes('order='));
  await page.goto('/');
  await asked;
  await expect(page.locator('[data-given="calls"]')).toHaveCount(0);
});

test('one search box is in sight, and the key finds it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Where in Milwaukee\?$|^Search an address/ })).toHaveCount(1);
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
});
