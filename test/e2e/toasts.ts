/** Toasts that wait for a slow machine. */
import { expect, type Page } from '@playwright/test';

/** A toast goes after five seconds (test/e2e/screens.spec.ts), which a slow machine may need for one step: here it stays until it is closed. */
export const keepToasts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const usual = window.setTimeout;
    const patient = (handler: TimerHandler, millis?: number, ...rest: unknown[]): number =>
      millis === 5000 ? 0 : usual(handler, millis, ...rest);
    Object.assign(window, { setTimeout: patient });
  });
};

/** Closes every toast, and waits until each has faded: one that fades is too pale to read. */
export const closeToasts = async (page: Page): Promise<void> => {
  const toasts = page.locator('.mantine-Notification-root');
  await expect(async () => {
    const [first] = await toasts.all();
    await first?.locator('.mantine-Notification-closeButton').click({ timeout: 1000 });
    expect(await toasts.count()).toBe(0);
  }).toPass();
};
