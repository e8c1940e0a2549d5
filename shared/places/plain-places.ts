/** A call's place in plain English: the dispatchers' text, how well its place is known, how far away it is. */

import { OWN } from '#city/city';
import { CITY } from '#city/facts';
import { capitalised } from '../base/capitalised.ts';
import { formatAddress, type Street } from './address.ts';
import { readCoordinates } from './coordinates-text.ts';
import { titleCase } from './letter-case.ts';
import { parseLocation } from './location.ts';
import { normaliseMunicipality } from './municipalities.ts';
import { LOCATION_NOT_GIVEN, type WrittenPlace, writtenPlace } from './written-place.ts';

/** The form of a text that names a district alone: `D5`. */
const DISTRICT = /^D([1-7])$/i;
const STATE = new RegExp(`\\b(?:${CITY.stateNames.join('|')}|\\d{5}(?:-\\d{4})?)\\b`, 'gi');

const plainStreet = ({ direction, name, type }: Street): Street => ({
  direction,
  name: titleCase(name),
  type: titleCase(type),
});

const streetWords = (street: Street): string => {
  const { direction, name, type } = plainStreet(street);
  return [direction, name, type].filter(Boolean).join(' ');
};

/** A suburb's code or name as a name, `WA` → West Allis; nothing for the city itself. */
const plainMunicipality = (text: string): string => {
  const name = normaliseMunicipality(text.replace(STATE, ''));
  return name === CITY.municipality.toUpperCase() ? '' : titleCase(name);
};

/** The place, and the municipality where its text ends with one that no comma sets apart. */
const readSpot = (text: string): [spot: string, municipality: string] => {
  const [, district] = DISTRICT.exec(text) ?? [];
  if (district) return [`Police district ${district}`, ''];
  const place = parseLocation(text);
  if (place.kind === 'none' || place.kind === 'point')
    return [/[a-z0-9]/i.test(text) ? titleCase(text.replace(/ ?\/ ?/g, ' and ')) : '', ''];
  const municipality = plainMunicipality(place.municipality);
  if (place.kind === 'intersection') return [place.streets.map(streetWords).join(' and '), municipality];
  const { number, suffix, rangeEnd, street, block } = place;
  if (block)
    return [
      `the ${[number, rangeEnd].filter((one) => one !== undefined).join(' to ')} block of ${streetWords(street)}`,
      municipality,
    ];
  const house = { number, suffix, ...(rangeEnd !== undefined && { rangeEnd }), street: plainStreet(street) };
  return [formatAddress(house), municipality];
};

/**
 * `N 27TH ST / W WELLS ST` becomes N 27th St and W Wells St. `4777 N 124TH ST,BUT` becomes 4777 N 124th St, Butler.
 * `3500-BLK N 35TH ST` becomes the 3500 block of N 35th St. A text that is no place is only written as people write;
 * one without a letter or digit is empty.
 */
export const plainPlace = (text: string): string => {
  const point = readCoordinates(text);
  if (point) return `the point ${point[1].toFixed(4)}, ${point[0].toFixed(4)}`;
  const [place = '', ...more] = text.split(',').map((part) => part.replace(/\s+/g, ' ').trim());
  const named = more.filter((part) => part.replace(STATE, '').trim() !== '');
  const [spot, municipality] = readSpot(place);
  const others = named.map((part, at) => (at === named.length - 1 ? plainMunicipality(part) : titleCase(part)));
  return [spot, ...(others.includes(municipality) ? [] : [municipality]), ...others].filter(Boolean).join(', ');
};

export interface PlaceWords {
  /** By itself: `N 27th St and W Wells St`, `Near 2345 N Lake Dr`, `The 3500 block of N 35th St`. */
  name: string;
  /** After what happened: `at N 27th St and W Wells St`, `near …`, `in the 3500 block of …`. */
  at: string;
  /** How well the place on the map is known, where that is not to the house; begins with a small letter. */
  note: string | null;
}

const NOTES: Readonly<Record<string, string>> = {
  near: 'the house number is not in the city’s list; the nearest known is used',
  segment: 'the house number is not in the city’s list; its spot along the street is estimated',
  block: 'only the block is known; the map shows its middle',
  intersection: 'at the corner',
};

