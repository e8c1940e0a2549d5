/** Continuous integration: `npm test`, then `npm run test:long` until 70 minutes have passed in all; its last line is the sum of both. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { printTotal, results, run } from './test-report.mjs';

const MOST_MINUTES = 70;

const TEST_STOP_AT = String(Date.now() + MOST_MINUTES * 60_000);
await run('npm test', 'npm', ['test'], { show: true });
await run('npm run test:long', 'npm', ['run', 'test:long'], { show: true, env: { TEST_STOP_AT } });

/** A run without a result was interrupted. */
const totalOf = (name) => {
  const file = path.join(results, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return { passed: 0, failed: 1, failures: [`npm run ${name}: it broke off`], skipped: [], flaky: [] };
};

const [test, long] = [totalOf('test'), totalOf('long')];
console.log('\nBoth together');
printTotal({
  passed: test.passed + long.passed,
  failed: test.failed + long.failed,
  failures: [...test.failures, ...long.failures],
  skipped: [...test.skipped, ...long.skipped],
  flaky: [...test.flaky, ...long.flaky],
});
