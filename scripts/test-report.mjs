/** Runs a step, counts its tests and skips, and prints the last lines, for `npm test`, `npm run test:long` and `npm run test:hours`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

export const results = path.join(root, 'test-results');

export const bin = (name) => path.join(root, 'node_modules', '.bin', name);

/** Processor seconds of all commands that have ended, user and system, where the system tells (Linux); else null. */
const processorSeconds = () => {
  const file = '/proc/self/stat';
  if (!existsSync(file)) return null;
  // After the name in brackets; fields 16 and 17 of proc(5), in hundredths of a second.
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
};

const shown = (seconds) => `${seconds.toFixed(1)} s`;

/**
 * Runs a command and resolves with its exit code. Its output is shown as it comes with `show`, else whole if it failed. `stopAt`, in
 * milliseconds since 1970, ends it: then it resolves with null.
 */
export const run = (title, command, args, { env = {}, show = false, stopAt } = {}) =>
  new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      child.kill('SIGTERM');
    };
    const timer = stopAt && setTimeout(stop, Math.max(0, stopAt - started));
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.once('error', (error) => {
      clearTimeout(timer);
      console.log(`✗ ${title}: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      if (isStopped) return resolve(null);
      if (code !== 0 && output) console.log(output);
      console.log(`${code === 0 ? '✓' : '✗'} ${title} (${shown((Date.now() - started) / 1000)})`);
      resolve(code ?? 1);
    });
  });

/** The tests of Playwright's report that ended so: with their files, and the reasons for which they were skipped. */
const testsOf = (suite, wanted) => [
  ...(suite.suites ?? []).flatMap((one) => testsOf(one, wanted)),
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ annotations }) => ({
        title: `${file} › ${title}`,
        reason: annotations.find(({ type, description }) => type === 'skip' && description)?.description ?? null,
      })),
  ),
];

/** The counts of a run of vitest (test/harness/counts-reporter.ts) or of Playwright's JSON report. */
const readCounts = (file) => {
  const report = JSON.parse(readFileSync(path.join(results, file), 'utf8'));
  if (!report.stats) return report;
  const { expected, flaky, unexpected } = report.stats;
  const titles = (wanted) => testsOf(report, wanted).map(({ title }) => title);
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: [...titles('unexpected'), ...(report.errors ?? []).map(({ message }) => String(message).split('\n')[0])],
    skipped: testsOf(report, 'skipped'),
    flaky: titles('flaky'),
  };
};

/** Counts what the steps of one command did, and prints its last lines. */
export const startReport = (name) => {
  const started = Date.now();
  const total = { passed: 0, failed: 0, failures: [], skipped: [], flaky: [] };
  const fail = (what) => {
    total.failed += 1;
    total.failures.push(what);
  };
  mkdirSync(results, { recursive: true });
  return {
    /** A step that is one test: it passes or fails as a whole. */
    check: async (title, ...command) => {
      if ((await run(title, ...command)) === 0) total.passed += 1;
      else fail(title);
    },
    /**
     * Adds a runner's own counts; one that fails without a failing test, or that ran none, counts as one failure. Returns the files
     * without a result where they are run `again`: then they are named, and fail only if they do so there too.
     */
    count: (code, file, { again = false } = {}) => {
      try {
        const { passed, failed, failures = [], skipped, flaky = [], unrun = [] } = readCounts(file);
        total.passed += passed;
        total.failed += failed;
        total.failures.push(...failures);
        for (const { file: name, reason } of unrun)
          if (again) total.flaky.push(`${name}: ${reason}`);
          else fail(`${name}: ${reason}`);
        total.skipped.push(...skipped);
        total.flaky.push(...flaky);
        const isBroken = unrun.length > 0 ? failures.length > 0 : code !== 0 || passed + skipped.length === 0;
        if (failed === 0 && isBroken) fail(`${file}: the run left with ${code}, after ${passed} tests that passed`);
        return again ? unrun.map(({ file: name }) => name) : [];
      } catch (error) {
        fail(`No result in ${file}: ${error.message}`);
        return [];
      }
    },
    fail,
    /** The tests that were not run, and why. */
    skip: (title, reason) => total.skipped.push({ title, reason }),
    end: () => {
      const processor = processorSeconds();
      const used = processor === null ? '' : `, ${(processor / 60).toFixed(1)} processor-minutes`;
      console.log(`\n${shown((Date.now() - started) / 1000)} in all${used}`);
      writeFileSync(path.join(results, `${name}.json`), JSON.stringify(total));
      printTotal(total);
    },
  };
};

/** The last lines: which tests failed, were skipped, or passed only at their second try. A skip without a reason is a failure. Sets the exit code. */
export const printTotal = ({ passed, failed, failures, skipped, flaky }) => {
  const unexplained = skipped.filter(({ reason }) => !reason);
  for (const { title, reason } of skipped)
    console.log(`${reason ? '-' : '✗'} skipped: ${title}: ${reason ?? 'no reason given'}`);
  console.log(`${skipped.length} skipped`);
  for (const what of failures) console.log(`✗ ${what}`);
  for (const title of flaky) console.log(`! passed only at the second try: ${title}`);
  console.log(`${passed} passed, ${failed + unexplained.length} failed`);
  process.exitCode = failed + unexplained.length === 0 ? 0 : 1;
};
