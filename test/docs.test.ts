/** The documents say nothing of tests that are not there. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `functions/x.test.ts` › a part of a title, as docs/security.md names a test. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)` › ([^|\n]+?) \|/g;

const named = (document: string): [file: string, title: string][] =>
  [...document.matchAll(NAMED)].map(([, file = '', title = '']) => [file, title]);

/** What a document names and the tests don't have. */
const missing = (document: string): string[] =>
  named(document)
    .filter(([file, title]) => !readFileSync(`test/${file}`, 'utf8').includes(title))
    .map(([file, title]) => `${file} › ${title}`);

const security = readFileSync('docs/security.md', 'utf8');

test('every test that docs/security.md names is there', () => {
  expect(named(security).length).toBeGreaterThan(90);
  expect(missing(security)).toEqual([]);
});

test('every threat and every fault names its test', () => {
  const rows = security.split('\n').filter((line) => /^\| (\d+|[STRIDE, ]+) \|/.test(line));
  expect(rows.length).toBeGreaterThan(90);
  expect(rows.filter((row) => named(row).length !== 1)).toEqual([]);
});

test('every finding has a row with its test', () => {
  const rows = security.split('\n').filter((line) => /^\| [SAPC]\d+ \|/.test(line));
  const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
  const wanted = [...numbered('S', 17), ...numbered('A', 15), ...numbered('P', 18), 'C6'];
  expect(rows.map((row) => row.split(' ')[1])).toEqual(wanted);
  expect(rows.filter((row) => named(row).length !== 1)).toEqual([]);
});

test('a title that is not there is seen', () => {
  const gone = randomUUID();
  const row = (title: string): string => `| 1 | a fault | \`docs.test.ts\` › ${title} |`;
  expect(missing(`${row('is seen')}\n${row(gone)}`)).toEqual([`docs.test.ts › ${gone}`]);
});

test.each([
  ['A2', 'docs/deploy.md', ['must be verified before', 'Support Center']],
  ['A5', 'docs/deploy.md', ['L-B99A9384', 'get-account-settings']],
  ['A8', 'docs/runbook.md', ['filter level = "ERROR"', 'message.error.message']],
  ['A13', 'docs/deploy.md', ['eight nested stacks', '10,000 visitors a day × 15 calls']],
  ['A15', 'README.md', ['keyed by geohash']],
  ['A15', 'docs/departures.md', ['tables keyed by geohash', '`byCell`']],
])('%s: %s says it', (_, file, words) => {
  const text = readFileSync(file, 'utf8');
  expect(words.filter((one) => !text.includes(one))).toEqual([]);
});
