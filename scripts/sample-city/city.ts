/** A sample city's unchanging part: its streets, addresses and parcels in one of three sizes, and where calls happen. */
import { type Address, buildAddresses } from './addresses.ts';
import { type CallPlaces, callPlaces } from './call-places.ts';
import { buildParcels, type Parcels } from './parcels.ts';
import { isInBox, toGrid } from './plane.ts';
import { hash } from './random.ts';
import { buildStreets, type Segment } from './streets.ts';

export type CitySize = 'small' | 'default' | 'full';

export interface City {
  segments: Segment[];
  addresses: Address[];
  places: CallPlaces;
  /** Made when it is first asked for. */
  parcels: () => Parcels;
  crimes: { perDay: number; archiveYears: number };
  /** Earlier years of which there is a file of properties. */
  propertyYears: number;
}

/**
 * Shares of the buildings that are there: 3,000, 25,000 and 330,000 addresses in the city. The small city is what lies
 * round N 60th Street from Vliet to Capitol, where Milwaukee meets Wauwatosa and W Lisbon and W Appleton run askew.
 * `joined`: of neighbouring buildings, this share stands on one lot.
 */
export const SIZES = {
  small: {
    kept: 0.125,
    joined: 0,
    box: { west: -68, south: 13, east: -46, north: 41 },
    crimes: { perDay: 2, archiveYears: 2 },
    propertyYears: 10,
  },
  default: { kept: 0.06, joined: 0, box: null, crimes: { perDay: 92, archiveYears: 2 }, propertyYears: 10 },
  full: { kept: 0.78, joined: 0.4, box: null, crimes: { perDay: 130, archiveYears: 20 }, propertyYears: 40 },
} as const;

export const buildCity = (size: CitySize): City => {
  const { kept, joined, box, crimes, propertyYears } = SIZES[size];
  const segments = buildStreets().filter(
    ({ course: [first] }) => box === null || (first !== undefined && isInBox(toGrid(first), box)),
  );
  // The county's file is in no order: neighbours do not stand together.
  const addresses = buildAddresses(segments, kept).sort((a, b) => hash(a.id) - hash(b.id));
  let parcels: Parcels | undefined;
  return {
    segments,
    addresses,
    crimes,
    propertyYears,
    places: callPlaces(segments, addresses),
    parcels: () => {
      parcels ??= buildParcels(segments, addresses, joined);
      return parcels;
    },
  };
};
