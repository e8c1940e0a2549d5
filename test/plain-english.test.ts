/** Sentences begin with their subject and have 25 words at most: those of another kind are counted, and may only become fewer. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** By folder, as counted on 26 November 2026. Who mends one lowers its number. The product's rooms and its docs had 728 before. */
const COUNTED: Readonly<Record<string, number>> = {
  ...{ '.github': 0, docs: 5, functions: 0, infra: 0, scripts: 304, shared: 0, test: 286, web: 24 },
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

/** By folder, as counted on 26 November 2026, of documents and of comments in the product's own rooms: 616 before. */
const LONG: Readonly<Record<string, number>> = { docs: 0, functions: 0, shared: 0 };

/** Paragraphs and points of a document, or comments of code, each on one line; tables, headings and code are none. */
const paragraphs = (file: string, text: string): string[] => {
  const blocks = file.endsWith('.md')
    ? text
        .replace(/```[\s\S]*?```/g, '')
        .split(/\n\s*\n|\n(?=[-|#]|\d+\. )/)
        .filter((block) => !/^\s*[|#]/.test(block))
    : [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, comment = '']) => comment.replace(/^\s*\*\s?/gm, ''));
  return blocks.map((block) => block.trim().replace(/\s+/g, ' '));
};

const longIn = (file: string, text: string): number =>
  paragraphs(file, text)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?]) (?=[A-Z‘“`*(])/))
    .filter((sentence) => sentence.split(' ').length > 25).length;

test('each folder has as many long sentences as it had, or fewer', () => {
  const counts = Object.fromEntries(
    Object.keys(LONG).map((folder) => {
      const own = files.filter((file) => file.startsWith(`${folder}/`));
      return [folder, own.reduce((sum, file) => sum + longIn(file, readFileSync(path.join(root, file), 'utf8')), 0)];
    }),
  );
  expect(counts).toEqual(LONG);
});

describe('the guard sees', () => {
  const LONGER = 'one word '.repeat(13);

  test.each([
    ['a long comment', 'x.ts', `/** ${LONGER}. */`],
    ['a long point of a list', 'x.md', `- Short. A ${LONGER}`],
  ])('%s', (_, file, text) => {
    expect(longIn(file, text)).toBe(1);
  });

  test('but no two short sentences, and no table', () => {
    const short = 'One word or two. '.repeat(13);
    expect([longIn('x.md', short), longIn('x.md', `| ${LONGER} |`), longIn('x.ts', LONGER)]).toEqual([0, 0, 0]);
  });

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