/** A call's place and how well it is known, in words: the same in mails, lists, popups and pages. */
export const placeWords = ({ location, address, apt, city, locationAccuracy }: WrittenPlace): PlaceWords => {
  const note = NOTES[locationAccuracy ?? ''] ?? null;
  const spot = plainPlace(location || address || '');
  if (!spot) return { name: LOCATION_NOT_GIVEN, at: '', note };
  const isNear = locationAccuracy === 'near' || locationAccuracy === 'segment';
  const how = isNear ? 'near' : /^the \d/.test(spot) ? 'in' : 'at';
  const town = location || !city ? '' : plainMunicipality(city);
  const words = [spot, !location && apt ? `apt ${apt}` : '', town].filter(Boolean).join(', ');
  return { name: capitalised(isNear ? `near ${words}` : words), at: `${how} ${words}`, note };
};

/** A text that names a block, or a run of them: `3500-BLK`, `1000 to 1400 block of`. */
const BLOCK = /\d[ -]?(?:BLK|BLOCK)\b/i;
/** Lots of the city are about 10 m wide, and two sources' points of one house lie within this. */
const SAME_HOUSE_METRES = 15;
/** About as long as a block of the city. */
const BLOCK_METRES = 100;

/** True if two texts name the same house; its range of numbers counts as all of them. */
const isSameHouse = (text: string, address: string): boolean => {
  const [one, other] = [parseLocation(text), parseLocation(address)];
  if (one.kind !== 'number' || other.kind !== 'number' || one.street.name !== other.street.name) return false;
  return other.number >= one.number && other.number <= (one.rangeEnd ?? one.number);
};

/**
 * The meaning of a distance in metres from `address`. Within 15 m an exact place is `here` if it is the same house, any
 * other `close`. Within a block's length a call of which only the block is known is in the `block`; else it is `away`.
 */
export const closeness = (
  metres: number,
  place: WrittenPlace,
  address: string,
): 'here' | 'close' | 'block' | 'away' => {
  const text = writtenPlace(place);
  const { locationAccuracy } = place;
  const isCoarse = locationAccuracy === 'block' || locationAccuracy === 'segment' || BLOCK.test(text);
  if (isCoarse) return metres <= BLOCK_METRES ? 'block' : 'away';
  if (metres > SAME_HOUSE_METRES) return 'away';
  const isHere = metres < 1 || isSameHouse(place.location ?? place.address ?? '', address);
  return locationAccuracy === 'exact' && isHere ? 'here' : 'close';
};

const cityTypes = (text: string): string =>
  text.replace(/[a-z]+$|[a-z]+(?=\s*\/)/gi, (word) => OWN.streets.typesOnPages[word.toUpperCase()] ?? word);

/** A corner as dispatchers write it: `N 27th St / W Wells St`, and by hand `27th/Wells`, `27th/ Wells`. */
const CORNERS = [' / ', '/', '/ '];

/** A block: `2300-BLK N LAKE DR`, `2300-BLK/N N LAKE DR`, and by hand. */
const BLOCKS = ['-BLK ', '-BLK/$1 ', '-BLOCK ', ' BLK '];

/**
 * The text to look for in the city's own if somebody types a place as we write it, or copies it from a list. There is
 * none if that is the same. The words after a comma are ours: apartment and suburb stand in other columns, or as a
 * code.
 */
export const placesMeaning = (typed: string): string[] => {
  const [spot = ''] = typed.replace(/^\s*(?:near\s+)?(?:the\s+)?/i, '').split(',');
  const corners = /\sand\s/i.test(spot) ? CORNERS.map((between) => spot.replace(/\s+and\s+/gi, between)) : [spot];
  const written = corners.flatMap((text) => [cityTypes(text), text]);
  const [text = ''] = written;
  const texts = [
    ...written,
    ...BLOCKS.map((block) => text.replace(/(?<=\d)\s+block\s+of\s+(?=(\w?))/i, block)),
    text.replace(/^(\d+)([a-z])(?= )/i, '$1-$2'),
    text.replace(/^(\d+)([a-z])(?= )/i, '$1 $2'),
    text.replace(/^(\d+)(\d\d)-\1(?=\d\d )/, '$1$2-'),
    text.replace(/^Police district (?=\d$)/i, 'D'),
  ].map((one) => one.trim());
  return [...new Set(texts)].filter((one) => one.toLowerCase() !== typed.trim().toLowerCase() && one !== '');
};
