/** A sample city's unchanging part: its streets and addresses in one of three sizes, and where calls happen. */
import { type Address, buildAddresses } from './addresses.ts';
import { type CallPlaces, callPlaces } from './call-places.ts';
import { isInBox, toGrid } from './plane.ts';
import { hash } from './random.ts';
import { buildStreets, type Segment } from './streets.ts';

export type CitySize = 'small' | 'default' | 'full';

export interface City {
  segments: Segment[];
  addresses: Address[];
  places: CallPlaces;
}

/**
 * Shares of the buildings that are there: 3,000, 25,000 and 330,000 addresses in the city. The small city is what lies
 * round N 60th Street from Vliet to Capitol, where Milwaukee meets Wauwatosa and W Lisbon and W Appleton run askew.
 */
export const SIZES = {
  small: { kept: 0.125, box: { west: -68, south: 13, east: -46, north: 41 } },
  default: { kept: 0.06, box: null },
  full: { kept: 0.78, box: null },
} as const;

export const buildCity = (size: CitySize): City => {
  const { kept, box } = SIZES[size];
  const segments = buildStreets().filter(
    ({ course: [first] }) => box === null || (first !== undefined && isInBox(toGrid(first), box)),
  );
  // The county's file is in no order: neighbours do not stand together.
  const addresses = buildAddresses(segments, kept).sort((a, b) => hash(a.id) - hash(b.id));
  return { segments, addresses, places: callPlaces(segments, addresses) };
};
