/** `scripts/test-report.mjs`: the last lines of `npm test` name what failed, was skipped, or passed only at its second try. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  mkdirSync(path.join(folder, 'scripts'));
  for (const name of ['install.mjs', 'test-report.mjs'])
    copyFileSync(`scripts/${name}`, path.join(folder, 'scripts', name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A test as Playwright's JSON report has it. */
const spec = (title: string, status: string, annotations: object[] = []) => ({
  title,
  file: 'map.spec.ts',
  tests: [{ status, annotations }],
});

/** The print of a run of these browser tests. */
const printed = (specs: ReturnType<typeof spec>[]) => {
  const of = (wanted: string) => specs.filter(({ tests }) => tests[0]?.status === wanted).length;
  const stats = { expected: of('expected'), flaky: of('flaky'), unexpected: of('unexpected') };
  const script = path.join(folder, 'run.mjs');
  const browser = JSON.stringify({
    stats,
    suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
  });
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
import { results, startReport } from './scripts/test-report.mjs';
const report = startReport('test');
writeFileSync(results + '/browser.json', ${JSON.stringify(browser)});
report.count(0, 'browser.json');
report.end();`,
  );
  const { stdout, status } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  return { lines: stdout.trimEnd().split('\n'), status };
};

test('a test that passed only at its second try is named just before the last line', () => {
  const skip = { type: 'skip', description: 'no map here' };
  const { lines, status } = printed([
    spec('a page', 'expected'),
    spec('a race', 'flaky'),
    spec('another race', 'flaky'),
    spec('a map', 'skipped', [skip]),
  ]);
  expect(lines.slice(-5)).toEqual([
    '- skipped: map.spec.ts › a map: no map here',
    '1 skipped',
    '! passed only at the second try: map.spec.ts › a race',
    '! passed only at the second try: map.spec.ts › another race',
    '3 passed, 0 failed',
  ]);
  expect(status).toBe(0);
});

test('a skip without a reason fails', () => {
  const { lines, status } = printed([spec('a page', 'expected'), spec('a map', 'skipped')]);
  expect(lines.slice(-2)).toEqual(['1 skipped', '1 passed, 1 failed']);
  expect(status).toBe(1);
});

test('what failed is named just before the last line', () => {
  const { lines, status } = printed([spec('a page', 'expected'), spec('a map', 'unexpected')]);
  expect(lines.slice(-3)).toEqual(['0 skipped', '✗ map.spec.ts › a map', '1 passed, 1 failed']);
  expect(status).toBe(1);
});

/** The print of unit tests that were run once, or of which files without a result were run again. */
const printedOfUnits = (...runs: object[]) => {
  const script = path.join(folder, 'units.mjs');
  const files = JSON.stringify(runs.map((counts) => ({ passed: 0, failed: 0, failures: [], skipped: [], ...counts })));
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
import { results, startReport } from './scripts/test-report.mjs';
const report = startReport('test');
const runs = ${files};
for (const [at, counts] of runs.entries()) {
  writeFileSync(results + '/' + at + '.json', JSON.stringify(counts));
  const again = at === 0 && runs.length > 1;
  console.log('again: ' + report.count(counts.unrun.length > 0 ? 1 : 0, at + '.json', { again }));
}
report.end();`,
  );
  const { stdout, status } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  return { lines: stdout.trimEnd().split('\n'), status };
};

const DIED = { file: 'map.test.ts', reason: 'its worker died' };

test('a file whose worker died is run again, and named', () => {
  const { lines, status } = printedOfUnits({ passed: 5, unrun: [DIED] }, { passed: 2, unrun: [] });
  expect(lines[0]).toBe('again: map.test.ts');
  expect(lines.slice(-2)).toEqual([
    '! passed only at the second try: map.test.ts: its worker died',
    '7 passed, 0 failed',
  ]);
  expect(status).toBe(0);
});

test('one that has no result then either fails, and so does an error outside of tests', () => {
  const twice = printedOfUnits({ passed: 5, unrun: [DIED] }, { unrun: [DIED] });
  expect(twice.lines.at(-1)).toBe('5 passed, 1 failed');
  const once = printedOfUnits({ passed: 5, unrun: [DIED] });
  expect(once.lines.slice(-2)).toEqual(['✗ map.test.ts: its worker died', '5 passed, 1 failed']);
  const outside = printedOfUnits({ passed: 5, failures: ['afterwards'], unrun: [DIED] }, { passed: 2, unrun: [] });
  expect(outside.lines).toContain('✗ afterwards');
  expect([twice, once, outside].map(({ status }) => status)).toEqual([1, 1, 1]);
});
