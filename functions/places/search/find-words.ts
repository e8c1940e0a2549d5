/** Finds things by the words of their titles: areas, photos, pages of the site. */
import type { NamedThing } from './search-index.ts';
import { mostSlips, slipsOf } from './slips.ts';

export interface FoundThing {
  thing: NamedThing;
  cost: number;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);

const SLIP = 2;
/** Titles have many words, and a short one with a slip is another. */
const SHORTEST_WORD = 5;
/** A word that is in the description alone. */
const IN_ABOUT = 1;
/** A title has words that were not asked for. */
const MORE_WORDS = 0.1;

/** How well the best of a title's words fits; null where none does. */
const wordCost = (typed: string, words: readonly string[]): number | null => {
  let least = Number.POSITIVE_INFINITY;
  const most = mostSlips(typed.length, SHORTEST_WORD);
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
export const wordFinder = (things: readonly NamedThing[]) => {
  const known = things.map((thing) => ({
    thing,
    words: wordsOf(thing.title),
    about: thing.about === undefined ? [] : wordsOf(thing.about),
  }));
  return (text: string, most: number): FoundThing[] => {
    const typed = wordsOf(text);
    if (typed.length === 0 || typed.every((word) => word.length < 2)) return [];
    const found: FoundThing[] = [];
    for (const { thing, words, about } of known) {
      let cost = MORE_WORDS * Math.max(0, words.length - typed.length);
      for (const word of typed) {
        const own = wordCost(word, words) ?? (about.includes(word) ? IN_ABOUT : null);
        if (own === null) {
          cost = Number.POSITIVE_INFINITY;
          break;
        }
        cost += own;
      }
      if (cost < Number.POSITIVE_INFINITY) found.push({ thing, cost });
    }
    return found.sort((a, b) => a.cost - b.cost).slice(0, most);
  };
};
