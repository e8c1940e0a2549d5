/** The place of a call as its department writes it. */

export interface WrittenPlace {
  /** Only police calls have it. */
  location?: string | null;
  /** Only fire calls have these three. */
  address?: string | null;
  apt?: string | null;
  city?: string | null;
  /** One of `LOCATION_ACCURACIES`; null where it could not be placed. */
  locationAccuracy: string | null;
}

/** The text in the city's own words, with what follows the address; empty when none is given. */
export const writtenPlace = ({ location, address, apt, city }: WrittenPlace): string =>
  location ?? (address ? [address, apt && `apt ${apt}`, city].filter(Boolean).join(', ') : '');

export const LOCATION_NOT_GIVEN = 'Location not given';
