/** Finds things by the words of their titles: areas, photos, pages of the site. */
import { cleanText } from '../../../shared/places/clean-text.ts';
import { withDigits } from '../../../shared/places/street-name.ts';
import type { NamedThing } from './search-index.ts';
import { mostSlips, slipsOf } from './slips.ts';

export interface FoundThing {
  thing: NamedThing;
  cost: number;
}

/** `3RD` and `THIRD` are the district `3`. */
const NUMBERS = new Map(
  'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN'
    .split(' ')
    .map((word, at): [string, string] => [word, String(at + 1)]),
);

const ORDINAL = /^(\d+)(?:ST|ND|RD|TH)$/;

/** Nothing that cleaning changes in such a text is part of a word. It takes longer than all else, and photos are many. */
const CLEAN = /^[ -~]*$/;

const wordsOf = (text: string): string[] => {
  const clean = CLEAN.test(text) ? text : cleanText(text);
  const words = withDigits(clean.toUpperCase().match(/[A-Z0-9]+/g) ?? []);
  return words.map((word) => NUMBERS.get(word) ?? ORDINAL.exec(word)?.[1] ?? word);
};

const SLIP = 2;
/** Titles have many words, and a short one with a slip is another. */
const SHORTEST_WORD = 5;
/** The site has few pages. */
export const SHORTEST_OF_PAGES = 4;
/** A word that is in the description alone. */
const IN_ABOUT = 1;
/** The words of a title are written apart or together: `RIVER WEST`, `SHERMANPARK`. */
const JOINED = 0.2;
/** A word that says nothing. */
const EMPTY = new Set(['THE', 'OF']);
/** A title has words that were not asked for. */
const MORE_WORDS = 0.1;

/** How well the best of a title's words fits; null where none does. */
const wordCost = (typed: string, words: readonly string[], shortest: number): number | null => {
  let least = Number.POSITIVE_INFINITY;
  const most = mostSlips(typed.length, shortest);
  for (const word of words) {
    if (word === typed) return 0;
    if (word.startsWith(typed)) least = Math.min(least, 0.5);
    else if (most > 0 && least > 0.5) {
      const { whole } = slipsOf(typed, word, most);
      if (whole <= most) least = Math.min(least, SLIP * whole);
    }
  }
  return least === Number.POSITIVE_INFINITY ? null : least;
};

/** Every word that was typed must be in the title, or whole in the description; the fewer others a title has, the better it fits. */
export const wordFinder = (things: readonly NamedThing[], shortest = SHORTEST_WORD) => {
  const known = things.map((thing) => {
    const words = wordsOf(thing.title);
    return { thing, words, joined: words.join(''), about: thing.about === undefined ? [] : wordsOf(thing.about) };
  });
  return (text: string, most: number): FoundThing[] => {
    const typed = wordsOf(text).filter((word, _, all) => all.length === 1 || !EMPTY.has(word));
    const together = typed.join('');
    if (typed.length === 0 || typed.every((word) => word.length < 2)) return [];
    const found: FoundThing[] = [];
    for (const { thing, words, joined, about } of known) {
      let cost = MORE_WORDS * Math.max(0, words.length - typed.length);
      for (const word of typed) {
        const own = wordCost(word, words, shortest);
        const aside = own === null ? wordCost(word, about, shortest) : null;
        cost += own ?? (aside === null ? Number.POSITIVE_INFINITY : IN_ABOUT + aside);
        if (cost === Number.POSITIVE_INFINITY) break;
      }
      if (cost === Number.POSITIVE_INFINITY && together.length >= SHORTEST_WORD && joined.startsWith(together))
        cost = JOINED + (joined === together ? 0 : 0.5);
      if (cost < Number.POSITIVE_INFINITY) found.push({ thing, cost });
    }
    return found.sort((a, b) => a.cost - b.cost).slice(0, most);
  };
};
