/** The gazetteer's addresses: house numbers of each street in order, with their points, in typed arrays. */
import { fromMicrodegrees, type LngLat, toMicrodegrees } from '../../shared/geo.ts';

export interface AddressIndex {
  /** The points of a number, one for every flat: with this suffix, or with any. */
  at(street: number, number: number, suffix?: string): LngLat[];
  /** The number of the same hundred block that lies nearest, or null when the block has no address. */
  nearest(street: number, number: number): number | null;
  /** The points of a hundred block. */
  block(street: number, number: number): LngLat[];
}

/** House numbers have at most nine digits, so street and number together are one sortable whole number. */
const STREET = 1_000_000_000;

export const floorToHundred = (number: number): number => number - (number % 100);

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
    index(): AddressIndex {
      const order = Uint32Array.from(keys, (_, row) => row).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
      return addressIndex(
        Float64Array.from(order, (row) => keys[row] ?? 0),
        Array.from(order, (row) => suffixes[row] ?? ''),
        Int32Array.from(order, (row) => lngs[row] ?? 0),
        Int32Array.from(order, (row) => lats[row] ?? 0),
      );
    },
  };
};

const addressIndex = (keys: Float64Array, suffixes: string[], lngs: Int32Array, lats: Int32Array): AddressIndex => {
  /** Where a key is or would be. */
  const rowOf = (key: number): number => {
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const pointAt = (row: number): LngLat => [fromMicrodegrees(lngs[row] ?? 0), fromMicrodegrees(lats[row] ?? 0)];
  const rowsBetween = (from: number, to: number): number[] => {
    const first = rowOf(from);
    return Array.from({ length: rowOf(to) - first }, (_, offset) => first + offset);
  };

  return {
    at: (street, number, suffix) =>
      rowsBetween(street * STREET + number, street * STREET + number + 1)
        .filter((row) => suffix === undefined || suffixes[row] === suffix)
        .map(pointAt),
    nearest(street, number) {
      const key = street * STREET + number;
      const first = street * STREET + floorToHundred(number);
      const row = rowOf(key);
      const [nearest] = [keys[row - 1], keys[row]]
        .filter((near): near is number => near !== undefined && near >= first && near < first + 100)
        .sort((a, b) => Math.abs(a - key) - Math.abs(b - key));
      return nearest === undefined ? null : nearest % STREET;
    },
    block(street, number) {
      const first = street * STREET + floorToHundred(number);
      return rowsBetween(first, first + 100).map(pointAt);
    },
  };
};
