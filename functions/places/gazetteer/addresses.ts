/** The gazetteer's addresses: house numbers of each street in order, with their points, in typed arrays. */
import { fromMicrodegrees, type LngLat, toMicrodegrees } from '../../../shared/base/geo.ts';
import { floorToHundred } from '../../../shared/places/block-text.ts';
import { type PlanePoint, spotOf, toPlane } from './lines.ts';

/** One address per row, in order of street and number. */
export interface AddressRows {
  /** Street and number as one number. */
  keys: Float64Array;
  suffixes: string[];
  lngs: Int32Array;
  lats: Int32Array;
}

/** A house number, and the point that most of its records agree on. */
export interface House {
  number: number;
  at: PlanePoint;
}

export interface AddressIndex {
  /** The points of a number, one for every flat: with this suffix, or with any. */
  at(street: number, number: number, suffix?: string): LngLat[];
  /** The number of the same hundred block that lies nearest, or null when the block has no address. */
  nearest(street: number, number: number): number | null;
  /** All points of a street's numbers from `first` to `last`. */
  points(street: number, first: number, last: number): LngLat[];
  /** A street's houses by number; those whose records contradict each other are left out. */
  houses(street: number): House[];
}

/** House numbers have at most nine digits, so street and number together are one sortable whole number. */
const STREET = 1_000_000_000;

export const streetOfKey = (key: number): number => Math.floor(key / STREET);
export const numberOfKey = (key: number): number => key % STREET;

/** `-A` and `A` are the same suffix. */
const normaliseSuffix = (suffix: string): string => suffix.toUpperCase().replace(/[^A-Z0-9/]/g, '');

/** Takes addresses one by one, then sorts them once. */
export const collectAddresses = () => {
  const keys: number[] = [];
  const suffixes: string[] = [];
  const lngs: number[] = [];
  const lats: number[] = [];
  return {
    add(street: number, number: number, suffix: string, [lng, lat]: LngLat): void {
      keys.push(street * STREET + number);
      suffixes.push(normaliseSuffix(suffix));
      lngs.push(toMicrodegrees(lng));
      lats.push(toMicrodegrees(lat));
    },
    rows(): AddressRows {
      const order = Uint32Array.from(keys, (_, row) => row).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
      return {
        keys: Float64Array.from(order, (row) => keys[row] ?? 0),
        suffixes: Array.from(order, (row) => suffixes[row] ?? ''),
        lngs: Int32Array.from(order, (row) => lngs[row] ?? 0),
        lats: Int32Array.from(order, (row) => lats[row] ?? 0),
      };
    },
  };
};

/** The rows that are not left out. */
export const rowsWithout = (rows: AddressRows, isLeftOut: Uint8Array): AddressRows => {
  const isKept = (_: unknown, row: number): boolean => isLeftOut[row] === 0;
  return {
    keys: rows.keys.filter(isKept),
    suffixes: rows.suffixes.filter(isKept),
    lngs: rows.lngs.filter(isKept),
    lats: rows.lats.filter(isKept),
  };
};

/** The index of a key among sorted ones, or where it would be. */
export const rowOf = (keys: Float64Array, key: number): number => {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The different house numbers of a street, in order. */
export const numbersOf = ({ keys }: AddressRows, street: number): number[] => {
  const own = keys.subarray(rowOf(keys, street * STREET), rowOf(keys, (street + 1) * STREET));
  return [...own].filter((key, index) => key !== own[index - 1]).map(numberOfKey);
};

export const addressIndex = ({ keys, suffixes, lngs, lats }: AddressRows): AddressIndex => {
  const pointAt = (row: number): LngLat => [fromMicrodegrees(lngs[row] ?? 0), fromMicrodegrees(lats[row] ?? 0)];
  const rowsBetween = (from: number, to: number): number[] => {
    const first = rowOf(keys, from);
    return Array.from({ length: rowOf(keys, to) - first }, (_, offset) => first + offset);
  };

  return {
    at: (street, number, suffix) =>
      rowsBetween(street * STREET + number, street * STREET + number + 1)
        .filter((row) => suffix === undefined || suffixes[row] === suffix)
        .map(pointAt),
    nearest(street, number) {
      const key = street * STREET + number;
      const first = street * STREET + floorToHundred(number);
      const row = rowOf(keys, key);
      const [nearest] = [keys[row - 1], keys[row]]
        .filter((near): near is number => near !== undefined && near >= first && near < first + 100)
        .sort((a, b) => Math.abs(a - key) - Math.abs(b - key));
      return nearest === undefined ? null : numberOfKey(nearest);
    },
    points: (street, first, last) => rowsBetween(street * STREET + first, street * STREET + last + 1).map(pointAt),
    houses(street) {
      const houses: House[] = [];
      let row = rowOf(keys, street * STREET);
      const end = rowOf(keys, (street + 1) * STREET);
      while (row < end) {
        const key = keys[row];
        const points: PlanePoint[] = [];
        for (; row < end && keys[row] === key; row += 1) points.push(toPlane(pointAt(row)));
        const at = spotOf(points);
        if (at) houses.push({ number: numberOfKey(key ?? 0), at });
      }
      return houses;
    },
  };
};
