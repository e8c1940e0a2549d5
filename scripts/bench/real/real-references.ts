/** Real addresses, real texts of calls, and which of the reference points beside these can be believed. */
import { STATE_PLANE } from '#city/state-plane';
import type { GazetteerAddress } from '../../../functions/places/gazetteer/gazetteer.ts';
import { planeOf } from '../../../functions/sources/plane.ts';
import { type LngLat, metresBetween, type Polygon } from '../../../shared/base/geo.ts';
import type { Street } from '../../../shared/places/address.ts';
import { type ParsedLocation, parseLocation } from '../../../shared/places/location.ts';
import { isWithin } from '../../../shared/places/rings.ts';
import { readSample, readSampleRows } from './real-samples.ts';

const { toDegrees: fromStatePlane } = planeOf(STATE_PLANE);

/** A place farther off than this is wrong. */
export const WRONG_METRES = 400;

export type RealAddress = GazetteerAddress & { text: string; geometry: { coordinates: LngLat } };

/** The addresses of a sample; those without a point or number are left out. */
export const readAddresses = (file: string): RealAddress[] =>
  readSampleRows(file).flatMap(({ x = '', y = '', address_string: text = '' }) => {
    const place = parseLocation(text);
    if (x === '' || place.kind !== 'number') return [];
    const { direction, name, type } = place.street;
    const record = { houseno: place.number, housesx: place.suffix, dir: direction, street: name, sttype: type };
    const coordinates = fromStatePlane(Number(x), Number(y));
    return [{ ...record, muni: 'MILWAUKEE', geometry: { type: 'Point' as const, coordinates }, text }];
  });

export interface RealLocation {
  text: string;
  /** The questions to a public geocoder, and its answers; it was not always asked for the same. */
  asked: string;
  reference: LngLat | null;
}

export const readLocations = (file: string): RealLocation[] =>
  readSampleRows(file).map(({ Location = '', 'Cleaned Location': asked = '', Latitude = '', Longitude = '' }) => ({
    text: Location,
    asked,
    reference: Latitude === '' ? null : [Number(Longitude), Number(Latitude)],
  }));

/** By direction: whether a number says how far north, or how far east, its house lies. */
const axisOf = ({ direction }: Street): 0 | 1 => (direction === 'N' || direction === 'S' ? 1 : 0);

const keyOf = ({ direction, name, type }: Street): string => `${direction} ${name.replace(/[^A-Z0-9]/g, '')} ${type}`;

/** Streets by any of their addresses within the distance: a square of degrees about as wide, and the eight round it. */
const SQUARE = WRONG_METRES / 80_000;

export interface Judge {
  /** How far a point lies, along the axis of its street, from the middle of all houses of that direction and hundred. */
  metresOffNumbering(street: Street, number: number, point: LngLat): number | null;
  /** Tells if the reference point of a text can be believed. */
  isBelieved(location: RealLocation): boolean;
}

/**
 * Judges by the address list and the city limit alone, so that a belief says nothing about what we answer. House numbers in
 * Milwaukee say how far north, south, east or west a house lies. A reference is believed on three conditions. The geocoder
 * was asked for the place that the text names; some of its questions were mangled: `3930 W HAMPTAV`. It lies in the city.
 * For a number it lies within 400 m of the middle of all houses of the same direction and hundred, on whatever street.
 * Most addresses (99 %) lie within 260 m. For a corner it lies within 400 m of some address of each street.
 */
export const judgeOf = (addresses: readonly RealAddress[]): Judge => {
  const { features } = JSON.parse(readSample('geo/city-limit.geojson')) as { features: { geometry: Polygon }[] };
  const rings = features.flatMap(({ geometry }) => geometry.coordinates);
  const hundreds = new Map<string, number[]>();
  const squares = new Map<string, LngLat[]>();
  const squareOf = ([lng, lat]: LngLat, right = 0, up = 0): string =>
    `${Math.floor(lng / SQUARE) + right} ${Math.floor(lat / SQUARE) + up}`;
  const addTo = <T>(map: Map<string, T[]>, key: string, value: T): void => {
    const known = map.get(key);
    if (known) known.push(value);
    else map.set(key, [value]);
  };
  for (const { dir, street, sttype, houseno, geometry } of addresses) {
    const own: Street = { direction: dir ?? '', name: street, type: sttype ?? '' };
    addTo(hundreds, `${dir} ${Math.floor(houseno / 100)}`, geometry.coordinates[axisOf(own)]);
    addTo(squares, `${keyOf(own)} ${squareOf(geometry.coordinates)}`, geometry.coordinates);
  }
  for (const positions of hundreds.values()) positions.sort((a, b) => a - b);

  const metresOffNumbering = (street: Street, number: number, point: LngLat): number | null => {
    const positions = hundreds.get(`${street.direction} ${Math.floor(number / 100)}`);
    if (!positions) return null;
    const expected: LngLat = [...point];
    expected[axisOf(street)] = positions[positions.length >> 1] ?? Number.NaN;
    return metresBetween(point, expected);
  };
  const isNear = (street: Street, point: LngLat): boolean =>
    [-1, 0, 1].some((right) =>
      [-1, 0, 1].some((up) =>
        (squares.get(`${keyOf(street)} ${squareOf(point, right, up)}`) ?? []).some(
          (address) => metresBetween(address, point) <= WRONG_METRES,
        ),
      ),
    );
  const streetsOf = (place: ParsedLocation): Street[] => {
    if (place.kind === 'number') return [place.street];
    return place.kind === 'intersection' ? place.streets : [];
  };

  return {
    metresOffNumbering,
    isBelieved({ text, asked, reference }) {
      const [place, askedPlace] = [parseLocation(text), parseLocation(asked)];
      const [streets, askedStreets] = [streetsOf(place), streetsOf(askedPlace)];
      const isAsked = streets.map(keyOf).join() === askedStreets.map(keyOf).join();
      if (!reference || !isAsked || !isWithin(reference, rings)) return false;
      if (place.kind === 'intersection') return streets.every((street) => isNear(street, reference));
      if (place.kind !== 'number') return false;
      const off = metresOffNumbering(place.street, place.number, reference);
      return off !== null && off <= WRONG_METRES;
    },
  };
};
