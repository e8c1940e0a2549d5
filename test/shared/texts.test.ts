/** The catalogue: every text can be read, and says what use-intl's own reader of ICU messages makes of it. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../shared/texts/texts-of.ts';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../shared/texts');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.data.ts'));

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  const { texts } = value as { texts?: object };
  return Object.values(typeof value === 'function' ? (texts ?? {}) : (value as object)).flatMap(textsIn);
};

/** A value for each name in a text: numbers where it counts, elements where it has tags. */
const valuesOf = (text: string, count: number): Record<string, never> => {
  const named = [...text.matchAll(/\{(\w+)(, (?:number|plural))?/g)].map(([, name, counts]) => [
    name,
    counts ? count : `some ${name}`,
  ]);
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name]) => [name, (words: unknown) => `[${words}]`]);
  return Object.fromEntries([...named, ...tags]);
};

/** The parts of a text with elements. */
const wordsOf = (node: unknown): string => [(node as { props: { children: unknown } }).props.children].flat().join('');

test('there is a catalogue', () => {
  expect(files.length).toBeGreaterThan(20);
});

describe.each(files)('%s', (file) => {
  test.each([0, 1, 2345])('its texts say what they are to say of %i', async (count) => {
    const texts = textsIn({ ...(await import(path.join(folder, file))) });
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      const values = valuesOf(text, count);
      const theirs = createTranslator({ locale: 'en-US', messages: { text } });
      expect(wordsOf(textsOf({ text }).rich('text', values))).toBe(theirs.markup('text', values));
    }
  });
});
