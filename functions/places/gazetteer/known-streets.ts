/** The names of the streets that records have, as one small file: a mail names an address by them, never by a stranger's words. */
import { formatAddress } from '../../../shared/places/address.ts';
import { parseLocation } from '../../../shared/places/location.ts';
import { plainPlace } from '../../../shared/places/plain-places.ts';
import { getText, putText } from '../../snapshots/objects.ts';
import { collectStreets, type StreetIndex, streetIndex } from './streets.ts';

const FILE = 'search/streets.json';

/** `N LAKE DR`: direction, name and type as records spell them. */
export const storeStreets = (names: Iterable<string>): Promise<void> =>
  putText(FILE, JSON.stringify([...new Set(names)]), 'application/json');

/** Null where none were stored yet. */
export const readStreets = async (): Promise<StreetIndex | null> => {
  const text = await getText(FILE);
  if (text === null) return null;
  const streets = collectStreets();
  // Only this file writes it.
  for (const street of JSON.parse(text) as string[]) streets.add({ dir: null, street, sttype: null, muni: null });
  return streetIndex(streets.known());
};

/** Further letters behind a number may be a word. */
const SHORT_SUFFIX = /^(?:[A-Z]|\d\/\d)?$/;

/** `2345 N LAKE DR` becomes 2345 N Lake Dr, in the words of the records; null where they have no such street, or several. */
export const knownAddress = (text: string, streets: StreetIndex): string | null => {
  const place = parseLocation(text);
  if (place.kind !== 'number' || place.block || !SHORT_SUFFIX.test(place.suffix)) return null;
  const [street, ...others] = streets.find(place.street);
  if (street === undefined || others.length > 0) return null;
  const { number, suffix, rangeEnd } = place;
  const house = { number, suffix, ...(rangeEnd !== undefined && { rangeEnd }) };
  return plainPlace(formatAddress({ ...house, street: streets.spellingOf(street) }));
};
