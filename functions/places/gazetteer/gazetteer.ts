/** The gazetteer: finds the point of a location text among the county's addresses and street segments. */
import type { LocationAccuracy, LocationSource } from '../../../shared/datasets/call-columns.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import { blocksOf, floorToHundred } from '../../../shared/places/block-text.ts';
import { type LngLat, metresBetween, type Point, point, storedDegrees } from '../../../shared/places/geo.ts';
import { type Intersection, type NumberedPlace, parseLocation } from '../../../shared/places/location.ts';
import { type AddressIndex, type AddressRows, addressIndex, collectAddresses, rowsWithout } from './addresses.ts';
import { type BlockIndex, type Blocks, blockIndex } from './blocks.ts';
import { type CornerIndex, cornerIndex, cornerPairs } from './corners.ts';
import { type DerivedLines, derivedLines } from './derived.ts';
import { fromPlane, spotOf, toPlane } from './lines.ts';
import { contradictions } from './numbering.ts';
import { collectSegments, type NumberRange, type SegmentIndex } from './segments.ts';
import { type StreetIndex, streetIndex } from './streets.ts';

export interface Placed {
  geometry: Point;
  locationAccuracy: LocationAccuracy;
  locationSource: LocationSource;
}

export type GazetteerAddress = Pick<
  RoleRecord<'addresses'>,
  'houseno' | 'housesx' | 'dir' | 'street' | 'sttype' | 'muni' | 'geometry'
>;

export type GazetteerSegment = Pick<
  RoleRecord<'segments'>,
  'dir' | 'street' | 'sttype' | 'leftfr' | 'leftto' | 'rightfr' | 'rightto' | 'muni' | 'geometry'
>;

export interface Gazetteer {
  /** Null when the text names no place, or one that is not in the data. */
  locate(text: string): Placed | null;
  /**
   * The run of at least five houses that a block text lies in (see `blockText`): its text and its middle along the street.
   * A run's own text finds the run. Null for other texts and for blocks that are not in the data.
   */
  run(text: string): { text: string; place: Placed } | null;
  /** How many addresses are not used because their point contradicts the numbering of their street. */
  leftOut: number;
}

/** What places are found by. */
export interface Indexes {
  streets: StreetIndex;
  addresses: AddressIndex;
  /** The addresses that are used, in order. */
  rows: AddressRows;
  segments: SegmentIndex;
  derived: DerivedLines;
  blocks: BlockIndex;
  corners: CornerIndex;
  /** How many addresses are not used because their point contradicts the numbering of their street. */
  leftOut: number;
}

/** Streets that a text without type or direction can mean must place it this close together. */
const AGREEMENT_METRES = 100;

const placed = ([lng, lat]: LngLat, locationAccuracy: LocationAccuracy, locationSource: LocationSource): Placed => ({
  geometry: point(storedDegrees(lng), storedDegrees(lat)),
  locationAccuracy,
  locationSource,
});

/** The point that most records of a house agree on. */
const agreedPoint = (points: LngLat[]): LngLat | null => {
  const spot = spotOf(points.map(toPlane));
  return spot && fromPlane(spot);
};

const placeBlocks = (blocks: Blocks, street: number, index: BlockIndex): Placed | null => {
  const spot = index.place(street, blocks);
  return spot && placed(fromPlane(spot.at), 'block', spot.source);
};

const placeHouse = (
  { number, suffix }: NumberedPlace,
  street: number,
  { addresses, segments, derived }: Indexes,
): Placed | null => {
  const same = addresses.at(street, number, suffix);
  const exact = agreedPoint(same.length > 0 || suffix !== '' ? same : addresses.at(street, number));
  if (exact) return placed(exact, 'exact', 'street-address');
  const nearest = addresses.nearest(street, number);
  const near = nearest === null ? null : agreedPoint(addresses.at(street, nearest));
  if (near) return placed(near, 'near', 'street-address');
  const along = segments.along(street, number);
  if (along) return placed(fromPlane(along), 'segment', 'street-segment');
  // A hundred that has segments is known better by them, also where they have no such number.
  const between = segments.block(street, floorToHundred(number)) ? null : derived.along(street, number);
  return between && placed(fromPlane(between), 'segment', 'street-address');
};

const placeIntersection = (place: Intersection, streets: StreetIndex, corners: CornerIndex): Placed | null => {
  const spot = corners.find(cornerPairs(place, streets));
  return spot && placed(fromPlane(spot.at), 'intersection', spot.source);
};

/** The first place when all lie close together; null when they don't, or there is none. */
const agreed = <T extends { place: Placed }>(found: T[]): T | null => {
  const [first] = found;
  const near = ({ place }: T): boolean =>
    first !== undefined &&
    metresBetween(first.place.geometry.coordinates, place.geometry.coordinates) <= AGREEMENT_METRES;
  return first && found.every(near) ? first : null;
};

const gazetteerOf = (indexes: Indexes): Gazetteer => {
  const { streets, blocks, corners, leftOut } = indexes;
  return {
    leftOut,
    locate(text) {
      const place = parseLocation(text);
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
    },
    run(text) {
      const named = blocksOf(text);
      if (!named?.place.block) return null;
      const { street: name, municipality } = named.place;
      const found = streets.find(name, municipality).flatMap((street) => {
        const run = blocks.run(street, named);
        const place = run && placeBlocks(run, street, blocks);
        return place ? [{ text: named.write(run.first, run.last), place }] : [];
      });
      return agreed(found);
    },
  };
};

/** A side without numbers has null or 0 for both. */
const rangeOf = (from: number | null, to: number | null): NumberRange[] => (from && to ? [[from, to]] : []);

/** Builds from records one by one, so that a caller who streams them never holds them all. */
export const gazetteerBuilder = () => {
  const streets = streetIndex();
  const collected = collectAddresses();
  const collectedSegments = collectSegments();
  const indexes = (): Indexes => {
    const all = collected.rows();
    const isLeftOut = contradictions(all, streets.partsOf);
    const rows = rowsWithout(all, isLeftOut);
    const addresses = addressIndex(rows);
    const segments = collectedSegments.index();
    const derived = derivedLines(addresses);
    const blocks = blockIndex(all, addresses, segments, derived);
    const corners = cornerIndex(segments, derived);
    const leftOut = isLeftOut.reduce((sum, mark) => sum + mark, 0);
    return { streets, addresses, rows, segments, derived, blocks, corners, leftOut };
  };
  return {
    /** The street's number; null for an address without a point, which is left out. */
    addAddress({ geometry, houseno, housesx, ...street }: GazetteerAddress): number | null {
      if (!geometry) return null;
      const id = streets.add(street);
      collected.add(id, houseno, housesx ?? '', geometry.coordinates);
      return id;
    },
    /** As `addAddress`. */
    addSegment({ geometry, leftfr, leftto, rightfr, rightto, ...street }: GazetteerSegment): number | null {
      if (!geometry) return null;
      const id = streets.add(street);
      collectedSegments.add(id, [...rangeOf(leftfr, leftto), ...rangeOf(rightfr, rightto)], geometry);
      return id;
    },
    indexes,
    build: (): Gazetteer => gazetteerOf(indexes()),
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
  return builder.build();
};
