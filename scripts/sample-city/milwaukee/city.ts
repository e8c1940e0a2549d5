/** A sample city's unchanging part: its streets, addresses and parcels in one of three sizes, and where calls happen. */
import type { CitySize } from '../city-sample.ts';
import { hash } from '../random.ts';
import { type CallPlaces, callPlaces } from './calls/call-places.ts';
import { type Address, buildAddresses } from './land/addresses.ts';
import { type Box, isInBox, toGrid } from './land/plane.ts';
import { buildStreets, type Segment } from './land/streets.ts';
import { buildParcels, type Parcels } from './parcels/parcels.ts';

export interface City {
  segments: Segment[];
  addresses: Address[];
  places: CallPlaces;
  /** Made when it is first asked for. */
  parcels: () => Parcels;
  crimes: {
    wibr: { perDay: number; archiveYears: number };
    /** Crimes published by NIBRS have a file since 2024; the years before are counted back from there. */
    nibrs: { perDay: number; archivePerDay: number; archiveYears: number };
  };
  /** Earlier years of which there is a file of properties. */
  propertyYears: number;
}

/** This share of all buildings that the streets have room for is there in the whole city. */
const BUILT = 0.78;

/** Neighbourhoods whose blocks are complete in the smaller cities too, as boxes of the grid. */
const WASHINGTON_HEIGHTS: Box = { west: -58, south: 20.5, east: -48, north: 26 };
const NEIGHBOURHOODS: Box[] = [
  WASHINGTON_HEIGHTS,
  // Sherman Park, Harambee, Riverwest, the Lower East Side.
  { west: -48, south: 30, east: -38, north: 35 },
  { west: -10, south: 26, east: -1, north: 31 },
  { west: 4, south: 26, east: 12, north: 32 },
  { west: 13, south: 17, east: 23, north: 22.5 },
  // Mitchell Street, Bay View, Layton Park, the south-west.
  { west: -18, south: -19, east: -8, north: -14 },
  { west: 4, south: -28, east: 13, north: -22 },
  { west: -37, south: -25, east: -27, north: -20 },
  { west: -70, south: -37, east: -60, north: -32 },
  // About Silver Spring Drive.
  { west: -94, south: 56, east: -84, north: 61 },
];

interface Size {
  /** Share of the buildings that are there outside the neighbourhoods. */
  kept: number;
  /** The part in which the blocks are as in the whole city. */
  whole: Box[];
  /** This share of neighbouring buildings stands on one lot. */
  joined: number;
  box: Box | null;
  crimes: City['crimes'];
  propertyYears: number;
}

/**
 * 3,000, 28,000 and 330,000 addresses in the city, on 2,400, 20,000 and 160,000 parcels. The small city lies round N
 * 60th Street from Vliet to Capitol. There Milwaukee meets Wauwatosa, and W Lisbon and W Appleton run askew.
 */
export const SIZES: Record<CitySize, Size> = {
  small: {
    kept: 0.072,
    whole: [WASHINGTON_HEIGHTS],
    joined: 0,
    box: { west: -68, south: 13, east: -46, north: 41 },
    crimes: {
      wibr: { perDay: 2, archiveYears: 2 },
      nibrs: { perDay: 2, archivePerDay: 2, archiveYears: 2 },
    },
    propertyYears: 10,
  },
  default: {
    kept: 0.027,
    whole: NEIGHBOURHOODS,
    joined: 0,
    box: null,
    crimes: {
      wibr: { perDay: 92, archiveYears: 2 },
      nibrs: { perDay: 70, archivePerDay: 70, archiveYears: 1 },
    },
    propertyYears: 10,
  },
  full: {
    kept: BUILT,
    whole: [],
    joined: 0.34,
    box: null,
    crimes: {
      wibr: { perDay: 130, archiveYears: 20 },
      nibrs: { perDay: 109, archivePerDay: 158, archiveYears: 19 },
    },
    propertyYears: 40,
  },
};

/** The share of a segment's buildings that is there. */
const keptIn =
  ({ kept, whole }: Size) =>
  ({ course: [first] }: Segment): number =>
    first && whole.some((box) => isInBox(toGrid(first), box)) ? BUILT : kept;

export const buildCity = (size: CitySize): City => {
  const { joined, box, crimes, propertyYears } = SIZES[size];
  const segments = buildStreets().filter(
    ({ course: [first] }) => box === null || (first !== undefined && isInBox(toGrid(first), box)),
  );
  // The county's file is in no order: neighbours do not stand together.
  const addresses = buildAddresses(segments, keptIn(SIZES[size])).sort((a, b) => hash(a.id) - hash(b.id));
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
