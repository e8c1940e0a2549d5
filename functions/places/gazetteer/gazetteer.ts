/** The gazetteer: finds the point of a location text among the county's addresses and street segments. */
import type { LngLat } from '../../../shared/base/geo.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import { type BlocksText, blocksOf, floorToHundred } from '../../../shared/places/block-text.ts';
import { type ParsedLocation, parseLocation, possibleLocations } from '../../../shared/places/location.ts';
import { type AddressRows, addressIndex, collectAddresses, rowsWithout } from './addresses.ts';
import { type BlockIndex, blockIndex } from './blocks.ts';
import { cornerIndex } from './corners.ts';
import { derivedLines } from './derived.ts';
import { type NamedPlace, namePlace } from './naming.ts';
import { contradictions } from './numbering.ts';
import { agreed, type Indexes, type Placed, placeBlocks, placed, placeHouse, placeIntersection } from './placing.ts';
import { collectSegments, type SegmentRows, segmentIndex } from './segments.ts';
import { collectStreets, type KnownStreet, streetIndex } from './streets.ts';
import { understood } from './understood.ts';

export type { Indexes, Placed } from './placing.ts';

export type GazetteerAddress = Pick<
  RoleRecord<'addresses'>,
  'houseno' | 'housesx' | 'dir' | 'street' | 'sttype' | 'muni' | 'geometry'
>;

export type GazetteerSegment = Pick<
  RoleRecord<'segments'>,
  'dir' | 'street' | 'sttype' | 'leftfr' | 'leftto' | 'rightfr' | 'rightto' | 'muni' | 'geometry'
>;

export interface Gazetteer {
  /** The place of a record's text. Null when it names no place, or one that is not in the data. */
  locate(text: string): Placed | null;
  /** The same for a text that a person has typed, which is also read by guesses. */
  find(text: string): Placed | null;
  /** The house or corner that a person's text names, with its streets as the city's records spell them; null for all else. */
  name(text: string): NamedPlace | null;
  /** One sentence that says how a text without a place was read, and what is nearest. */
  understood(text: string): string;
  /**
   * The run of at least five houses that a block text lies in (see `blockText`). A run's own text finds the run. Null for
   * other texts and for blocks that are not in the data.
   */
  run(text: string): RunPlace | null;
  /** How many addresses are not used because their point contradicts the numbering of their street. */
  leftOut: number;
}

/** A block's run, at its middle along the street; the street alone where too few houses are near. */
export interface RunPlace {
  text: string;
  place: Placed | null;
  /** The points of the run's houses. */
  houses: LngLat[];
}

const runPlace = (named: BlocksText, street: number, blocks: BlockIndex): RunPlace | null => {
  const run = blocks.run(street, named);
  const houses = blocks.houses(street, run);
  if (!run.isTold) return { text: named.street, place: null, houses };
  const place = placeBlocks(run, street, blocks);
  return place && { text: named.write(run.first, run.last), place, houses };
};

/** The one answer that holds for every street that the text may mean: a run, or the street alone. Null where they differ. */
const agreedRun = (found: RunPlace[]): RunPlace | null => {
  const placed = found.flatMap(({ place, ...run }) => (place ? [{ ...run, place }] : []));
  if (placed.length > 0) return placed.length === found.length ? agreed(placed) : null;
  const [first] = found;
  return first ? { ...first, houses: found.flatMap(({ houses }) => houses) } : null;
};

const placeOf = (place: ParsedLocation, indexes: Indexes): Placed | null => {
  const { streets, blocks, corners } = indexes;
  if (place.kind === 'none') return null;
  if (place.kind === 'point') return placed(place.coordinates, 'exact', 'coordinates');
  if (place.kind === 'intersection') return placeIntersection(place, streets, corners);
  const first = floorToHundred(place.number);
  const last = place.block ? floorToHundred(place.rangeEnd ?? first) : first;
  const found = streets.find(place.street, place.municipality).flatMap((street) => {
    const at = place.block ? placeBlocks({ first, last }, street, blocks) : placeHouse(place, street, indexes);
    return at ? [{ place: at }] : [];
  });
  return agreed(found)?.place ?? null;
};

