/**
 * `npm run test:hours -- [SPEC…]`: the browser tests that show calls, once at each of eight moments and without a second try. Its last
 * line is `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './browsers.mjs';
import { installPackages } from './install.mjs';
import { bin, results, run, startReport } from './test-report.mjs';

/** By the city's clock, in hours from Greenwich. */
const MOMENTS = {
  'twenty minutes after the clock went forward': '2026-03-08T03:20:00-05:00',
  'in the hour that comes twice, the second time': '2026-11-01T01:20:00-06:00',
  'five minutes before a new year': '2026-12-31T23:55:00-06:00',
  'five minutes before a leap day': '2028-02-28T23:55:00-06:00',
  'just after midnight': '2026-06-10T00:02:00-05:00',
  '3 am': '2026-09-16T03:00:00-05:00',
  '14:20, with a second shooting near the tests': '2026-11-25T14:20:00-06:00',
  'noon of a Sunday': '2026-07-05T12:00:00-05:00',
};

/** They show the simulated calls, or put calls of their own beside them. */
const SPECS = [
  ...['alerts', 'feel', 'first-view', 'follow', 'freshness', 'lists', 'manage', 'maps', 'numbers', 'sheet', 'sirens'],
  ...['states', 'usual', 'without-password'],
];

installPackages();
const folder = path.join(results, 'hours');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const report = startReport('hours');
const named = process.argv.slice(2);
const files = (named.length > 0 ? named : SPECS).map((name) => `test/e2e/${name}.spec.ts`);
const CHROMIUM_PATH = await findChromium();
for (const [title, TEST_MOMENT] of Object.entries(MOMENTS)) {
  console.log(`\n${TEST_MOMENT}: ${title}`);
  const counts = path.join('hours', `${TEST_MOMENT.replaceAll(/\W/g, '-')}.json`);
  const env = { TEST_MOMENT, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, counts) };
  report.count(await run(title, bin('playwright'), ['test', '--retries', '0', ...files], { show: true, env }), counts);
}
report.end();
