/** No state of a page has an accessibility fault: while it loads, without an answer, empty, offline, with what it opens. */
import { AxeBuilder } from '@axe-core/playwright';
import { STATES } from '../../scripts/screenshots/states.ts';
import { ENV_LONG } from '../harness/long.ts';
import { PUBLIC_PAGES } from '../harness/public-pages.ts';
import { expect, test } from './world-fixture.ts';

const WIDTHS: Readonly<Record<string, number>> = { phone: 390, tablet: 820, desktop: 1280 };
/** What a state changes on the screen has come to rest. */
const REST_MS = 800;
/** Printed by the browser of what the state itself keeps back. */
const OF_THE_STATE =
  /responded with a status of 503|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/;

/** The long tests look at every page in both schemes; `npm test` at the first page of each state. */
const isLong = Boolean(process.env[ENV_LONG]);

for (const [name, { pages, sizes = ['phone', 'desktop'], before, after }] of Object.entries(STATES))
  for (const route of isLong ? pages : pages.slice(0, 1))
    test(`${route}, ${name}: no accessibility fault`, async ({ page, records, problems }) => {
      for (const size of isLong ? sizes : sizes.slice(0, 1)) {
        await page.setViewportSize({ width: WIDTHS[size] ?? 1280, height: 844 });
        await before?.(page);
        await page.goto(PUBLIC_PAGES[route]?.(records) ?? route);
        await expect(page.locator('html[data-ready]')).toBeAttached();
        await after?.(page);
        await page.waitForTimeout(REST_MS);
        for (const colorScheme of isLong ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme });
          const { violations } = await new AxeBuilder({ page })
            .setLegacyMode()
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
            .analyze();
          const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
          expect(faults, `${size}, ${colorScheme}`).toEqual([]);
        }
        await page.context().setOffline(false);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      const others = problems.filter((line) => !OF_THE_STATE.test(line));
      problems.length = 0;
      expect(others).toEqual([]);
    });
