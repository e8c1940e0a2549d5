/** A house of the records as somebody types it who is in a hurry. */
import { parseAddressSlug } from '../../shared/places/slug.ts';

/** `2696-n-pierce-st` → `2696 n pierce` */
export const inHurry = (slug: string): string => {
  const { number, street } = parseAddressSlug(slug)!;
  return [number, street.direction, street.name].join(' ').toLowerCase();
};
