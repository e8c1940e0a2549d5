/** Which addresses one without its direction or type can mean: 'N or S 6th St?' is the visitor's to say. */
import type { QueryClient } from '@tanstack/react-query';
import { CITY } from '#city/facts';
import { normaliseStreet, type Street } from '../../shared/places/address.ts';
import { parseAddressSlug, parseStreetSlug } from '../../shared/places/slug.ts';
import { nameKey } from '../../shared/places/street-name.ts';
import { call } from '../api/client.ts';
import { isMissing } from '../api/errors.ts';
import { geocoding } from '../api/queries.ts';
import { type Address, formatAddress } from './address.ts';

/** More streets of one name than the city has. */
const MOST = 20;
const MUNICIPALITY = CITY.municipality.toUpperCase();

/** The street that a search's result names in the city; null for what is no house and no street, or is elsewhere. */
const namedBy = ({ kind, path }: { kind: string; path: string }): Street | null => {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const named = kind === 'address' ? parseAddressSlug(slug) : kind === 'street' ? parseStreetSlug(slug) : null;
  return named?.municipality === MUNICIPALITY ? named.street : null;
};

const isThere = async (cache: QueryClient, address: Address): Promise<boolean> => {
  try {
    await cache.fetchQuery(geocoding(formatAddress(address)));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** Those that exist; the address itself alone where it is whole as it stands, and none where nothing is known. */
export const possibleAddresses = async (cache: QueryClient, wanted: Address): Promise<Address[]> => {
  const { number } = wanted;
  const asked = normaliseStreet({ direction: wanted.direction, name: wanted.street, type: wanted.type });
  const query = { q: formatAddress(wanted), limit: MOST };
  const results = await cache.fetchQuery({
    queryKey: ['possible-addresses', query.q],
    queryFn: ({ signal }) => call('GET /api/search', { query, signal }),
  });
  const streets = results.flatMap((result) => {
    const street = namedBy(result);
    const isMeant =
      street !== null &&
      nameKey(street.name) === nameKey(asked.name) &&
      (asked.direction === '' || street.direction === asked.direction) &&
      (asked.type === '' || street.type === asked.type);
    return isMeant ? [{ street, isHouse: result.kind === 'address' }] : [];
  });
  const isWhole = ({ street }: { street: Street }) =>
    street.direction === asked.direction && street.type === asked.type;
  const possible = streets.some(isWhole) ? streets.filter(isWhole) : streets;
  const checked = await Promise.all(
    possible.map(async ({ street: { direction, name, type }, isHouse }) => {
      const address = { number, direction, street: name, type };
      // A street is found where the city's list has not this number: it may lie between two that it has.
      return isHouse || (await isThere(cache, address)) ? [address] : [];
    }),
  );
  return checked.flat();
};
