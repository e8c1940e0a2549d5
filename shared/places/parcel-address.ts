/** How the address of a parcel is written: the same in its record, in lists, filters and files, and in titles. */
import { STREET_TYPES } from './address.ts';

export interface ParcelAddressParts {
  houseNumber: number | null;
  /** The end of a range; the house number again where there is none. */
  houseNumberHigh?: number | null;
  housenrsfx: string | null;
  streetdir: string | null;
  streetname: string | null;
  streettype: string | null;
  unitnumber?: string | null;
}

/** The type of a street as we write it, `AV` → AVE; one that nobody knows as it is. */
export const streetTypeOf = (written: string | null): string | null => written && (STREET_TYPES[written] ?? written);

/**
 * `2345A-2347 N LAKE DR #B`: with the range and the unit where they are given. The text after the number is the first
 * one's. Null without a house number or a street, as parks have it.
 */
export const parcelAddress = (parts: ParcelAddressParts): string | null => {
  const { houseNumber, houseNumberHigh, housenrsfx, streetdir, streetname, streettype, unitnumber } = parts;
  if (!houseNumber || !streetname) return null;
  const high = houseNumberHigh && houseNumberHigh !== houseNumber ? `-${houseNumberHigh}` : '';
  return [`${houseNumber}${housenrsfx ?? ''}${high}`, streetdir, streetname, streettype, unitnumber && `#${unitnumber}`]
    .filter(Boolean)
    .join(' ');
};
