/** The gazetteer: finds the point of a location text among the county's addresses and street segments. */
import type { Street } from '../../shared/address.ts';
import type { LocationAccuracy, LocationSource } from '../../shared/datasets/call-columns.ts';
import type { DatasetRecord } from '../../shared/datasets/index.ts';
import { fromMicrodegrees, type LngLat, metresBetween, type Point, point, toMicrodegrees } from '../../shared/geo.ts';
import { type Intersection, type NumberedPlace, parseLocation } from '../../shared/location.ts';
import { type AddressIndex, collectAddresses } from './gazetteer-addresses.ts';
import { boxCentre, boxDiagonal, boxOf, fromPlane, toPlane } from './gazetteer-lines.ts';
import { collectSegments, type NumberRange, type SegmentIndex } from './gazetteer-segments.ts';
import { type StreetIndex, streetIndex } from './gazetteer-streets.ts';

export interface Placed {
  geometry: Point;
  locationAccuracy: LocationAccuracy;
  locationSource: LocationSource;
}

export type GazetteerAddress = Pick<
  DatasetRecord<'street-address'>,
  'houseno' | 'housesx' | 'dir' | 'street' | 'sttype' | 'muni' | 'geometry'
>;

export type GazetteerSegment = Pick<
  DatasetRecord<'street-segment'>,
  'dir' | 'street' | 'sttype' | 'leftfr' | 'leftto' | 'rightfr' | 'rightto' | 'muni' | 'geometry'
>;

export interface Gazetteer {
  /** Null when the text names no place, or one that is not in the data. */
  locate(text: string): Placed | null;
  /** The run of hundreds that a block's text lies in, by its name, and its middle. */
  run(text: string): { text: string; place: Placed } | null;
}

/** Streets that a text without type or direction can mean must place it this close together. */
const AGREEMENT_METRES = 100;

/** In the units that columns store, so that a place is the same wherever it is read. */
const storedDegrees = (degrees: number): number => fromMicrodegrees(toMicrodegrees(degrees));

const placed = ([lng, lat]: LngLat, locationAccuracy: LocationAccuracy, locationSource: LocationSource): Placed => ({
  geometry: point(storedDegrees(lng), storedDegrees(lat)),
  locationAccuracy,
  locationSource,
});

/** One address, or one hundred block, is no larger than this; records that lie farther apart contradict each other. */
const SPOT_METRES = 400;

/** The middle of points that belong together; null of none, and of points that contradict each other. */
const middleOf = (points: LngLat[]): LngLat | null => {
  const box = boxOf(points.map(toPlane));
  return boxDiagonal(box) > SPOT_METRES ? null : fromPlane(boxCentre(box));
};

const placeBlock = (street: number, number: number, addresses: AddressIndex, segments: SegmentIndex): Placed | null => {
  const along = segments.block(street, number);
  if (along) return placed(along, 'block', 'street-segment');
  const middle = middleOf(addresses.block(street, number));
  return middle && placed(middle, 'block', 'street-address');
};

const placeNumber = (
  { number, suffix, block }: NumberedPlace,
  street: number,
  addresses: AddressIndex,
  segments: SegmentIndex,
): Placed | null => {
  if (block) return placeBlock(street, number, addresses, segments);
  const same = addresses.at(street, number, suffix);
  const exact = middleOf(same.length > 0 || suffix !== '' ? same : addresses.at(street, number));
  if (exact) return placed(exact, 'exact', 'street-address');
  const nearest = addresses.nearest(street, number);
  const near = nearest === null ? null : middleOf(addresses.at(street, nearest));
  if (near) return placed(near, 'near', 'street-address');
  const along = segments.along(street, number);
  return along && placed(along, 'segment', 'street-segment');
};

const placeIntersection = (
  { streets: [first, second], municipality }: Intersection,
  streets: StreetIndex,
  segments: SegmentIndex,
): Placed | null => {
  const [firstHere, secondHere] = [streets.find(first, municipality), streets.find(second, municipality)];
  const here = new Set([...firstHere, ...secondHere]);
  const anywhere = (street: Street, known: number[]): number[] => [...new Set([...known, ...streets.find(street)])];
  const others = anywhere(second, secondHere);
  // A street on the city's edge may be the neighbour's, so only one of the two must be in the municipality.
  const pairs = anywhere(first, firstHere).flatMap((a) =>
    others.filter((b) => here.has(a) || here.has(b)).map((b): [number, number] => [a, b]),
  );
  const corner = segments.corner(pairs);
  return corner && placed(corner, 'intersection', 'street-segment');
};

/** The first place when all lie close together; null when they don't, or there is none. */
const agreed = (places: Placed[]): Placed | null => {
  const [first] = places;
  const near = (place: Placed): boolean =>
    first !== undefined && metresBetween(first.geometry.coordinates, place.geometry.coordinates) <= AGREEMENT_METRES;
  return first && places.every(near) ? first : null;
};

/** A side without numbers has null or 0 for both. */
const rangeOf = (from: number | null, to: number | null): NumberRange[] => (from && to ? [[from, to]] : []);

/** Builds from records one by one, so that a caller who streams them never holds them all. */
export const gazetteerBuilder = () => {
  const streets = streetIndex();
  const addresses = collectAddresses();
  const segments = collectSegments();
  return {
    addAddress({ geometry, houseno, housesx, ...street }: GazetteerAddress): void {
      if (geometry) addresses.add(streets.add(street), houseno, housesx ?? '', geometry.coordinates);
    },
    addSegment({ geometry, leftfr, leftto, rightfr, rightto, ...street }: GazetteerSegment): void {
      const sides = [...rangeOf(leftfr, leftto), ...rangeOf(rightfr, rightto)];
      if (geometry) segments.add(streets.add(street), sides, geometry);
    },
    build(): Gazetteer {
      const [addressIndex, segmentIndex] = [addresses.index(), segments.index()];
      const locate = (text: string): Placed | null => {
        const place = parseLocation(text);
        if (place.kind === 'none') return null;
        if (place.kind === 'intersection') return placeIntersection(place, streets, segmentIndex);
        const candidates = streets.find(place.street, place.municipality);
        return agreed(candidates.flatMap((street) => placeNumber(place, street, addressIndex, segmentIndex) ?? []));
      };
      return {
        locate,
        run(text) {
          const place = locate(text);
          return place && { text, place };
        },
      };
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
  return builder.build();
};
