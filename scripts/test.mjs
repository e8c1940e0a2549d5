/**
 * `npm test`: types, lint, dead code, infra, unit and browser tests; with `-- --changed` what the changes can break alone. Its last
 * line is `N passed, N failed`.
 */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './browsers.mjs';
import { CITIES, city, conditionsOf } from './city.mjs';
import { installPackages } from './install.mjs';
import { bin, results, run, startReport } from './test-report.mjs';

installPackages();
const changed = process.argv.indexOf('--changed');
if (changed >= 0) {
  const { testChanged } = await import('./test-changed.mjs');
  await testChanged(process.argv[changed + 1]);
  process.exit();
}
rmSync(results, { recursive: true, force: true });
const report = startReport('test');

// Several threads would be done sooner, and read the same types several times.
const tsc = (project, options = []) => [
  bin('tsc'),
  ['--singleThreaded', '-p', project, ...options],
  { env: { GOGC: '400' } },
];
// CDK's own validator takes as long again: test/infra/strict.test.ts has it read both configurations.
const synth = ['synth', '--strict', '--quiet', '--no-notices', '--no-lookups'];

/** The types, and the tests, of a city that is not the first: its folder, and what holds in every city. */
const testCity = async (name) => {
  // Those of its own folder, which a new city does not have yet.
  const own = `test/shared/cities/${name}/tsconfig.json`;
  const conditions = conditionsOf(name).flatMap((condition) => ['--customConditions', condition]);
  await Promise.all([
    report.check(`types of ${name}`, ...tsc('tsconfig.city.json', conditions)),
    report.check(`types of ${name}: web`, ...tsc('web/tsconfig.city.json', conditions)),
    ...(existsSync(own) ? [report.check(`types of ${name}: its tests`, ...tsc(own, conditions))] : []),
  ]);
  const counts = `${name}.json`;
  const code = await run(`tests of ${name}`, bin('vitest'), ['run'], {
    show: true,
    env: { CITY: name, TEST_COUNTS: path.join(results, counts) },
  });
  report.count(code, counts);
};

if (city !== CITIES[0]) {
  await testCity(city);
  await report.check(`infra of ${city}: cdk synth`, bin('cdk'), synth, { env: { CDK_VALIDATION: 'false' } });
  report.end();
  process.exit();
}

await Promise.all([
  report.check('types: shared, functions, infra, scripts, test', ...tsc('.')),
  report.check('types: web', ...tsc('web')),
  report.check('types: service worker', ...tsc('web/worker')),
  report.check('types: browser tests', ...tsc('test/e2e')),
]);
await Promise.all([
  report.check('lint and format', bin('biome'), ['ci', '--error-on-warnings', '.']),
  report.check('dead code', bin('knip')),
]);
await report.check('infra: cdk synth', bin('cdk'), synth, { env: { CDK_VALIDATION: 'false' } });

const unitTests = async (title, counts, files, options) => {
  const env = { TEST_COUNTS: path.join(results, counts) };
  const code = await run(title, bin('vitest'), ['run', ...files], { show: true, env });
  return report.count(code, counts, options);
};
// A worker that dies takes its file with it, and says nothing of the file.
const unrun = await unitTests('unit and local-cloud tests', 'unit.json', [], { again: true });
if (unrun.length > 0) await unitTests('files without a result', 'unrun.json', unrun);
for (const other of CITIES.slice(1)) await testCity(other);

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
