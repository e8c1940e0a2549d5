/** Finds the house or corner that somebody asks about: by the form's parts, or by the slug of its page. */
import { formatAddress, type Street } from '../../../shared/places/address.ts';
import { addressSlug, cornerSlug, parseAddressSlug, parseCornerSlug } from '../../../shared/places/slug.ts';
import { nameOf } from '../gazetteer/geocode.ts';
import type { NamedPlace } from '../gazetteer/naming.ts';
import type { AskedAddress } from './address-parcel.ts';

/** The place as the query of the request has it: a slug, or the parts of an address. */
export interface AskedPlace {
  slug?: string | undefined;
  number?: string | undefined;
  direction: string;
  name?: string | undefined;
  type: string;
}

export const streetWords = ({ direction, name, type }: Street): string =>
  [direction, name, type].filter(Boolean).join(' ');

/** The texts that a slug may stand for, the likelier first: streets whose names begin with a number look like addresses. */
export const textsOfSlug = (slug: string): string[] => {
  const [corner, house] = [parseCornerSlug(slug), parseAddressSlug(slug)];
  return [
    ...(corner ? [`${corner.streets.map(streetWords).join(' / ')}, ${corner.municipality}`] : []),
    ...(house ? [formatAddress(house)] : []),
  ];
};

/** The parts of an address, as they were asked for; null for a slug. */
export const askedPartsOf = ({ number, direction, name, type }: AskedPlace): AskedAddress | null =>
  number === undefined || name === undefined ? null : { number, direction, name, type };

const textsOf = (asked: AskedPlace): string[] => {
  const parts = askedPartsOf(asked);
  return parts ? [`${parts.number} ${streetWords(parts)}`] : textsOfSlug(asked.slug ?? '');
};

/** The likeliest text that a request asks about. */
export const askedText = (asked: AskedPlace): string => textsOf(asked)[0] ?? '';

/** Null for what is not there. Throws `unavailable` while no addresses were published. */
export const findPlace = async (asked: AskedPlace): Promise<NamedPlace | null> => {
  for (const text of textsOf(asked)) {
    const found = await nameOf(text);
    if (found) return found;
  }
  return null;
};

/** The one right spelling of a place's slug. */
export const slugOfPlace = (place: NamedPlace): string =>
  place.kind === 'corner' ? cornerSlug(place) : addressSlug(place);
