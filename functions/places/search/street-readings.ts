/** The ways in which the words of a street can be meant by somebody who types: with slips, and perhaps not to their end. */
import { OWN } from '#city/city';
import { STREET_TYPES } from '../../../shared/places/address.ts';
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

/** The text is in upper case. `isOpen`: its last word may not be typed to its end. */
export const streetReadings = (text: string, isOpen: boolean): StreetReading[] => {
  const words = text.split(' ').filter(Boolean);
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
