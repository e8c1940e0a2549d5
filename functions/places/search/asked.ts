/** Reads what somebody types into the search box: a house on a street, a corner, or a street; each of its possible readings. */

import { OWN } from '#city/city';
import { CITY } from '#city/facts';
import { STREET_TYPES } from '../../../shared/places/address.ts';
import { isMunicipality, municipalityWords, normaliseMunicipality } from '../../../shared/places/municipalities.ts';
import { slipsOf } from './slips.ts';

/** One reading of the words that name a street. */
export interface StreetReading {
  /** In upper case. */
  name: string;
  /** Empty where none is named, as the type. */
  direction: string;
  type: string;
  /** More the less likely it is that the words are meant so. */
  cost: number;
}

export interface HouseNumber {
  number: number;
  /** `A`, `1/2`; empty for none. */
  suffix: string;
}

export interface Asked {
  /** Null where the text does not begin with a house number. */
  house: HouseNumber | null;
  /** The streets: one, or the two of a corner; each in all its readings. */
  streets: StreetReading[][];
  /** Null where none is named. */
  municipality: string | null;
}

const ZIP = /(?<=\S)\s+\d{5}(?:-\d{4})?$|^\d{5}(?:-\d{4})?$/;
const STATE = new RegExp(`(?:^|\\s)(?:${CITY.stateNames.join('|')}|USA)$`);
const UNIT = /\s*(?:#| (?:APT|UNIT|STE|SUITE|ROOM|RM|FLOOR|FL) ?#?\d).*$/;
const BETWEEN = /\s*[&/@+]\s*|\s+(?:AND|AT)\s+/;
const FRACTION = /^(\d{1,6})[ -](\d\/\d) +(.+)$/;
/** The letter after a number stands close to it, or before a direction: `2345A`, `2345-R`, `2345 A N LAKE`. */
const HOUSE = /^(\d{1,6})(?: ?- ?\d{1,6})?(?:-?(?!(?:ST|ND|RD|TH)\b)([A-Z]{1,3})(?= )| ([A-Z])(?= [NSEW] ))? +(.+)$/;

/** The spellings of types that are long enough for slips of the finger. */
const LONG_TYPES = Object.keys(STREET_TYPES).filter((type) => type.length > 4);
const LONG_DIRECTIONS = Object.keys(OWN.streets.directions).filter((direction) => direction.length > 3);

const meant = (word: string, spellings: readonly string[]): string | undefined =>
  word.length > 3 ? spellings.find((spelling) => slipsOf(word, spelling, 1).whole === 1) : undefined;

/** A word as a type of street: the type, or an empty one for the beginning of some type; null for none. */
const typeIn = (word: string, isOpen: boolean): { type: string; cost: number } | null => {
  const known = STREET_TYPES[word];
  if (known) return { type: known, cost: 0 };
  const near = meant(word, LONG_TYPES);
  if (near) return { type: STREET_TYPES[near] ?? '', cost: 1 };
  const isBegun = isOpen && Object.keys(STREET_TYPES).some((type) => type.startsWith(word));
  return isBegun ? { type: '', cost: 0.5 } : null;
};

const directionIn = (word: string): { direction: string; cost: number } | null => {
  const known = OWN.streets.directions[word];
  if (known) return { direction: known, cost: 0 };
  const near = meant(word, LONG_DIRECTIONS);
  return near ? { direction: OWN.streets.directions[near] ?? '', cost: 1 } : null;
};

/** A word that is part of a street's name may look like a direction or a type: `W NORTH AVE`, `E COURT ST`. */
const AS_NAME = 0.25;

/** `isOpen`: the last word may not be typed to its end. */
const streetReadings = (words: readonly string[], isOpen: boolean): StreetReading[] => {
  const [first = '', ...others] = words;
  if (first === '') return [];
  const last = others.at(-1);
  const direction = others.length > 0 ? directionIn(first) : null;
  const type = last === undefined ? null : typeIn(last, isOpen);
  const readings: StreetReading[] = [];
  const add = (from: number, to: number, reading: Omit<StreetReading, 'name'>): void => {
    const name = words.slice(from, to).join(' ');
    if (name !== '') readings.push({ name, ...reading });
  };
  const end = words.length;
  const asName = (direction ? AS_NAME : 0) + (type ? AS_NAME : 0);
  if (direction && type)
    add(1, end - 1, { direction: direction.direction, type: type.type, cost: direction.cost + type.cost });
  if (direction) add(1, end, { direction: direction.direction, type: '', cost: direction.cost + (type ? AS_NAME : 0) });
  if (type) add(0, end - 1, { direction: '', type: type.type, cost: type.cost + (direction ? AS_NAME : 0) });
  add(0, end, { direction: '', type: '', cost: asName });
  return readings;
};

/** In upper case, without accents, points and double blanks. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[.’]/g, (sign) => (sign === '.' ? ' ' : "'"))
    .replace(/\s+/g, ' ')
    .trim();

const withoutZip = (text: string): string => text.replace(ZIP, '').replace(STATE, '').trim();

/** A state may also be the name of a street: it is a state behind a municipality or before a ZIP code. */
const withoutState = (text: string): string => {
  const rest = text.replace(STATE, '');
  const words = rest.split(' ');
  return ZIP.test(text) || municipalityWords(words) > 0 ? withoutZip(text) : text;
};

/** The words before the first comma, and the municipality behind it. */
const splitMunicipality = (text: string): [place: string, municipality: string | null] => {
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  // A number alone is no ZIP code: it may be that of a record.
  const place = /\s/.test(first) ? withoutState(first) : first;
  const named = others.map(withoutZip).find((part) => part !== '' && isMunicipality(part));
  return [place, named === undefined ? null : normaliseMunicipality(named)];
};

/** A street's words, and the municipality that may stand behind them. */
const streetOf = (text: string, isOpen: boolean): { readings: StreetReading[]; municipality: string | null } => {
  const words = text.split(' ').filter(Boolean);
  const count = words.length > 2 ? municipalityWords(words.slice(1)) : 0;
  if (count === 0) return { readings: streetReadings(words, isOpen), municipality: null };
  const municipality = normaliseMunicipality(words.slice(-count).join(' '));
  return { readings: streetReadings(words.slice(0, -count), false), municipality };
};

const houseIn = (place: string): [HouseNumber, rest: string] | null => {
  const [, whole, part, behind] = FRACTION.exec(place) ?? [];
  if (whole && part && behind) return [{ number: Number(whole), suffix: part }, behind];
  const [, number, close, apart, rest] = HOUSE.exec(place) ?? [];
  return number && rest ? [{ number: Number(number), suffix: close ?? apart ?? '' }, rest] : null;
};

/** Never throws; of a text that names no street the list of streets is empty. */
export const readAsked = (text: string): Asked => {
  const [typed, named] = splitMunicipality(plain(text).replace(/^(?:THE )?CORNER OF /, ''));
  const place = typed.replace(UNIT, '').trim();
  const sides = place.replace(/\d\/\d/, '').split(BETWEEN);
  // `27 & WELLS` is a corner, not number 27.
  const house = sides.length > 1 ? null : houseIn(place);
  const parts = (house ? [house[1]] : sides).filter((part) => part.trim() !== '');
  const isOpen = named === null && !/\s$/.test(text);
  const streets = parts.slice(0, 2).map((part, at) => streetOf(part.trim(), isOpen && at === parts.length - 1));
  const municipality = named ?? streets.find((street) => street.municipality !== null)?.municipality ?? null;
  return { house: house?.[0] ?? null, streets: streets.map(({ readings }) => readings), municipality };
};
