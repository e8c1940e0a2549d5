/** Promises of every page, however it is looked at: readable by WCAG, and within the width of a phone. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ENV_LONG } from '../harness/long.ts';

const WIDTHS = [360, 1280] as const;

/** The long tests look at each page in every scheme and width; `npm test` at half of the pages in one, at half in another. */
const looksAt = (page: Page) =>
  process.env[ENV_LONG]
    ? WIDTHS.flatMap((width) => [['light', width] as const, ['dark', width] as const])
    : [new URL(page.url()).pathname.length % 2 ? (['dark', 360] as const) : (['light', 1280] as const)];

/** Looks at the page, or at the parts of it that a selector names; the page is left light and wide. */
export const expectAccessible = async (page: Page, parts = 'html'): Promise<void> => {
  for (const [colorScheme, width] of looksAt(page)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page })
      .include(parts)
      // No page has frames: one run inside it finds all, where several need another page to put them together.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze();
    const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
    expect(faults, `${colorScheme}, ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
};