/** The first that is not null. */
const firstOf = <T>(places: readonly ParsedLocation[], find: (place: ParsedLocation) => T | null): T | null => {
  for (const place of places) {
    const found = find(place);
    if (found !== null) return found;
  }
  return null;
};

/** All that a gazetteer is made of, as it lies in its file. */
export interface GazetteerData {
  streets: KnownStreet[];
  addresses: AddressRows;
  /** Marks the addresses whose point contradicts the numbering of their street. */
  isLeftOut: Uint8Array;
  segments: SegmentRows;
}

export const indexesOf = ({
  streets: known,
  addresses: all,
  isLeftOut,
  segments: rowsOfSegments,
}: GazetteerData): Indexes => {
  const streets = streetIndex(known);
  const rows = rowsWithout(all, isLeftOut);
  const addresses = addressIndex(rows);
  const segments = segmentIndex(rowsOfSegments);
  const derived = derivedLines(addresses);
  const blocks = blockIndex(all, addresses, segments, derived);
  const corners = cornerIndex(segments, derived);
  return {
    streets,
    addresses,
    rows,
    segments,
    derived,
    blocks,
    corners,
    leftOut: all.numbers.length - rows.numbers.length,
  };
};

const answersOf = (indexes: Indexes): Gazetteer => ({
  leftOut: indexes.leftOut,
  locate: (text) => placeOf(parseLocation(text), indexes),
  find: (text) => firstOf(possibleLocations(text), (place) => placeOf(place, indexes)),
  understood: (text) => understood(text, indexes),
  name: (text) => firstOf(possibleLocations(text), (place) => namePlace(place, indexes)),
  run(text) {
    const named = blocksOf(text);
    if (!named?.place.block) return null;
    const { street: name, municipality } = named.place;
    const streets = indexes.streets.find(name, municipality);
    return agreedRun(streets.flatMap((street) => runPlace(named, street, indexes.blocks) ?? []));
  },
});

export const gazetteerOf = (data: GazetteerData): Gazetteer => answersOf(indexesOf(data));

/** Takes records one by one, so that a caller who streams them never holds them all. */
export const gazetteerBuilder = () => {
  const streets = collectStreets();
  const addresses = collectAddresses();
  const segments = collectSegments();
  return {
    /** The street's number; null for an address without a point, which is left out. */
    addAddress({ geometry, houseno, housesx, ...street }: GazetteerAddress): number | null {
      if (!geometry) return null;
      const id = streets.add(street);
      addresses.add(id, houseno, housesx ?? '', geometry.coordinates);
      return id;
    },
    /** The same as `addAddress`. */
    addSegment({ geometry, leftfr, leftto, rightfr, rightto, ...street }: GazetteerSegment): number | null {
      if (!geometry) return null;
      const id = streets.add(street);
      const sides = [
        [leftfr, leftto],
        [rightfr, rightto],
      ] as const;
      segments.add(id, sides, geometry);
      return id;
    },
    data(): GazetteerData {
      const known = streets.known();
      const rows = addresses.rows(known.length);
      const isLeftOut = contradictions(rows, known);
      return { streets: known, addresses: rows, isLeftOut, segments: segments.rows(known.length) };
    },
  };
};

/** The gazetteer of all addresses and segments given; those without a geometry are left out. */
export const buildGazetteer = (
  addresses: Iterable<GazetteerAddress>,
  segments: Iterable<GazetteerSegment>,
): Gazetteer => {
  const builder = gazetteerBuilder();
  for (const address of addresses) builder.addAddress(address);
  for (const segment of segments) builder.addSegment(segment);
  return gazetteerOf(builder.data());
};
