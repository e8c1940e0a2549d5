/** The documents say nothing of tests that are not there. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HELD } from '../shared/texts/pages/accessibility.data.ts';

/** `functions/x.test.ts` › a part of a title, as docs/security.md names a test. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)` › ([^|\n]+?) \|/g;

const named = (document: string): [file: string, title: string][] =>
  [...document.matchAll(NAMED)].map(([, file = '', title = '']) => [file, title]);

/** The names in a document that the tests don't have. */
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

test('each point of /accessibility has its row and its test', () => {
  const accessibility = readFileSync('docs/accessibility.md', 'utf8');
  const rows = accessibility.split('\n').filter((line) => line.includes('` ›'));
  expect(rows.map((row) => row.split(' | ')[0]?.slice(2))).toEqual(Object.values(HELD));
  expect(rows.filter((row) => named(row).length !== 1)).toEqual([]);
  expect(missing(accessibility)).toEqual([]);
});

test('the flows that Firefox tries are those that docs/accessibility.md names', () => {
  const tagged = readdirSync('test/e2e')
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => {
      const text = readFileSync(`test/e2e/${file}`, 'utf8');
      return [...text.matchAll(/test\(\s*'([^']+)',\s*\{\s*tag: '@main',?\s*\}/g)].map(([, title = '']) => ({
        file,
        title,
      }));
    });
  const rows = [...readFileSync('docs/accessibility.md', 'utf8').matchAll(/\| `([\w-]+\.spec\.ts)` \| “(.+)” \|/g)];
  const isRun = ([, file = '', begins = '']: string[]) =>
    tagged.some((one) => one.file === file && one.title.startsWith(begins));
  expect(rows).toHaveLength(tagged.length);
  expect(rows.filter((row) => !isRun(row))).toEqual([]);
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
  ['A13', 'docs/deploy.md', ['ten nested stacks', '10,000 visitors a day × 15 calls']],
  ['A15', 'README.md', ['keyed by geohash']],
  ['A15', 'docs/departures.md', ['tables keyed by geohash', '`byCell`']],
  ['P16', 'docs/departures.md', ['of eight calls of one poll five come singly and three in one mail', 'four and four']],
])('%s: %s says it', (_, file, words) => {
  const text = readFileSync(file, 'utf8');
  expect(words.filter((one) => !text.includes(one))).toEqual([]);
});

/** `1. `a/file.ts`: what it does`, with *by …* where no file before it imports it. */
const STEP = /^\d+\. `([\w./-]+)`: (\*by )?/gm;

interface Step {
  file: string;
  isImported: boolean;
}

interface Walk {
  title: string;
  steps: Step[];
}

const walks = (document: string): Walk[] =>
  document
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n')[0] ?? '',
      steps: [...part.matchAll(STEP)].map(([, file = '', by]) => ({ file, isImported: by === undefined })),
    }));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from\s+|import\(\s*|glob<.*>\()'([.#][^']+)'/g)].map(
    ([, specifier = '']) =>
      specifier.startsWith('#city/')
        ? `shared/cities/milwaukee/${specifier.slice('#city/'.length)}.ts`
        : path.posix.join(path.posix.dirname(file), specifier),
  );

/** The imports of these files, and their imports. */
const reach = (files: readonly string[]): Set<string> => {
  const direct = files.flatMap(importsOf).filter((file) => /\.tsx?$/.test(file));
  return new Set([...direct, ...direct.flatMap(importsOf)]);
};

/** The files of a walk that are not there, else those that nothing before them leads to. */
const astray = ({ steps }: Walk): string[] => {
  const gone = steps.filter(({ file }) => !existsSync(file));
  if (gone.length > 0) return gone.map(({ file }) => file);
  return steps
    .filter(
      ({ file, isImported }, index) => isImported && !reach(steps.slice(0, index).map((one) => one.file)).has(file),
    )
    .map(({ file }) => file);
};

describe('docs/architecture.md', () => {
  const architecture = readFileSync('docs/architecture.md', 'utf8');

  test.each([
    ['A police row to its mail', 21],
    ['A list request to its SQL', 18],
    ['A dataset to its page', 22],
  ])('%s: at most %i files, each of them there and led to by one before it', (title, most) => {
    const [walk] = walks(architecture).filter((one) => one.title === title);
    expect(walk?.steps.length).toBeGreaterThan(15);
    expect(walk?.steps.length).toBeLessThanOrEqual(most);
    expect(walk && astray(walk)).toEqual([]);
  });

  test('names no file that is not there', () => {
    const files = [...architecture.matchAll(/`([\w-]+\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(80);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('a walk over a file that is gone, or that nothing leads to, is seen', () => {
    const gone = `functions/${randomUUID()}.ts`;
    const step = (file: string, by = '') => `1. \`${file}\`: ${by}what it does.\n`;
    const of = (...steps: string[]) => walks(`## A walk\n${steps.join('')}`).flatMap(astray);
    expect(of(step(gone, '*by a person.* '))).toEqual([gone]);
    expect(of(step('functions/ingest/poll.ts', '*by AWS.* '), step('functions/lib/job.ts'))).toEqual([]);
    expect(of(step('functions/ingest/poll.ts', '*by AWS.* '), step('web/main.tsx'))).toEqual(['web/main.tsx']);
  });
});
