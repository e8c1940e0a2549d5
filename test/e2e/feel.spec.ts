/** How the site feels: changes that show at once and can be taken back, toasts that stand in nobody's way. */
import type { Page } from '@playwright/test';
import { subscriptionAt } from '../harness/sources/city-calls.ts';
import { mapReady } from './shown-map.ts';
import { keepToasts } from './toasts.ts';
import { expect, logIn, register, test } from './world-fixture.ts';

/** The controls that lie, in part, under a toast. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
    const boxes = toasts.map((toast) => toast.getBoundingClientRect());
    return (
      [...document.querySelectorAll('button, input, select, textarea, summary')]
        // Nothing under an open sheet can be pressed.
        .filter((control) => !toasts.some((toast) => toast.contains(control)) && !control.closest('[inert]'))
        .filter((control) => {
          const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
          const isInSight =
            width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          return (
            isInSight &&
            boxes.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)
          );
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
    );
  });

const REMOVED = 'The notification was successfully removed.';

const removeFirst = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Remove the emails/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Remove Notification' }).getByRole('button', { name: 'Yes' }).click();
};

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 780 },
  desktop: { width: 1280, height: 800 },
}))
  test(`on a ${name} a notification goes at once, and Undo brings it back; toasts cover no control`, async ({
    page,
    world,
    addresses,
  }) => {
    await page.setViewportSize(viewport);
    await keepToasts(page);
    const { email, api } = await register(world, `feeler-${name}`);
    for (const at of [addresses[130]!, addresses[131]!])
      await api.post(
        '/api/dispatchCallSubscription',
        subscriptionAt(at, { dispatchCallType: 'AnyFireDispatchCall', distance: 1320 }),
      );
    await logIn(page, email, '/login?redirect=/alerts');
    // There one's own open with the form.
    if (name === 'phone') await page.getByRole('button', { name: 'Alert me near an address' }).click();
    const entries = page.getByRole('button', { name: /^Remove the emails/ });
    await expect(entries).toHaveCount(2);
    // A toast finds its place among the controls that are there: the map's come with it.
    await mapReady(page);

    // The server is still thinking.
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/dispatchCallSubscription/*', async (route) => {
      await asked;
      await route.continue();
    });
    await removeFirst(page);
    await expect(entries).toHaveCount(1);
    await expect(page.getByText(REMOVED)).toHaveCount(0);
    answer();
    await expect(page.getByText(REMOVED)).toBeVisible();

    // The keyboard in it keeps it; a second one stands beside it.
    await page.getByRole('button', { name: 'Undo' }).focus();
    await expect.poll(() => coveredControls(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(entries).toHaveCount(2);
    await expect.poll(async () => (await api.get('/api/dispatchCallSubscription')).body.length).toBe(2);

    await removeFirst(page);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
    await removeFirst(page);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2);
    await expect.poll(() => coveredControls(page)).toEqual([]);
    expect((await api.get('/api/dispatchCallSubscription')).body).toEqual([]);
  });
