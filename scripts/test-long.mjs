/**
 * `npm run test:long`: what is too slow for `npm test`, a file at a time. `TEST_STOP_AT`, in milliseconds since 1970, ends it: files that
 * were not begun or not done by then are named. Its last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import './city.mjs';
import { findChromium, findFirefox } from './browsers.mjs';
import { installPackages, root } from './install.mjs';
import { bin, results, run, startReport } from './test-report.mjs';

installPackages();
const folder = path.join(results, 'long');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const report = startReport('long');
const stopAt = process.env.TEST_STOP_AT ? Number(process.env.TEST_STOP_AT) : undefined;
const isOver = () => stopAt !== undefined && Date.now() >= stopAt;
const leftOut = (what) => report.skip(what, 'the time was over');

/** The files of vitest's project "long". */
const longFiles = () => {
  const { stdout, status, stderr } = spawnSync(bin('vitest'), ['list', '--filesOnly', '--json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TEST_LONG: '1' },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.slice(stdout.indexOf('['))).map(({ file }) => path.relative(root, file));
};

const waiting = longFiles();
const runFiles = async () => {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const counts = path.join('long', `${file.replaceAll(/\W/g, '-')}.json`);
    const env = { TEST_LONG: '1', TEST_COUNTS: path.join(results, counts) };
    const code = isOver() ? null : await run(file, bin('vitest'), ['run', file], { env, stopAt });
    if (code === null) leftOut(file);
    else report.count(code, counts);
  }
};
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runFiles));

const browserTests = async (title, name, findEnv) => {
  try {
    const env = { ...(await findEnv()), PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(folder, name) };
    const code = isOver() ? null : await run(title, bin('playwright'), ['test'], { show: true, env, stopAt });
    if (code === null) leftOut(title);
    else report.count(code, `long/${name}`);
  } catch (error) {
    report.fail(`${title}: ${error.message}`);
  }
};
await browserTests('browser tests', 'browser.json', async () => ({
  TEST_LONG: '1',
  CHROMIUM_PATH: await findChromium(),
}));
await browserTests('main flows in Firefox', 'firefox.json', async () => ({
  TEST_BROWSER: 'firefox',
  FIREFOX_PATH: await findFirefox(),
}));

/** The tests of `npm test` once more, their files in an order that is drawn: none may need another before it. */
const shuffled = async () => {
  const seed = String(Date.now() % 1_000_000);
  const counts = path.join('long', 'shuffled.json');
  const args = ['run', '--sequence.shuffle.files', `--sequence.seed=${seed}`];
  const env = { TEST_COUNTS: path.join(results, counts) };
  const title = `files in the order of seed ${seed}`;
  const code = isOver() ? null : await run(title, bin('vitest'), args, { show: true, env, stopAt });
  if (code === null) leftOut(title);
  else report.count(code, counts);
};
await shuffled();

report.end();
