/** `npm test`: types, lint, dead code, infra, unit and browser tests; its last line is `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { installPackages, root } from './install.mjs';

installPackages();

const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a command and resolves with its exit code; its output is shown when it ends, whole if it failed. */
const run = (title, command, args, { env = {}, show = false } = {}) =>
  new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.once('error', (error) => {
      console.log(`✗ ${title}: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => {
      if (code !== 0 && output) console.log(output);
      console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds(started)})`);
      resolve(code ?? 1);
    });
  });

let passed = 0;
let failed = 0;

/** A check that is one test: it passes or fails as a whole. */
const check = async (...step) => {
  if ((await run(...step)) === 0) passed += 1;
  else failed += 1;
};

/** Adds a runner's own counts; a runner that fails without a failing test counts as one failure. */
const count = (code, counts) => {
  passed += counts.passed;
  failed += counts.failed > 0 || code === 0 ? counts.failed : 1;
  if (code === 0 && counts.passed === 0) failed += 1;
};

const readCounts = (file, read) => {
  try {
    return read(JSON.parse(readFileSync(path.join(results, file), 'utf8')));
  } catch (error) {
    console.log(`No result in ${file}: ${error.message}`);
    return { passed: 0, failed: 0 };
  }
};

const started = Date.now();
await Promise.all([
  check('types: shared, functions, infra, scripts, test', bin('tsc'), ['-p', '.']),
  check('types: web', bin('tsc'), ['-p', 'web']),
  check('types: browser tests', bin('tsc'), ['-p', 'test/e2e']),
]);
await Promise.all([
  check('lint and format', bin('biome'), ['ci', '--error-on-warnings', '.']),
  check('dead code', bin('knip')),
]);
await check('infra: cdk synth', bin('cdk'), ['synth', '--strict', '--quiet', '--no-notices', '--no-lookups']);

const unit = await run(
  'unit and local-cloud tests',
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path.join(results, 'unit.json')}`],
  { show: true },
);
count(
  unit,
  readCounts('unit.json', (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })),
);

try {
  const chromium = await findChromium();
  const browser = await run('browser tests', bin('playwright'), ['test'], {
    show: true,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'browser.json') },
  });
  count(
    browser,
    readCounts('browser.json', ({ stats }) => {
      if (stats.flaky > 0)
        console.log(`! ${stats.flaky} browser tests passed only at the second try: see "flaky" above`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    }),
  );
} catch (error) {
  console.log(`✗ browser tests: ${error.message}`);
  failed += 1;
}

console.log(`\n${seconds(started)} in all`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
