/** What holds for every page however it is looked at: readable by WCAG, and within the width of a phone. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ENV_LONG } from '../support/long.ts';

/** Each scheme and each width, the wide one last, as tests go on; the long tests look at every pair of them. */
const LOOKS = process.env[ENV_LONG]
  ? ([
      ['light', 360],
      ['light', 1280],
      ['dark', 360],
      ['dark', 1280],
    ] as const)
  : ([
      ['dark', 360],
      ['light', 1280],
    ] as const);

/** Looks at the page, or at the parts of it that a selector names, light and dark, narrow and wide. */
export const expectAccessible = async (page: Page, parts = 'html'): Promise<void> => {
  for (const [colorScheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page })
      .include(parts)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze();
    const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
    expect(faults, `${colorScheme}, ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
};
