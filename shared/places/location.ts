/** Reads a line of text into the places that it may mean: the one reader for feeds, forms, searches and links. */
import type { LngLat } from '../base/geo.ts';
import { normaliseStreet, type Street } from './address.ts';
import { readCoordinates } from './coordinates-text.ts';
import { type HouseNumber, readHouseNumber } from './house-number.ts';
import { normaliseMunicipality } from './municipalities.ts';
import { isNumberAlone, ownWords, type PlaceLine, splitLine, withoutTail } from './place-line.ts';
import { splitUnit, withoutUnitBetween } from './units.ts';

/** One way to read a text. */
export interface PlaceReading {
  /** Null for a street or a corner. */
  house: HouseNumber | null;
  /** The words of the street in upper case, as they are written; of a corner, of both. */
  streets: readonly string[];
  /** The words for it, without state and ZIP code; empty where none is named. */
  municipality: string;
  /** The words that name no place: flats, and parts between commas. */
  leftOut: readonly string[];
  /** True if the words may as well mean something else. People's texts are read so, never records. */
  isGuess: boolean;
  /** True if the last word may not be typed to its end. */
  isOpen: boolean;
}

/** A house number, a range of them (`2345-47`), a hundred block (`2300-BLK`) or a run of blocks on a street. */
export interface NumberedPlace extends HouseNumber {
  kind: 'number';
  street: Street;
  municipality: string;
}

/** The corner of two streets. */
export interface Intersection {
  kind: 'intersection';
  streets: [Street, Street];
  municipality: string;
}

/** Coordinates in the county. */
export interface CoordinatesPlace {
  kind: 'point';
  coordinates: LngLat;
}

/** The kinds of location text: `none` if it names no place that could be looked up. */
export type ParsedLocation = NumberedPlace | Intersection | CoordinatesPlace | { kind: 'none' };

const NONE: ParsedLocation = { kind: 'none' };

/** Locations have at most 49 characters, addresses typed by people hardly 100. */
const LONGEST = 200;

const CORNER = / ?[/&@+] ?| AND | AT /;
/** Between two streets as people write them, and in Spanish. */
const CORNER_GUESS = / (?:X|Y|NEAR|CROSSING) (?:THE )?/;
/** More words are a sentence. */
const MOST_WORDS = 8;

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);

/** The reading of a house on a street, of a street, or of a corner by its sides. */
const reading = (
  line: PlaceLine,
  house: HouseNumber | null,
  sides: readonly string[],
  isGuess = false,
): PlaceReading => {
  const leftOut = [...line.leftOut];
  let { municipality } = line;
  const streets = sides.map((side, at) => {
    let words: readonly string[] = wordsOf(side);
    if (at === sides.length - 1 && municipality === '') ({ words, municipality } = withoutTail(words));
    const [street, unit] = splitUnit(words);
    if (unit.length > 0) leftOut.push(unit.join(' '));
    return street.join(' ');
  });
  const isOpen = line.isOpen && streets.at(-1) === sides.at(-1);
  return { house, streets, municipality, leftOut, isGuess, isOpen };
};

/** The house that a line begins with, and the sides of the corner, or the one street, as they are written. */
const sidesOf = ({ place }: PlaceLine): { house: HouseNumber | null; sides: string[] } => {
  const [house, rest] = readHouseNumber(place) ?? [null, ''];
  // `27 & WELLS` is a corner, not number 27.
  return house && !CORNER.test(` ${rest}`)
    ? { house, sides: [withoutUnitBetween(rest)] }
    : { house: null, sides: place.split(CORNER) };
};

/** `PIERCE ST N` → N PIERCE ST; null where no direction stands behind. */
const directionBefore = (street: string): string | null => {
  const words = wordsOf(street);
  const [last = ''] = words.slice(-1);
  const isBehind = words.length > 1 && ownWords(words).length === words.length && ownWords([last]).length === 0;
  return isBehind ? [last, ...words.slice(0, -1)].join(' ') : null;
};

/** Each way to divide words into two streets: `27TH WELLS`, `N 27TH ST W WELLS ST`. */
const divided = (text: string): string[][] => {
  const words = wordsOf(text);
  if (words.length > MOST_WORDS) return [];
  return words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)])
    .filter((sides) => sides.every((side) => ownWords(side).length > 0))
    .map((sides) => sides.map((side) => side.join(' ')));
};

