/** An address as the search and the pages of places know it: by its slug, and as a place that is remembered. */
import { normaliseStreet } from '../../shared/places/address.ts';
import { titleCase } from '../../shared/places/letter-case.ts';
import { addressSlug, parseAddressSlug } from '../../shared/places/slug.ts';
import { type Address, formatAddress } from '../address/address.ts';
import type { RememberedPlace } from './remembered-places.ts';

const PATH = '/address/';

/** The parts of `2696-n-pierce-st`; null where that names no address. */
export const addressOfSlug = (slug: string): Address | null => {
  const name = parseAddressSlug(slug);
  if (!name) return null;
  const { number, street } = name;
  return { number, direction: street.direction, street: street.name, type: street.type };
};

/** Null where another page than an address's is at the path. */
export const addressOfPath = (path: string): Address | null =>
  path.startsWith(PATH) ? addressOfSlug(path.slice(PATH.length)) : null;

export const placeOfAddress = (address: Address): RememberedPlace => {
  const { number, direction, street, type } = address;
  const name = { number, street: normaliseStreet({ direction, name: street, type }), municipality: '' };
  return { title: titleCase(formatAddress(address)), detail: '', path: `${PATH}${addressSlug(name)}` };
};
