/** What holds for every page however it is looked at: readable by WCAG, and within the width of a phone. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at the page, or at the parts of it that a selector names, light and dark, narrow and wide. */
export const expectAccessible = async (page: Page, parts = 'html'): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
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
