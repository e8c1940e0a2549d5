/** Slugs: how addresses, corners and streets are named in the paths of their pages, `2696-n-pierce-st`. */
import { CITY } from '#city/facts';
import { formatAddress, normaliseStreet, type Street } from './address.ts';
import { municipalityWords, normaliseMunicipality } from './municipalities.ts';

/** An address as a slug names it: the number with what follows it, `2696`, `345A`, `345 1/2`; the municipality in upper case. */
export interface AddressName {
  number: string;
  street: Street;
  municipality: string;
}

export interface CornerName {
  streets: [Street, Street];
  municipality: string;
}

export interface StreetName {
  street: Street;
  municipality: string;
}

/** A text as a slug: letters and digits in lower case, one hyphen for whatever stands between them. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const OWN = CITY.municipality.toUpperCase();

/** Only other municipalities are named. */
const inMunicipality = (text: string, municipality: string): string =>
  slugOf(municipality === OWN || municipality === '' ? text : `${text} ${municipality}`);

const textOf = ({ direction, name, type }: Street): string => [direction, name, type].filter(Boolean).join(' ');

export const streetSlug = ({ street, municipality }: StreetName): string =>
  inMunicipality(textOf(street), municipality);

export const addressSlug = ({ number, street, municipality }: AddressName): string =>
  inMunicipality(formatAddress({ number, street }), municipality);

/** The streets in the order of their names, so that a corner has one slug. */
export const cornerSlug = ({ streets, municipality }: CornerName): string =>
  inMunicipality(
    streets
      .map((street) => ({ text: textOf(street), by: `${street.name} ${textOf(street)}` }))
      .sort((a, b) => (a.by < b.by ? -1 : 1))
      .map(({ text }) => text)
      .join(' and '),
    municipality,
  );

/** `345a`, or `345-1-2` for a half. */
const NUMBER = /^(\d{1,6})(?:-(\d)-(\d)|([a-z]{0,3}))-(.+)$/;

/** The words of a street and the municipality behind it. */
const splitPlace = (slug: string): { street: Street; municipality: string } | null => {
  const words = slug.toUpperCase().split('-').filter(Boolean);
  const count = words.length > 2 ? municipalityWords(words.slice(1)) : 0;
  const own = count > 0 ? words.slice(0, -count) : words;
  const street = normaliseStreet({ direction: '', name: own.join(' '), type: '' });
  if (street.name === '') return null;
  return { street, municipality: count > 0 ? normaliseMunicipality(words.slice(-count).join(' ')) : OWN };
};

/** Null for what is no slug of an address; whether there is such an address is not looked up. */
export const parseAddressSlug = (slug: string): AddressName | null => {
  const [, number = '', over, under, letters = '', rest = ''] = NUMBER.exec(slug.toLowerCase()) ?? [];
  const place = rest === '' ? null : splitPlace(rest);
  if (!place) return null;
  return { number: over ? `${number} ${over}/${under}` : `${number}${letters.toUpperCase()}`, ...place };
};

export const parseStreetSlug = (slug: string): StreetName | null => splitPlace(slug.toLowerCase());

export const parseCornerSlug = (slug: string): CornerName | null => {
  const [first = '', second = '', ...more] = slug.toLowerCase().split('-and-');
  const [one, other] = [splitPlace(first), splitPlace(second)];
  if (!one || !other || more.length > 0 || second === '') return null;
  return { streets: [one.street, other.street], municipality: other.municipality };
};
