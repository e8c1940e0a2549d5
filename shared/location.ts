/** Location texts: reads the forms in which calls, crimes and people name a place. */
import { normaliseStreet, STREET_TYPES, type Street } from './address.ts';
import { municipalityWords, normaliseMunicipality } from './municipalities.ts';

/** A house number, a range of them (`2345-47`), or a hundred block (`2300-BLK`) on a street. */
export interface NumberedPlace {
  kind: 'number';
  number: number;
  /** What follows the number: `A`, `R` for rear, `ADJ`, `1/2`; empty when nothing does. */
  suffix: string;
  /** The range's last number. */
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

/** What a location text says: `none` where it names no place that could be looked up. */
export type ParsedLocation = NumberedPlace | Intersection | { kind: 'none' };

const NONE: ParsedLocation = { kind: 'none' };

/** Locations have at most 49 characters, addresses typed by people hardly 100. */
const LONGEST = 200;

const NAME_WORD = /^(?:[A-Z][A-Z'-]*|\d+(?:ST|ND|RD|TH))$/;

const streetOf = (text: string): Street => normaliseStreet({ direction: '', name: text, type: '' });

/** Unit designators, radio codes and highway numbers are no streets: `I45`, `C12`, `175`, `#3`. */
const isStreetName = (name: string): boolean => {
  const words = name.split(' ');
  return words.every((word) => NAME_WORD.test(word)) && words.some((word) => word.length > 1);
};

/** Takes away what names a flat, not a house: ` #3`, ` APT 3`, and a number or letter after the street type. */
const withoutUnit = (text: string): string[] => {
  const words = text.replace(/ ?(?:#| APT | UNIT ).*$/, '').split(' ');
  const [beforeLast, last] = words.slice(-2);
  const isUnit =
    words.length > 2 && STREET_TYPES[beforeLast ?? ''] !== undefined && /^(?:\d+[A-Z]?|[A-Z])$/.test(last ?? '');
  return isUnit ? words.slice(0, -1) : words;
};

/** `2345-47` ends at 2347; an end that lies before its start is none. */
const endOfRange = (from: string, to: string): number | undefined => {
  const end = Number(from.slice(0, Math.max(0, from.length - to.length)) + to);
  return end > Number(from) ? end : undefined;
};

const BLOCK = /^(\d{1,6}) ?-? ?(?:BLK|BLOCK)(?: OF)?(?: ?\/ ?| )(.+)$/;
const RANGE = /^(\d{1,6}) ?- ?(\d{1,6}) (.+)$/;
const FRACTION = /^(\d{1,6})[ -](\d\/\d) (.+)$/;
const SUFFIX = /^(\d{1,6})(?: ?- ?([A-Z]{1,3})|(?!ST |ND |RD |TH )([A-Z]{1,3})| ([A-Z])(?= [NSEW] ))? (.+)$/;
const SEPARATOR = / ?[/&@] ?| AND | AT /;

type House = Pick<NumberedPlace, 'number' | 'suffix' | 'rangeEnd' | 'block'>;

/** The house number's forms, and what follows it. */
const readHouse = (text: string): [House, rest: string] | null => {
  const block = BLOCK.exec(text);
  if (block) {
    // `4100-BLK/N N 51ST BL` says the direction twice.
    const rest = (block[2] ?? '').replace(/^[NSEW] (?=[NSEW] )/, '');
    return [{ number: Number(block[1]), suffix: '', block: true }, rest];
  }
  const fraction = FRACTION.exec(text);
  if (fraction) return [{ number: Number(fraction[1]), suffix: fraction[2] ?? '', block: false }, fraction[3] ?? ''];
  const range = RANGE.exec(text);
  if (range) {
    const [, from = '', to = '', rest = ''] = range;
    const rangeEnd = endOfRange(from, to);
    return [{ number: Number(from), suffix: '', block: false, ...(rangeEnd !== undefined && { rangeEnd }) }, rest];
  }
  const suffixed = SUFFIX.exec(text);
  if (!suffixed) return null;
  const [, number, dashed, glued, apart, rest = ''] = suffixed;
  return [{ number: Number(number), suffix: dashed ?? glued ?? apart ?? '', block: false }, rest];
};

const parseNumbered = (text: string, named: string): ParsedLocation => {
  const read = readHouse(text);
  if (!read) return NONE;
  const [house, rest] = read;
  let words = withoutUnit(rest);
  // Without a comma the municipality may follow the street: `1234 N 100TH ST WAUWATOSA`.
  const count = named === '' && words.length > 2 ? municipalityWords(words.slice(1)) : 0;
  const municipality = normaliseMunicipality(count > 0 ? words.slice(-count).join(' ') : named);
  words = count > 0 ? words.slice(0, -count) : words;
  const street = streetOf(words.join(' '));
  return isStreetName(street.name) ? { kind: 'number', ...house, street, municipality } : NONE;
};

const parseIntersection = (parts: string[], named: string): ParsedLocation => {
  const [first, second, ...more] = parts.map((part) => streetOf(part));
  if (!first || !second || more.length > 0 || !isStreetName(first.name) || !isStreetName(second.name)) return NONE;
  return { kind: 'intersection', streets: [first, second], municipality: normaliseMunicipality(named) };
};

/** The place's text and the municipality named after its last comma, without state and ZIP code; empty when not named. */
const splitMunicipality = (text: string): [place: string, municipality: string] => {
  const [first = '', ...others] = text.split(/,| - (?!\d)/).map((part) => part.trim());
  const parts = others
    .map((part) => part.replace(/\b(?:WI|WIS|WISCONSIN|\d{5}(?:-\d{4})?)\b/g, '').trim())
    .filter((part) => part !== '');
  const municipality = parts.pop() ?? '';
  return [[first, ...parts].join(' '), municipality];
};

/**
 * Reads a location as calls, crimes and people write it. Names are in the county's spelling, the municipality in upper
 * case; without one, the city's. Never throws; what it cannot read is `none`.
 */
export const parseLocation = (text: string): ParsedLocation => {
  if (text.length > LONGEST) return NONE;
  const [place, municipality] = splitMunicipality(
    text
      .toUpperCase()
      .replace(/[.\s]+/g, ' ')
      .trim(),
  );
  if (BLOCK.test(place) || FRACTION.test(place)) return parseNumbered(place, municipality);
  const parts = place.split(SEPARATOR);
  return parts.length > 1 ? parseIntersection(parts, municipality) : parseNumbered(place, municipality);
};

/** `3500 block of N 35TH ST,MKE`: the hundred of a location with a number; null for any other text. */
export const blockText = (text: string): string | null => {
  const place = parseLocation(text);
  if (place.kind !== 'number') return null;
  const { direction, name, type } = place.street;
  const street = [direction, name, type].filter(Boolean).join(' ');
  const named = /,([A-Z .]+)$/i.exec(text)?.[1]?.trim();
  const municipality = named ?? (place.municipality === normaliseMunicipality('') ? null : place.municipality);
  return `${Math.floor(place.number / 100) * 100} block of ${street}${municipality === null ? '' : `,${municipality}`}`;
};
