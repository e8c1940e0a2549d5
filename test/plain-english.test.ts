/** Sentences begin with their subject and have 25 words at most. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** At the beginning of a comment, a paragraph, a cell or a point of a list, or after a sentence; a question may begin so. */
const OPENING =
  /(?:^\s*(?:\/\*\*|\/\/|\*|\||- |\d+\. )?\s*|[.!?]\*{0,2} )\*{0,2}(?:What|Whether|That|Of|As|Where) [^.?]*(?:[.:;]|$)/gm;

/** A file's comments, or all of it where it is text for people: documentation and the catalogue. */
const prose = (file: string, text: string): string =>
  file.endsWith('.md') || /\.data\.ts$/.test(file)
    ? text.replace(/^(#.*|```[\s\S]*?```)$/gm, '')
    : [...text.matchAll(/\/\*\*[\s\S]*?\*\/|\/\/ .*$/gm)].map(([comment]) => comment).join('\n');

const openingsIn = (file: string, text: string): string[] =>
  [...prose(file, text).matchAll(OPENING)].map(([found]) => found);

/** Paragraphs and points of a document, or comments of code, each on one line; tables, headings and code are none. */
const paragraphs = (file: string, text: string): string[] => {
  const blocks = file.endsWith('.md')
    ? text
        .replace(/```[\s\S]*?```/g, '')
        .split(/\n\s*\n|\n(?=[-|#]|\d+\. )/)
        .filter((block) => !/^\s*[|#]/.test(block))
    : [...text.matchAll(/^[ \t]*\/\*\*([\s\S]*?)\*\//gm)].map(([, comment = '']) => comment.replace(/^\s*\*\s?/gm, ''));
  return blocks.map((block) => block.trim().replace(/\s+/g, ' '));
};

const MOST_WORDS = 25;

const longIn = (file: string, text: string): string[] =>
  paragraphs(file, text)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?]) (?=[A-Z‘“`*(])/))
    .filter((sentence) => sentence.split(' ').length > MOST_WORDS);

/** The files of every folder, read once. */
const texts = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => file.includes('/') && file !== 'test/plain-english.test.ts')
  .map((file): [file: string, text: string] => [file, readFileSync(path.join(root, file), 'utf8')]);

test.each([
  ['begins with a word in place of a noun', openingsIn],
  [`is longer than ${MOST_WORDS} words`, longIn],
])('no sentence %s', (_, faultsIn) => {
  expect(texts.flatMap(([file, text]) => faultsIn(file, text).map((sentence) => `${file}: ${sentence}`))).toEqual([]);
});

describe('the guard sees', () => {
  const LONGER = 'one word '.repeat(13);

  test.each([
    ['a long comment', 'x.ts', `/** ${LONGER}. */`],
    ['a long point of a list', 'x.md', `- Short. A ${LONGER}`],
  ])('%s', (_, file, text) => {
    expect(longIn(file, text)).toHaveLength(1);
  });

  test('but no two short sentences, and no table', () => {
    const short = 'One word or two. '.repeat(13);
    expect([longIn('x.md', short), longIn('x.md', `| ${LONGER} |`), longIn('x.ts', LONGER)]).toEqual([[], [], []]);
  });

  test.each([
    ['a comment', 'x.ts', '/** What a user may do. */'],
    ['a later sentence', 'x.ts', '// Adds one. Of two the first.'],
    ['a paragraph', 'x.md', 'Where it fails, nothing is lost.'],
    ['a text of the catalogue', 'x.data.ts', "  a: 'Saved. What you typed is kept.',"],
  ])('%s', (_, file, text) => {
    expect(openingsIn(file, text)).toHaveLength(1);
  });

  test.each([
    ['a question', 'x.md', 'What is a block? A row of houses.'],
    ['a heading', 'x.md', '## Where requests go'],
    ['code', 'x.ts', "const Of = 1; say('What a day.');"],
    ['a subject', 'x.ts', '/** The first of two. It stays as it was. */'],
  ])('but not %s', (_, file, text) => {
    expect(openingsIn(file, text)).toEqual([]);
  });
});
