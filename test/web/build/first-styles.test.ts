/** The styles that a page is shown with. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILLED_VALUES } from '../../../shared/platform/filled-page.ts';
import { stylesFor } from '../../../web/build/first-styles.ts';

const HTML = '<main class="page wide"><p class="md:big">Words</p></main>';
const kept = (css: string): string => stylesFor(HTML, css).trim();

test.each([
  ['p { color: red }'],
  ['.page { color: red }'],
  ['.page .wide:hover { color: red }'],
  ['.page[data-open] { color: red }'],
  ['.page:not(.open) { color: red }'],
  ['.md\\:big { color: red }'],
  [':where([data-scheme=dark]) .page { color: red }'],
  ['@keyframes turn { from { color: red } }'],
  ['@font-face { font-family: Inter }'],
  ['@media (max-width: 10em) { .page { color: red } }'],
])('keeps %s', (css) => {
  expect(kept(css)).toBe(css);
});

test('leaves out what no element of the page has', () => {
  expect(kept('.open { color: red }')).toBe('');
  expect(kept('.page .open { color: red }')).toBe('');
  expect(kept('.open, .page { color: red }')).toBe('.page { color: red }');
});

test('leaves out values that nothing asks for', () => {
  expect(kept('.page { --a: 1px; --b: var(--c); --c: 2px; width: var(--a) }')).toBe(
    '.page { --a: 1px; width: var(--a) }',
  );
});

test('keeps the values that the content of filled pages asks for', () => {
  const folder = path.join(import.meta.dirname, '../../../functions/pages');
  const filling = ['fill.ts', 'rows-style.ts'].map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const asked = new Set([...filling.join('').matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect([...asked].sort()).toEqual([...FILLED_VALUES].sort());
  for (const name of FILLED_VALUES) expect(kept(`:root { ${name}: 1px }`)).not.toBe('');
});
