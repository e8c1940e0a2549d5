/** Location texts without the house: the hundred block, or the run of blocks, that a place lies in. */
import { OWN } from '#city/city';
import { isFollowingDirection, STREET_TYPES } from './address.ts';
import { type NumberedPlace, readLocation } from './location.ts';
import { isMunicipality } from './municipalities.ts';

/** `3500 block of N 35TH ST,WMW` or `1 to 400 block of N 35TH ST`: hundreds, street, and what follows the comma. */
export const BLOCK = /^(1|\d+00)(?: to (99|\d+00))? block of ([^,]+)(,.*)?$/;

/** True if a text names a block as we write it; the city writes other forms. */
export const isBlock = (text: string | null): boolean => text !== null && BLOCK.test(text);

const BRACKET = /[()[\]{}"]/;

/** The hundred that a house number belongs to. */
export const floorToHundred = (number: number): number => number - (number % 100);

/** A hundred block, or a run of them, and its text. */
export interface BlocksText {
  place: NumberedPlace;
  /** The run's first and last hundred; of one block, twice the same. */
  first: number;
  last: number;
  /** The text for these hundreds of the same street. */
  write: (first: number, last: number) => string;
  /** The street's name alone. */
  street: string;
}

/** `3500 block of`, `1000 to 1400 block of`; the first block has no house 0, so it is `1 to 99 block of`. */
const writeBlocks = (first: number, last: number): string => {
  const end = last === 0 ? 99 : last;
  return `${first === end ? first : `${first === 0 ? 1 : first} to ${end}`} block of`;
};

/** The street alone: what follows its type may name a flat. Null for words that have neither direction nor type. */
const streetAlone = (street: string): string | null => {
  const words = street.split(' ');
  if (words.length > 1 && isFollowingDirection(words.at(-1) ?? '')) return street;
  const isDirected = (words[0] ?? '') in OWN.streets.directions;
  const type = words.findLastIndex((word, index) => index >= (isDirected ? 2 : 1) && STREET_TYPES[word] !== undefined);
  if (type > 0) return words.slice(0, type + 1).join(' ');
  return isDirected ? street : null;
};

/**
 * The blocks that a numbered place lies in. Null for other texts, and for those whose words may name more than a street
 * and a municipality: nobody's house may be told.
 */
export const blocksOf = (text: string): BlocksText | null => {
  const { place, reading } = readLocation(text);
  if (place.kind !== 'number' || !reading) return null;
  const { municipality } = reading;
  const street = streetAlone(reading.streets[0] ?? '');
  if (street === null || !isMunicipality(municipality)) return null;
  const first = floorToHundred(place.number);
  const last = place.block && place.rangeEnd !== undefined ? floorToHundred(place.rangeEnd) : first;
  const ending = municipality && `${/,\S/.test(text) ? ',' : ', '}${municipality}`;
  const alone = `${street}${ending}`;
  return { place, first, last, street: alone, write: (from, to) => `${writeBlocks(from, to)} ${alone}` };
};

/** True of a street alone. Records have it where too few houses are near one another (see `Gazetteer.run`). */
export const isStreet = (text: string): boolean => {
  const read = blocksOf(`1 ${text}`);
  return read?.street === text && !read.place.block && read.place.suffix === '' && read.place.rangeEnd === undefined;
};

/**
 * A location without the house: `3527A N 5TH ST #4,WMW` becomes `3500 block of N 5TH ST,WMW`. Street and municipality stay as
 * they are written; corners, blocks, runs of blocks and streets stay. Null for what may tell a house and can't be read: the caller
 * withholds it. The result reads as itself.
 */
export const blockText = (text: string): string | null => {
  const blocks = blocksOf(text);
  if (blocks) return blocks.write(blocks.first, blocks.last);
  if (isStreet(text)) return text;
  const { place, reading } = readLocation(text);
  // A corner has no flats, and needs no words in brackets.
  const isAlone = reading !== null && reading.leftOut.length === 0 && !BRACKET.test(text);
  return place.kind === 'intersection' && isAlone && isMunicipality(reading.municipality) ? text.trim() : null;
};
