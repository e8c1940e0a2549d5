/** A map's page on a phone: the list in a sheet of three stops over the map, the form in a sheet of its own. */
import { AxeBuilder } from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import { manyFireCalls, manyPoliceCalls } from '../harness/lists/many-calls.ts';
import { atRest } from './at-rest.ts';
import { callsDrawn, mapReady } from './shown-map.ts';
import { expect, test } from './world-fixture.ts';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const handle = (page: Page) => page.getByRole('slider', { name: /^Size of/ });
const expectStop = (page: Page, words: string) => expect(handle(page)).toHaveAttribute('aria-valuetext', words);

/** The place at which it lies once it has come to rest: two looks between two frames would find it resting on its way. */
const middleOf = async (page: Page) => {
  await atRest(page);
  const { x, y, width, height } = (await handle(page).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** Pulls the handle so far, at rest before it is let go. */
const pull = async (page: Page, down: number): Promise<void> => {
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down, { steps: 5 });
  // By the page's own clock the moments are over whose speed would count as a flick.
  await page.waitForFunction((from) => performance.now() > from + 300, await page.evaluate(() => performance.now()));
  await page.mouse.move(x, y + down);
  await page.mouse.up();
};

const STEPS = 10;
const STEP_SECONDS = 0.016;

/**
 * A finger that goes from a place on the screen so far down, or up. By the times of its events it is as fast on every
 * machine.
 */
const swipe = async (touch: CDPSession, from: { x: number; y: number }, down: number): Promise<void> => {
  const began = Date.now() / 1000 - (STEPS + 2) * STEP_SECONDS;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y: from.y + (down * step) / STEPS }],
      timestamp: began + step * STEP_SECONDS,
    });
  await send('touchStart', 0);
  for (let step = 1; step <= STEPS; step += 1) await send('touchMove', step);
  await send('touchEnd', STEPS + 1);
};

for (const path of ['/alerts', '/policeDispatchCall', '/fireDispatchCall', '/crime'])
  test(`${path}: the first record is in sight below the map, before any form`, async ({ page, records }) => {
    expect(records.crime).toMatch(/^\w+$/);
    await page.goto(path);
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .first();
    await expect(first).toBeInViewport({ ratio: 1 });
    const map = (await page
      .getByLabel(/^Map of the/)
      .first()
      .boundingBox())!;
    const { y, height } = (await first.boundingBox())!;
    expect(map.y).toBeLessThan(y);
    expect(map.height).toBeGreaterThan(200);
    expect(y + height).toBeLessThanOrEqual(PHONE.height);
    await expect(page.getByRole('button', { name: 'Search an address', exact: true })).toBeHidden();
  });

test('the first map shows the whole city: of a hundred calls ninety', async ({ page }) => {
  // At night the sample city has fewer.
  const now = new Date();
  const answers = { policeDispatchCall: manyPoliceCalls(60, now), fireDispatchCall: manyFireCalls(40, now) };
  for (const [path, json] of Object.entries(answers))
    await page.route(
      ({ pathname }) => pathname === `/api/${path}`,
      (route) => route.fulfill({ json, headers: { 'x-total-count': String(json.length) } }),
    );
  await page.goto('/alerts');
  await mapReady(page);
  await expect(page.getByRole('heading', { name: 'Calls (100)' })).toBeVisible();
  await expect.poll(() => callsDrawn(page)).toBeGreaterThanOrEqual(90);
});

test('the sheet goes from stop to stop by keyboard, and says at which it is', async ({ page }) => {
  await page.goto('/alerts');
  await mapReady(page);
  await expectStop(page, 'half open');
  await handle(page).focus();
  for (const [key, words] of [
    ['ArrowUp', 'open'],
    ['ArrowUp', 'open'],
    ['ArrowDown', 'half open'],
    ['Escape', 'almost closed'],
    ['ArrowDown', 'almost closed'],
    ['Enter', 'half open'],
    ['Enter', 'open'],
    ['Home', 'almost closed'],
    ['End', 'open'],
  ] as const) {
    await page.keyboard.press(key);
    await expectStop(page, words);
  }
  // The control with the focus is in sight.
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expectStop(page, 'half open');
  await expect(page.locator(':focus')).toBeInViewport();
});

