/** The four parts of an address: which direction, street and type a street's name has, wherever its direction stands. */
import { STREET_TYPES } from '../../places/address.ts';

export interface StreetParts {
  dir: string | null;
  street: string;
  sttype: string | null;
}

const DIRECTION = /^(?:[NS][EW]?|[EW])$/;

/** The spelling that we store, `AVENUE` → AVE; null for what is no type. */
const typeOf = (word: string): string | null => STREET_TYPES[word] ?? null;

/**
 * `NW 80TH ST` → NW, 80TH, ST. What has a direction behind is a street without type, since the form's direction stands before:
 * `12TH AVE S` → 12TH AVE S. Null for a text without words.
 */
export const streetParts = (text: string): StreetParts | null => {
  const words = text
    .toUpperCase()
    .replace(/[.\s]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
  const last = words.at(-1) ?? '';
  if (DIRECTION.test(last) && words.length > 1) {
    const named = words.map((word, index) => (index === words.length - 2 && index > 0 ? (typeOf(word) ?? word) : word));
    return { dir: null, street: named.join(' '), sttype: null };
  }
  const dir = words.length > 1 && DIRECTION.test(words[0] ?? '') ? (words[0] ?? null) : null;
  const named = dir ? words.slice(1) : words;
  const sttype = named.length > 1 ? typeOf(last) : null;
  const street = (sttype ? named.slice(0, -1) : named).join(' ');
  return street ? { dir, street, sttype } : null;
};
