/** Municipalities by the names that calls and records call them. */
import { OWN } from '#city/city';
import { CITY } from '#city/facts';

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '');

const namesByLetters = new Map<string, string>(OWN.municipalities.map((name) => [lettersOf(name), name]));
const bySpelling = new Map<string, string>([
  ...namesByLetters,
  ...OWN.municipalitySpellings.map(([spelling, name]): [string, string] => [lettersOf(spelling), name]),
]);

/** `VILLAGE OF BAYSIDE` */
const KIND = /^\s*(?:CITY|VILLAGE|TOWN) OF /i;

/**
 * The name in upper case, whatever its case, blanks, abbreviation or kind; a name we don't know stays itself, so that it
 * equals no other. No name means the city: its own dispatchers leave it out.
 */
export const normaliseMunicipality = (text: string): string =>
  text.trim() === ''
    ? CITY.municipality.toUpperCase()
    : (bySpelling.get(lettersOf(text.replace(KIND, ''))) ?? text.trim().toUpperCase());

/** True if a text is a name, abbreviation or spelling that we know; none at all is the city. */
export const isMunicipality = (text: string): boolean => text.trim() === '' || bySpelling.has(lettersOf(text));

/** How many of the last words spell a municipality's full name: `1234 N CALHOUN RD BROOKFIELD` 1; else 0. */
export const municipalityWords = (words: readonly string[]): number =>
  [2, 1].find((count) => words.length > count && namesByLetters.has(lettersOf(words.slice(-count).join('')))) ?? 0;
