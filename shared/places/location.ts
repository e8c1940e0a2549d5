/** Location texts: reads the forms in which calls, crimes and people name a place. */
import { CITY } from '#city/facts';
import type { LngLat } from '../base/geo.ts';
import { isFollowingDirection, normaliseStreet, STREET_TYPES, type Street } from './address.ts';
import { readCoordinates } from './coordinates-text.ts';
import { municipalityWords, normaliseMunicipality } from './municipalities.ts';

/** A house number, a range of them (`2345-47`), a hundred block (`2300-BLK`) or a run of blocks on a street. */
export interface NumberedPlace {
  kind: 'number';
  number: number;
  /** The text after the number: `A`, `R` for rear, `ADJ`, `1/2`; empty when nothing does. */
  suffix: string;
  /** The range's last number; of a run of blocks (`1000 to 1400 block of`), its last block. */
  rangeEnd?: number;
  block: boolean;
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

/** The place that a text names, and the way it is written. */
interface LocationReading {
  place: ParsedLocation;
  /** The street of a numbered place as it is written, in upper case, without what names a flat; else empty. */
  street: string;
  /** The municipality as it is written, without state and ZIP code; empty when none is named. */
  municipality: string;
}

const NONE: ParsedLocation = { kind: 'none' };

/** Locations have at most 49 characters, addresses typed by people hardly 100. */
const LONGEST = 200;

/** State, country and ZIP code, which name no place. */
const STATE = new RegExp(`\\b(?:${CITY.stateNames.join('|')}|USA|\\d{5}(?:-?\\d{4})?)\\b`, 'gi');

const NAME_WORD = /^(?:[A-Z][A-Z'-]*|\d+(?:ST|ND|RD|TH))$/;

const streetOf = (text: string): Street => normaliseStreet({ direction: '', name: text, type: '' });

/** Unit designators, radio codes and highway numbers are no streets: `I45`, `C12`, `175`, `#3`. */
const isStreetName = (name: string): boolean => {
  const words = name.split(' ');
  return words.every((word) => NAME_WORD.test(word)) && words.some((word) => word.length > 1);
};

/** From here on a text names a flat, not a house: ` #3`, ` APT 3`. */
const UNIT = / ?(?:#| (?:APT|UNIT|STE|SUITE|ROOM|RM|FLOOR|FL|LOT|BLDG) ).*$/;

/** The last word of a text that names a flat, and what does after a street's type. */
const UNIT_WORD = /^(?:LWR|LOWER|UPR|UPPER|REAR)$/;

const UNIT_AFTER_TYPE = /^(?:\d+[A-Z]?|[A-Z]|FRONT|ALLEY)$/;

/** Between commas: `2613 W CAPITOL DR, 3, BAYSIDE`. */
const UNIT_PART = /^(?:#.*|(?:APT|UNIT|STE|SUITE|ROOM|RM|FLOOR|FL|LOT|BLDG)\b.*|\d+[A-Z]?|[A-Z])$/i;

/** Takes away what names a flat, not a house. */
const withoutUnit = (text: string): string[] => {
  const words = text.replace(UNIT, '').split(' ');
  const [beforeLast = '', last = ''] = words.slice(-2);
  if (isFollowingDirection(last)) return words;
  const isAfterType = STREET_TYPES[beforeLast] !== undefined || isFollowingDirection(beforeLast);
  const isUnit = words.length > 2 && (UNIT_WORD.test(last) || (isAfterType && UNIT_AFTER_TYPE.test(last)));
  return isUnit ? words.slice(0, -1) : words;
};

/** `2345-47` ends at 2347; an end that lies before its start is none. */
const endOfRange = (from: string, to: string): number | undefined => {
  const end = Number(from.slice(0, Math.max(0, from.length - to.length)) + to);
  return end > Number(from) ? end : undefined;
};

const BLOCK = /^(\d{1,6})(?: ?(?:-|TO) ?(\d{1,6}))? ?-? ?(?:BLK|BLOCK)(?: OF)?(?: ?\/ ?| )(.+)$/;

const RANGE = /^(\d{1,6}) ?- ?(\d{1,6}) (.+)$/;

const FRACTION = /^(\d{1,6})[ -](\d\/\d) (.+)$/;

const SUFFIX = /^(\d{1,6})(?: ?- ?([A-Z]{1,3})|(?!ST |ND |RD |TH )([A-Z]{1,3})| ([A-Z])(?= [NSEW] ))? (.+)$/;

const SEPARATOR = / ?[/&@] ?| AND | AT /;

type House = Pick<NumberedPlace, 'number' | 'suffix' | 'rangeEnd' | 'block'>;

const houseOf = (from: string, to: string | undefined, block: boolean): House => {
  const rangeEnd = to === undefined ? undefined : endOfRange(from, to);
  return { number: Number(from), suffix: '', block, ...(rangeEnd !== undefined && { rangeEnd }) };
};

/** The house number's forms, and what follows it. */
const readHouse = (text: string): [House, rest: string] | null => {
  const block = BLOCK.exec(text);
  if (block) {
    const [, from = '', to, rest = ''] = block;
    // `4100-BLK/N N 51ST BL` says the direction twice.
    return [houseOf(from, to, true), rest.replace(/^[NSEW] (?=[NSEW] )/, '')];
  }
  const fraction = FRACTION.exec(text);
  if (fraction) return [{ number: Number(fraction[1]), suffix: fraction[2] ?? '', block: false }, fraction[3] ?? ''];
  const range = RANGE.exec(text);
  if (range) return [houseOf(range[1] ?? '', range[2], false), range[3] ?? ''];
  const suffixed = SUFFIX.exec(text);
  if (!suffixed) return null;
  const [, number, dashed, glued, apart, rest = ''] = suffixed;
  return [{ number: Number(number), suffix: dashed ?? glued ?? apart ?? '', block: false }, rest];
};

const readNumbered = (text: string, named: string): LocationReading => {
  const read = readHouse(text);
  if (!read) return { place: NONE, street: '', municipality: named };
  const [house, rest] = read;
  let words = withoutUnit(rest);
  // Without a comma the municipality may follow the street: `1234 N 100TH ST WAUWATOSA`.
  const count = named === '' && words.length > 2 ? municipalityWords(words.slice(1)) : 0;
  const written = count > 0 ? words.slice(-count).join(' ') : named;
  words = count > 0 ? words.slice(0, -count) : words;
  const street = streetOf(words.join(' '));
  const place: ParsedLocation = isStreetName(street.name)
    ? { kind: 'number', ...house, street, municipality: normaliseMunicipality(written) }
    : NONE;
  return { place, street: words.join(' '), municipality: written };
};

const readIntersection = (parts: string[], named: string): ParsedLocation => {
  const [first, second, ...more] = parts.map((part) => streetOf(part));
  if (!first || !second || more.length > 0 || !isStreetName(first.name) || !isStreetName(second.name)) return NONE;
  return { kind: 'intersection', streets: [first, second], municipality: normaliseMunicipality(named) };
};

/** The place's text and the municipality named after its last comma, without country, state and ZIP code. */
const splitMunicipality = (text: string): [place: string, municipality: string] => {
  const [first = '', ...others] = text.split(/,| - (?!\d)/).map((part) => part.trim());
  if (others.length === 0) return [first, ''];
  const parts = others
    .map((part) => part.replace(STATE, '').trim())
    .filter((part) => part !== '' && !UNIT_PART.test(part));
  const municipality = parts.pop() ?? '';
  return [[first, ...parts].join(' '), municipality];
};

/** Reads a location with the words that it uses. */
export const readLocation = (text: string): LocationReading => {
  const nothing = { place: NONE, street: '', municipality: '' };
  if (text.length > LONGEST) return nothing;
  const coordinates = readCoordinates(text);
  if (coordinates !== undefined) return coordinates ? { ...nothing, place: { kind: 'point', coordinates } } : nothing;
  const [written, municipality] = splitMunicipality(text.replace(/[.\s]+/g, ' ').trim());
  const place = written.toUpperCase();
  const parts = place.split(SEPARATOR);
  // `4100-BLK/N 51ST BL` and `1234 1/2 N 5TH ST` are no corners.
  return parts.length === 1 || BLOCK.test(place) || FRACTION.test(place)
    ? readNumbered(place, municipality)
    : { place: readIntersection(parts, municipality), street: '', municipality };
};

/**
 * Reads a location as calls, crimes and people write it. Names are in the county's spelling, the municipality in upper
 * case; without one, the city's. Never throws; what it cannot read is `none`.
 */
export const parseLocation = (text: string): ParsedLocation => readLocation(text).place;
