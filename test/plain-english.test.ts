/** Sentences begin with their subject: those that begin with a clause in place of a noun are counted, and may only become fewer. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** By folder, as counted on 26 November 2026. Who mends one lowers its number. The product's rooms and its docs had 728 before. */
const COUNTED: Readonly<Record<string, number>> = {
  ...{ docs: 7, functions: 0, infra: 24, scripts: 307, shared: 0, test: 291, web: 361 },
};

/** At the beginning of a comment, a paragraph, a cell or a point of a list, or after a sentence; a question may begin so. */
const OPENING =
  /(?:^\s*(?:\/\*\*|\/\/|\*|\||- |\d+\. )?\s*|[.!?]\*{0,2} )\*{0,2}(?:What|Whether|That|Of|As|Where) [^.?]*(?:[.:;]|$)/gm;

/** A file's comments, or all of it where it is text for people: documentation and the catalogue. */
const prose = (file: string, text: string): string =>
  file.endsWith('.md') || /\.data\.ts$/.test(file)
    ? text.replace(/^(#.*|```[\s\S]*?```)$/gm, '')
    : [...text.matchAll(/\/\*\*[\s\S]*?\*\/|\/\/ .*$/gm)].map(([comment]) => comment).join('\n');

const openingsIn = (file: string, text: string): number => [...prose(file, text).matchAll(OPENING)].length;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => file.includes('/') && file !== 'test/plain-english.test.ts');

test('each folder has as many as it had, or fewer', () => {
  const counts: Record<string, number> = {};
  for (const file of files) {
    const [folder = ''] = file.split('/');
    counts[folder] = (counts[folder] ?? 0) + openingsIn(file, readFileSync(path.join(root, file), 'utf8'));
  }
  expect(counts).toEqual(COUNTED);
});

describe('the guard sees', () => {
  test.each([
    ['a comment', 'x.ts', '/** What a user may do. */'],
    ['a later sentence', 'x.ts', '// Adds one. Of two the first.'],
    ['a paragraph', 'x.md', 'Where it fails, nothing is lost.'],
    ['a text of the catalogue', 'x.data.ts', "  a: 'Saved. What you typed is kept.',"],
  ])('%s', (_, file, text) => {
    expect(openingsIn(file, text)).toBe(1);
  });

  test.each([
    ['a question', 'x.md', 'What is a block? A row of houses.'],
    ['a heading', 'x.md', '## Where requests go'],
    ['code', 'x.ts', "const Of = 1; say('What a day.');"],
    ['a subject', 'x.ts', '/** The first of two. It stays as it was. */'],
  ])('but not %s', (_, file, text) => {
    expect(openingsIn(file, text)).toBe(0);
  });
});
