/** Divides a line of text at its commas: the place, the municipality, and the parts that name neither. */
import { OWN } from '#city/city';
import { CITY } from '#city/facts';
import { cleanText } from './clean-text.ts';
import { isMunicipality, municipalityWords } from './municipalities.ts';
import { isUnit, splitUnitBefore } from './units.ts';

export interface PlaceLine {
  /** The part that names the place, in upper case. */
  place: string;
  /** The words for it, without state and ZIP code; empty where none stands behind a comma. */
  municipality: string;
  /** The other parts in upper case: flats, and names of whatever lies there. */
  leftOut: string[];
  /** True if the last word may not be typed to its end. */
  isOpen: boolean;
}

/** State, country and ZIP code, which name no place. */
const STATE = new RegExp(`\\b(?:${CITY.stateNames.join('|')}|USA|UNITED STATES|\\d{5}(?:-?\\d{4})?)\\b`, 'gi');
const STATES = new Set<string>([...CITY.stateNames, 'USA']);
const ZIP = /^\d{5}(?:-?\d{4})?$/;

/** Words before a place. */
const LEAD = /^(?:(?:NEAR|AT|IN) )?(?:THE )?(?:(?:CORNER|INTERSECTION) OF (?:THE )?)?/i;
const NUMBER_ALONE = /^\d{1,6}[A-Z]?$/i;

export const isNumberAlone = (part: string): boolean => NUMBER_ALONE.test(part);

interface Part {
  text: string;
  /** True if a state or a ZIP code stood in it. */
  isStated: boolean;
}

/** The place at which the municipality stands: a known one, one before its state, else the last, also one that is unknown. */
const municipalityAt = (parts: readonly Part[]): number => {
  const known = parts.findIndex(({ text }) => isMunicipality(text));
  if (known >= 0) return known;
  const stated = parts.findIndex(({ isStated }) => isStated);
  const found = stated < 0 ? parts.length - 1 : stated;
  // Another state, behind its city: `CHICAGO, IL 60601`.
  return found > 0 && /^[A-Z]{2}$/i.test(parts[found]?.text ?? '') ? found - 1 : found;
};

/** The parts of a line. A number alone belongs to the street behind its comma. */
export const splitLine = (text: string): PlaceLine => {
  const all = cleanText(text)
    .split(/[,;|]| - (?!\d)/)
    .map((part) =>
      part
        .replace(/[.\s]+/g, ' ')
        .replace(/ ?#/g, ' #')
        .trim(),
    );
  const [first = '', ...others] = all;
  const named = others
    .map((part) => ({ part, text: part.replace(STATE, '').trim() }))
    .filter(({ text }) => text !== '')
    .map(({ part, text }) => ({ text, isStated: text !== part }));
  const units = named.filter(({ text }) => isUnit(text));
  const parts = named.filter((part) => !units.includes(part));
  // `UPPER, 924 E BURLEIGH ST`, `2696, N PIERCE ST`
  const isBegun = first === '' || isUnit(first);
  const start = isBegun ? parts.shift()?.text : undefined;
  const place = start === undefined ? first : isNumberAlone(first) ? `${first} ${start}` : start;
  const [municipality] = parts.splice(municipalityAt(parts), 1);
  const [unit, rest] = splitUnitBefore(place.replace(LEAD, '').toUpperCase());
  const leftOut = [...parts, ...units].map((part) => part.text.toUpperCase());
  return {
    // `124th`, not a corner.
    place: rest.replace(/(?<=\bHUNDRED) AND\b/, ''),
    municipality: municipality?.text ?? '',
    leftOut: unit === '' ? leftOut : [...leftOut, unit],
    isOpen: others.length === 0 && !/[\s,]$/.test(text),
  };
};

/** The words besides a direction that stands before them. */
export const ownWords = (words: readonly string[]): readonly string[] =>
  (words[0] ?? '') in OWN.streets.directions ? words.slice(1) : words;

/** Words without the municipality, state and ZIP code behind them: `E BURLEIGH ST SPRINGFIELD WI 53212`. */
export const withoutTail = (words: readonly string[]): { words: readonly string[]; municipality: string } => {
  const rest = [...words];
  const hasZip = rest.length > 1 && ZIP.test(rest.at(-1) ?? '');
  if (hasZip) rest.pop();
  // A state may also be the name of a street: it is a state behind a municipality or before a ZIP code.
  const before = ownWords(rest.slice(0, -1));
  if (STATES.has(rest.at(-1) ?? '') && before.length > 0 && (hasZip || municipalityWords(before) > 0)) rest.pop();
  const count = municipalityWords(ownWords(rest));
  const end = rest.length - count;
  return { words: rest.slice(0, end), municipality: rest.slice(end).join(' ') };
};