test('the sheet follows the handle, and rests where place and speed say', async ({ page }) => {
  await page.goto('/alerts');
  await mapReady(page);
  await pull(page, -60);
  await expectStop(page, 'half open');
  await pull(page, -330);
  await expectStop(page, 'open');
  await pull(page, 600);
  await expectStop(page, 'almost closed');
  const { x, y } = await middleOf(page);
  // A flick: short and fast.
  const touch = await page.context().newCDPSession(page);
  await swipe(touch, { x, y }, -150);
  await expectStop(page, 'half open');
  // The map above it stays in use.
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await expectStop(page, 'half open');
});

test('a finger on the list pulls the sheet until it is open, scrolls then, and takes it down again from the top', async ({
  page,
}) => {
  await page.goto('/alerts');
  await mapReady(page);
  const touch = await page.context().newCDPSession(page);
  const list = page.getByRole('region', { name: /^Calls/ }).getByRole('listitem');
  const box = (await list.first().boundingBox())!;
  const on = { x: box.x + 150, y: box.y + 30 };
  await swipe(touch, on, -320);
  await expectStop(page, 'open');
  // The finger pulled the sheet, and pressed no link.
  await expect(page).toHaveURL(/\/alerts/);
  const before = (await list.first().boundingBox())!.y;
  await swipe(touch, { x: on.x, y: 600 }, -300);
  await expect.poll(async () => (await list.first().boundingBox())!.y).toBeLessThan(before - 100);
  await expectStop(page, 'open');
  // The flick scrolls on for a while, which the next finger would only end.
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const { y } = (await list.first().boundingBox())!;
      const isAtRest = y === last;
      last = y;
      return isAtRest;
    })
    .toBe(true);
  await list.first().evaluate((entry) => entry.scrollIntoView({ block: 'end' }));
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    for (let around: Element | null = title; around; around = around.parentElement) around.scrollTop = 0;
  });
  await swipe(touch, { x: on.x, y: 200 }, 200);
  await expectStop(page, 'half open');
});

test('the form opens over the list by one button, and gives the keyboard back when it is closed', async ({
  page,
  addresses,
  records,
}) => {
  // The search finds addresses once the records are there.
  expect(records.address).toMatch(/./);
  await page.goto('/alerts');
  await mapReady(page);
  const button = page.getByRole('button', { name: 'Alert me near an address' });
  await button.tap();
  const form = page.getByRole('region', { name: 'Alerts near an address' });
  await expect(form.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(button).toBeHidden();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(button).toBeFocused();

  await button.tap();
  const { houseno, text } = addresses[100]!;
  await form.getByRole('button', { name: 'Search an address' }).tap();
  await page.locator('input[role=combobox]').fill(text);
  await page.getByRole('option').filter({ hasText: houseno }).first().tap();
  await expect(form.getByRole('button', { name: 'Create Email Notification' })).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('button', { name: /^Alerts near \d/ })).toBeVisible();
});

test('a list is searched, filtered and sorted from one button, which says how much is asked for', async ({
  page,
  records,
}) => {
  await page.goto('/crime');
  await page.getByRole('button', { name: 'Search and sort' }).tap();
  const form = page.getByRole('region', { name: 'Search and sort' });
  await form.getByLabel('Incident number').fill(records.crime);
  await expect(page).toHaveURL(new RegExp(`incidentNum=${records.crime}`));
  await form.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('button', { name: 'Search and sort (1)' })).toBeFocused();
  await expect(page.getByRole('main').getByText(records.crime, { exact: true })).toBeVisible();
});
