/** Words of titles: one in plain signs, which is not cleaned, is found as one that is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordFinder } from '../../../../functions/places/search/find-words.ts';

/** Nobody sees it, and it is part of no word. */
const SOFT_HYPHEN = '\u00AD';

test('a title in plain signs is found as well as one that has to be cleaned', () => {
  const word = fc.constantFrom('Ferry', 'third', '3rd', 'twenty second', 'pretend', '1901');
  const sign = fc.stringMatching(/^[ -/:-@[-`{-~]{1,2}$/);
  const texts = fc.array(fc.tuple(word, sign), { minLength: 1, maxLength: 4 }).map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(texts, texts, (title, other) => {
      const costs = (written: string, text: string): number[] =>
        wordFinder([{ title: written, detail: '', path: '/', at: null }])(text, 1).map(({ cost }) => cost);
      for (const text of [title, other, 'ferry'])
        expect(costs(title, text)).toEqual(costs(title + SOFT_HYPHEN, text + SOFT_HYPHEN));
    }),
  );
});