/** Further readings of a line: by what stands in another order, or between commas. */
const asGuessed = (line: PlaceLine, house: HouseNumber | null, sides: readonly string[]): PlaceReading[] => {
  const guess = (by: HouseNumber | null, among: readonly string[], parts: Partial<PlaceLine> = {}): PlaceReading =>
    reading({ ...line, ...parts }, by, among, true);
  const [street = '', ...others] = sides;
  // `27 & WELLS`: a number alone is a street's name here.
  if (others.length > 0) return [guess(null, sides)];
  const turned = directionBefore(street);
  const guesses = turned === null ? [] : [guess(house, [turned])];
  if (house) return guesses;
  const { place, municipality } = line;
  const behind = [/^(.+) #?(\d{1,6}[A-Z]?)$/.exec(place)?.slice(1), [place, line.leftOut.find(isNumberAlone)]];
  for (const [on, number] of behind.filter((pair) => pair !== undefined)) {
    const numbered = on && number ? readHouseNumber(`${number} ${on}`) : null;
    if (numbered) guesses.push(guess(numbered[0], [numbered[1]]));
  }
  // The name of what stands there comes first: `FISH FRY HALL, 924 E BURLEIGH ST, SPRINGFIELD`.
  const next = line.leftOut[0] ?? municipality.toUpperCase();
  const elsewhere = { municipality: line.leftOut.length > 0 ? municipality : '', leftOut: line.leftOut.slice(1) };
  const named = readHouseNumber(next);
  if (named) guesses.push(guess(named[0], [named[1]], elsewhere));
  else if (next !== '') guesses.push(guess(null, [place, next], elsewhere));
  const { words } = withoutTail(wordsOf(place));
  const corners = [place.split(CORNER_GUESS), ...divided(words.join(' '))].filter(({ length }) => length === 2);
  return [...guesses, ...corners.map((two) => guess(null, two))];
};

/**
 * All that a text may mean, the likeliest first: first as it is written, then as guesses. Never throws. A text of another kind has
 * readings too, whose words name no street; one that is too long has none.
 */
export const readPlaces = (text: string): PlaceReading[] => {
  if (text.length > LONGEST) return [];
  const line = splitLine(text);
  const { house, sides } = sidesOf(line);
  return [reading(line, house, sides), ...asGuessed(line, house, sides)];
};

const NAME_WORD = /^(?:[A-Z][A-Z'-]*|\d+(?:ST|ND|RD|TH))$/;

/** Unit designators, radio codes and highway numbers are no streets: `I45`, `C12`, `175`, `#3`; but `N 25 ST` is one. */
const isStreet = ({ direction, name, type }: Street, isGuess: boolean): boolean => {
  const words = name.split(' ');
  if (words.length === 1 && /^\d{1,3}$/.test(name)) return isGuess || direction !== '' || type !== '';
  return words.every((word) => NAME_WORD.test(word)) && words.some((word) => word.length > 1);
};

/** The place that a reading names; `none` for a street alone, and for words that name no street. */
const placeOf = ({ house, streets, municipality: written, isGuess }: PlaceReading): ParsedLocation => {
  const [first, second, ...more] = streets.map((name) => normaliseStreet({ direction: '', name, type: '' }));
  const municipality = normaliseMunicipality(written);
  if (!first || !isStreet(first, isGuess) || more.length > 0) return NONE;
  if (house && !second) return { kind: 'number', ...house, street: first, municipality };
  return second && isStreet(second, isGuess) ? { kind: 'intersection', streets: [first, second], municipality } : NONE;
};

/** A location as records have it, with its reading; null for coordinates. */
export const readLocation = (text: string): { place: ParsedLocation; reading: PlaceReading | null } => {
  const coordinates = text.length > LONGEST ? null : readCoordinates(text);
  if (coordinates) return { place: { kind: 'point', coordinates }, reading: null };
  const [written] = coordinates === null ? [] : readPlaces(text);
  return written ? { place: placeOf(written), reading: written } : { place: NONE, reading: null };
};

/**
 * Reads a location as records write it. Names are in the county's spelling, the municipality in upper case; without one, the city's.
 * Never throws; what it cannot read is `none`.
 */
export const parseLocation = (text: string): ParsedLocation => readLocation(text).place;

/** The same for a text that a person has typed: all that it may mean, guesses too. Empty where it names no place. */
export const possibleLocations = (text: string): ParsedLocation[] => {
  const { place } = readLocation(text);
  const guesses = place.kind === 'point' ? [] : readPlaces(text).filter(({ isGuess }) => isGuess);
  return [place, ...guesses.map(placeOf)].filter(({ kind }) => kind !== 'none');
};
