/** Whatever is pressed is large enough: 44 pixels for a finger, 24 for a mouse. Links in running text are left out. */
import type { Page } from '@playwright/test';
import { CONTROLS } from '../../shared/site/tokens.ts';
import { expect, logIn, register, test } from './world-fixture.ts';

const PRESSED = 'button, a[href], input, select, textarea, summary, [role=switch], [role=slider], [role=option]';

/** The controls smaller than so many pixels each way, with all that belongs to each: its label, and all that lies over its row. */
const tooSmall = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(
    ([pressed, pixels]) => {
      const hasWords = (element: Element): boolean =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const isInText = (element: Element): boolean => {
        if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
        for (let around = element.parentElement; around; around = around.parentElement) {
          if (hasWords(around)) return true;
          if (!getComputedStyle(around).display.startsWith('inline')) return false;
        }
        return false;
      };
      const reaches = (element: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(
          Math.min(innerWidth - 1, Math.max(1, x)),
          Math.min(innerHeight - 1, Math.max(1, y)),
        );
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
      };
      const isSmall = (element: Element): boolean => {
        element.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y, away] = [left + width / 2, top + height / 2, pixels / 2 - 1];
        // Nothing under an open menu can be pressed at all.
        if (width === 0 || x < 0 || x > innerWidth || !reaches(element, x, y)) return false;
        const isWide = width >= pixels || (reaches(element, x - away, y) && reaches(element, x + away, y));
        const isHigh = height >= pixels || (reaches(element, x, y - away) && reaches(element, x, y + away));
        return !isWide || !isHigh;
      };
      return [...document.querySelectorAll(pressed)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
        .filter((element) => !isInText(element) && isSmall(element))
        .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`);
    },
    [PRESSED, least] as const,
  );

/** The framed or filled buttons, fields and choices whose height is none of these, in pixels; the map's own are left out. */
const ofOtherHeight = (page: Page, heights: readonly number[]): Promise<string[]> =>
  page.evaluate(
    (allowed) =>
      [
        ...document.querySelectorAll(
          'button, select, input:not([type=checkbox], [type=radio], [type=range]), a[class*=Button]',
        ),
      ]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.closest('[class*=gl-ctrl], [class*=gl-popup], header, td, th'))
        .flatMap((element) => {
          const { borderTopWidth, backgroundColor } = getComputedStyle(element);
          const isFramed = parseFloat(borderTopWidth) > 0 || !/, 0\)$|transparent/.test(backgroundColor);
          const { height } = element.getBoundingClientRect();
          if (!isFramed || height === 0 || allowed.some((one) => Math.abs(one - height) < 0.6)) return [];
          return [`${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}: ${height}`];
        }),
    heights,
  );

/** By name, how each state is reached. */
const STATES: Record<string, (page: Page, records: { crime: string }) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  alerts: (page) => page.goto('/alerts'),
  'the form of alerts': async (page) => {
    await page.goto('/alerts');
    const button = page.getByRole('button', { name: 'Alert me near an address' });
    if (await button.isVisible()) await button.click();
  },
  crimes: (page) => page.goto('/crime'),
  'a record': (page, { crime }) => page.goto(`/crime/${crime}`),
  'trash day': (page) => page.goto('/pickupDates'),
  properties: (page) => page.goto('/parcel'),
  'one’s own mail': (page) => page.goto('/manage'),
  'the menu': async (page) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
  },
  'the search': async (page) => {
    await page.goto('/');
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

const expectLarge = async (page: Page, records: { crime: string }, least: number): Promise<void> => {
  for (const [name, reach] of Object.entries(STATES)) {
    await reach(page, records);
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    // Parts still on their way move the measured ones.
    await expect(async () => expect(await tooSmall(page, least), name).toEqual([])).toPass({ timeout: 20_000 });
  }
};

test.describe('for a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('all that is pressed is 44 pixels large', async ({ page, records }) => {
    await expectLarge(page, records, 44);
  });

  test('so it is where one is logged in', async ({ page, world }) => {
    const { email } = await register(world, 'fingers');
    await logIn(page, email, '/login?redirect=/profile');
    await expect(page.getByLabel('First Name')).toBeVisible();
    await expect(async () => expect(await tooSmall(page, 44)).toEqual([])).toPass({ timeout: 20_000 });
  });
});

test('for a mouse all that is pressed is 24 pixels large', async ({ page, records }) => {
  await expectLarge(page, records, 24);
});

test('for a mouse all controls have one of three heights', async ({ page, records }) => {
  const heights = Object.values(CONTROLS).map((height) => parseFloat(height));
  for (const [name, reach] of Object.entries(STATES)) {
    await reach(page, records);
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await expect(async () => expect(await ofOtherHeight(page, heights), name).toEqual([])).toPass({ timeout: 20_000 });
  }
});
