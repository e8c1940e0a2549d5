/** Tests are run by their titles: each has one, and a run by title that meets no test is no success. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { passedIn } from './harness/added/run-tests.ts';

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && file !== 'test/titles.test.ts');

const SOURCES = [...sourcesIn('test'), ...sourcesIn('scripts')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

/** `$form$dataset` is one name to vitest, of nothing: the title becomes `undefined`. */
const RUN_TOGETHER = /\)\(\s*(['"`])[^'"`\n]*\$\w[\w.]*\$\w/;

test('no title is made of two names that run together', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(SOURCES.filter(({ text }) => RUN_TOGETHER.test(text)).map(({ file }) => file)).toEqual([]);
});

test('a title of two names that run together is seen', () => {
  expect("describe.each(forms)('$form$dataset', () => {})").toMatch(RUN_TOGETHER);
  expect("test.each(forms)(\n  'of $form$dataset.name', () => {})").toMatch(RUN_TOGETHER);
  expect("describe.each(forms)('$form of $dataset', () => {})").not.toMatch(RUN_TOGETHER);
});

test('whoever runs tests by their titles counts them', () => {
  const byTitle = SOURCES.filter(
    ({ text }) => text.includes('vitest') && /['"`](?:-t|--testNamePattern)\b|vitest[^\n]* -t /.test(text),
  );
  expect(byTitle.map(({ file }) => file)).toEqual(['test/harness/added/run-tests.ts']);
});

const reportOf = (...statuses: string[]) => ({
  testResults: [
    {
      name: '/copy/test/a.test.ts',
      assertionResults: statuses.map((status, at) => ({ status, fullName: ` part ${at}` })),
    },
  ],
});

test('a run is counted by files: of what failed, and of a file without a test that ran, it is told', () => {
  const files = ['test/a.test.ts'];
  expect(passedIn(reportOf('passed', 'skipped'), files)).toEqual({ 'test/a.test.ts': ['part 0'] });
  expect(() => passedIn(reportOf('passed', 'failed'), files)).toThrow('test/a.test.ts: part 1');
  expect(() => passedIn(reportOf('skipped', 'skipped'), files)).toThrow('test/a.test.ts: no test ran to its end.');
  expect(() => passedIn(reportOf('passed'), [...files, 'test/b.test.ts'])).toThrow(
    'test/b.test.ts: no test ran to its end.',
  );
});
