/** Names the house or corner that a text means, as the city's records spell it. */
import type { Street } from '../../../shared/places/address.ts';
import type { ParsedLocation } from '../../../shared/places/location.ts';
import { cornerPairs } from './corners.ts';
import { agreed, type Indexes, type Placed, placeHouse, placeIntersection } from './placing.ts';

export interface NamedHouse {
  kind: 'address';
  place: Placed;
  /** The number that was asked for with what follows it. */
  asked: string;
  /** The same; without what follows it where the number alone is known. */
  number: string;
  /** The known number that the place is of, where it is not the one asked for. */
  near: number | null;
  street: Street;
  /** In upper case; empty where records name none. */
  municipality: string;
}

export interface NamedCorner {
  kind: 'corner';
  place: Placed;
  streets: [Street, Street];
  municipality: string;
}

export type NamedPlace = NamedHouse | NamedCorner;

const nameCorner = (
  place: Extract<ParsedLocation, { kind: 'intersection' }>,
  { streets, corners }: Indexes,
): NamedCorner | null => {
  const spot = placeIntersection(place, streets, corners);
  const pair = spot && cornerPairs(place, streets).find((one) => corners.find([one]));
  if (!pair) return null;
  const towns = pair.map((street) => streets.partsOf(street).municipality);
  return {
    kind: 'corner',
    place: spot,
    streets: [streets.spellingOf(pair[0]), streets.spellingOf(pair[1])],
    // On the border of the city a corner is the city's.
    municipality: towns.includes(place.municipality) ? place.municipality : (towns[1] ?? ''),
  };
};

const nameHouse = (place: Extract<ParsedLocation, { kind: 'number' }>, indexes: Indexes): NamedHouse | null => {
  const { streets, addresses } = indexes;
  const found = streets.find(place.street, place.municipality).flatMap((street) => {
    const at = placeHouse(place, street, indexes);
    return at ? [{ place: at, street }] : [];
  });
  const house = agreed(found);
  if (!house) return null;
  const { number, suffix } = place;
  const nearest = house.place.locationAccuracy === 'near' ? addresses.nearest(house.street, number) : null;
  const isKnown = addresses.at(house.street, number).length > 0;
  const hasSuffix = !isKnown || addresses.at(house.street, number, suffix).length > 0;
  const asked = `${number}${suffix.includes('/') ? ' ' : ''}${suffix}`;
  return {
    kind: 'address',
    place: house.place,
    asked,
    number: hasSuffix ? asked : String(number),
    near: nearest === number ? null : nearest,
    street: streets.spellingOf(house.street),
    municipality: streets.partsOf(house.street).municipality,
  };
};

export const namePlace = (place: ParsedLocation, indexes: Indexes): NamedPlace | null => {
  if (place.kind === 'intersection') return nameCorner(place, indexes);
  return place.kind === 'number' && !place.block ? nameHouse(place, indexes) : null;
};
