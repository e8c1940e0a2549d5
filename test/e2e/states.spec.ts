/** In no state does axe find a fault: while a page loads, without an answer, empty, offline, with what it opens. */
import { AxeBuilder } from '@axe-core/playwright';
import { STATES } from '../../scripts/screenshots/states.ts';
import { PUBLIC_PAGES } from '../harness/public-pages.ts';
import { atRest } from './at-rest.ts';
import { expect, test } from './world-fixture.ts';

const WIDTHS: Readonly<Record<string, number>> = { phone: 390, tablet: 820, desktop: 1280 };
/** Printed by the browser of what the state itself keeps back. */
const OF_THE_STATE =
  /responded with a status of 503|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/;

for (const [name, { pages, sizes = ['phone'], before, after }] of Object.entries(STATES)) {
  const [route = '/'] = pages;
  test(`${route}, ${name}: axe finds nothing`, async ({ page, records, problems }) => {
    await page.setViewportSize({ width: WIDTHS[sizes[0] ?? 'phone'] ?? 390, height: 844 });
    await before?.(page);
    await page.goto(PUBLIC_PAGES[route]?.(records) ?? route);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await after?.(page);
    await atRest(page);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    const others = problems.filter((line) => !OF_THE_STATE.test(line));
    problems.length = 0;
    expect(others).toEqual([]);
  });
}
