/**
 * `npm test -- --changed [COMMIT]`: tests all that the changes since a commit (HEAD, so all not committed) can break.
 * It tests their types, their lint, and the tests that import them. Its last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './browsers.mjs';
import { root } from './install.mjs';
import { bin, results, run, startReport } from './test-report.mjs';

const CODE = /\.(?:tsx?|mjs)$/;

/** The projects of types to which any of these files belongs, and the one of all tests. */
export const projectsOf = (files) => [
  ...(files.some((file) => CODE.test(file)) ? ['.'] : []),
  ...(files.some((file) => /^(?:web|shared)\//.test(file) && CODE.test(file)) ? ['web'] : []),
  ...(files.some((file) => file.startsWith('web/worker/')) ? ['web/worker'] : []),
  ...(files.some((file) => /^test\/(?:e2e|harness)\//.test(file)) ? ['test/e2e'] : []),
];

const git = (...words) => {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split('\n').filter(Boolean);
};

/** The files that were changed since the commit, or are new; not those that are gone. */
const changedSince = (commit) => [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];

const types = (report, files) =>
  Promise.all(projectsOf(files).map((project) => report.check(`types: ${project}`, bin('tsc'), ['-p', project])));

const unitTests = async (report, files) => {
  const code = files.filter((file) => CODE.test(file) && !file.startsWith('test/e2e/'));
  if (code.length === 0) return;
  const counts = 'changed.json';
  const env = { TEST_COUNTS: path.join(results, counts) };
  const args = ['related', '--run', '--passWithNoTests', ...code];
  const left = await run('tests that import what has changed', bin('vitest'), args, { show: true, env });
  const { passed, failed, skipped } = JSON.parse(readFileSync(env.TEST_COUNTS, 'utf8'));
  if (left === 0 && passed + failed + skipped.length === 0) console.log('No test imports what has changed.');
  else report.count(left, counts);
};

/** Those of the browser tests that were changed themselves: no import tells which page shows a module. */
const browserTests = async (report, files) => {
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  if (specs.length === 0) return;
  const counts = 'changed-browser.json';
  const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, counts) };
  const left = await run('browser tests that have changed', bin('playwright'), ['test', ...specs], { show: true, env });
  report.count(left, counts);
};

export const testChanged = async (commit = 'HEAD') => {
  const report = startReport('changed');
  const files = changedSince(commit);
  console.log(files.length === 0 ? `Nothing has changed since ${commit}.` : files.join('\n'));
  if (files.length > 0) {
    const linted = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files];
    await Promise.all([types(report, files), report.check('lint and format', bin('biome'), linted)]);
    await unitTests(report, files);
    await browserTests(report, files);
  }
  report.end();
};
