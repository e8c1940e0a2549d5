/** `npm test`: types, lint, dead code, infra, unit and browser tests; its last line is `N passed, N failed`. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { cityConditions } from './city.mjs';
import { installPackages } from './install.mjs';
import { bin, results, run, startReport } from './test-report.mjs';

installPackages();
rmSync(results, { recursive: true, force: true });
const report = startReport('test');

// Several threads would be done sooner, and read the same types several times.
const conditions = cityConditions.flatMap((condition) => ['--customConditions', condition]);
const types = (folder) => [bin('tsc'), ['--singleThreaded', '-p', folder, ...conditions], { env: { GOGC: '400' } }];
await Promise.all([
  report.check('types: shared, functions, infra, scripts, test', ...types('.')),
  report.check('types: web', ...types('web')),
  report.check('types: browser tests', ...types('test/e2e')),
]);
await Promise.all([
  report.check('lint and format', bin('biome'), ['ci', '--error-on-warnings', '.']),
  report.check('dead code', bin('knip')),
]);
// CDK's own validator takes as long again: test/infra/strict.test.ts has it read both configurations.
const synth = ['synth', '--strict', '--quiet', '--no-notices', '--no-lookups'];
await report.check('infra: cdk synth', bin('cdk'), synth, { env: { CDK_VALIDATION: 'false' } });

const unit = await run('unit and local-cloud tests', bin('vitest'), ['run'], {
  show: true,
  env: { TEST_COUNTS: path.join(results, 'unit.json') },
});
report.count(unit, 'unit.json');

try {
  const CHROMIUM_PATH = await findChromium();
  const PLAYWRIGHT_JSON_OUTPUT_NAME = path.join(results, 'browser.json');
  const browser = await run('browser tests', bin('playwright'), ['test'], {
    show: true,
    env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME },
  });
  report.count(browser, 'browser.json');
} catch (error) {
  report.fail(`browser tests: ${error.message}`);
}

report.end();
