/** Upper-case texts of the city in the case in which people write. */
import { capitalised } from '../base/capitalised.ts';
import { STREET_TYPES } from './address.ts';

/** Stay large in any text. */
const ABBREVIATIONS = new Set(['BB', 'DUI', 'DV', 'EMS', 'GPS', 'KK', 'MFD', 'MPD', 'NE', 'PD', 'SE', 'US', 'UW']);
/** Are written like words, though they have no vowel. */
const SHORT_WORDS = new Set(['FT', 'JR', 'MC', 'MT', 'SR']);
const SMALL_WORDS = new Set(['AND', 'AT', 'DU', 'IN', 'OF', 'ON', 'THE', 'TO']);

/** Two letters with a vowel are a word, as in Fond du Lac and Hi Mount. */
const isAbbreviation = (word: string): boolean =>
  ABBREVIATIONS.has(word) ||
  (STREET_TYPES[word] === undefined && !SHORT_WORDS.has(word) && (word.length < 2 || !/[AEIOUY]/.test(word)));

/** `MCKINLEY` → McKinley, `O'CONNOR` → O'Connor, `GALL'S` → Gall's. */
const properName = (word: string): string =>
  word
    .toLowerCase()
    .replace(
      /^(?:mc(?=[a-z]{3})|o'(?=[a-z]{3})|)[a-z]/,
      (start) => capitalised(start.slice(0, -1)) + start.slice(-1).toUpperCase(),
    );

const titleWord = (word: string, isFirst: boolean): string => {
  // Somebody has chosen its case.
  if (/[A-Z][a-z]/.test(word)) return word;
  const large = word.toUpperCase();
  if (/^\d+(?:ST|ND|RD|TH)$/.test(large)) return large.toLowerCase();
  if (!isFirst && SMALL_WORDS.has(large)) return large.toLowerCase();
  return /\d/.test(large) || isAbbreviation(large) ? large : properName(large);
};

/** `N 27TH ST` → N 27th St, `HOUSE OF CORRECTION` → House of Correction; `I94` and `MCCC` stay. */
export const titleCase = (text: string): string =>
  text.replace(/[A-Za-z0-9']+/g, (word, at: number) => titleWord(word, at === 0));

/** `NEVER HEARD OF` → Never heard of; a text with small letters stays as it is. */
export const sentenceCase = (text: string): string => {
  if (/[a-z]/.test(text)) return capitalised(text.trim());
  const words = text.trim().replace(/[A-Z]+/g, (word) => (ABBREVIATIONS.has(word) ? word : word.toLowerCase()));
  return capitalised(words);
};
