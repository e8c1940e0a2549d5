/** The parts of the search index, each made from what was collected: house numbers, corners, record numbers, names of streets. */
import { OWN } from '#city/city';
import { fromMicrodegrees, type LngLat, type Point, toMicrodegrees } from '../../../shared/base/geo.ts';
import { normaliseStreet } from '../../../shared/places/address.ts';
import { type AddressRows, rowsWithout } from '../gazetteer/addresses.ts';
import type { Indexes } from '../gazetteer/gazetteer.ts';
import { fromPlane } from '../gazetteer/lines.ts';
import type { StreetIndex } from '../gazetteer/streets.ts';
import type { Corners, Houses, ParcelPlaces, RecordNumbers, SearchIndex } from './search-index.ts';

/** The names that a street's records give it, each spelling with how often. */
export type Spellings = ReadonlyMap<string, number>;

export const mostUsed = (spellings: Spellings): string =>
  [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as [string, number])[0];

const nameIn = (text: string): string => normaliseStreet({ direction: '', name: text, type: '' }).name;

/** Every name of a street with the streets that have it: the spellings of their records, and the city's list of other names. */
export const namesOf = (spellings: readonly Spellings[], streets: StreetIndex): SearchIndex['names'] => {
  const names = new Map<string, Set<number>>();
  const add = (name: string, id: number): void => {
    names.set(name, (names.get(name) ?? new Set()).add(id));
  };
  for (const [id, own] of spellings.entries()) for (const text of own.keys()) add(nameIn(text), id);
  for (const { name, type, known } of OWN.streets.aliases)
    for (const id of streets.find({ direction: '', name, type: type ?? '' }))
      for (const other of [name, ...known]) add(other, id);
  return [...names].map(([name, ids]) => [name, [...ids]]);
};

/** The middle house of each street, or what is known of it otherwise. */
export const middlesOf = ({ starts, lngs, lats }: Houses, otherwise: ReadonlyMap<number, LngLat>): LngLat[] =>
  Array.from({ length: starts.length - 1 }, (_, street) => {
    const [first = 0, end = 0] = [starts[street], starts[street + 1]];
    const row = (first + end) >> 1;
    return end > first
      ? [fromMicrodegrees(lngs[row] ?? 0), fromMicrodegrees(lats[row] ?? 0)]
      : (otherwise.get(street) ?? [0, 0]);
  });

/** Each number of a street once with each suffix. */
export const housesOf = (rows: AddressRows): { houses: Houses; suffixes: string[] } => {
  const { starts, numbers, suffixes } = rows;
  const isRepeated = new Uint8Array(numbers.length);
  for (const [street, start] of starts.subarray(0, -1).entries()) {
    const seen = new Set<number>();
    for (let row = start; row < (starts[street + 1] ?? 0); row += 1) {
      if (numbers[row] !== numbers[row - 1]) seen.clear();
      const suffix = suffixes[row] ?? 0;
      if (seen.has(suffix)) isRepeated[row] = 1;
      seen.add(suffix);
    }
  }
  const { suffixTexts, ...houses } = rowsWithout(rows, isRepeated);
  return { suffixes: suffixTexts, houses };
};

/** Ends of segments that lie in one square of so many degrees meet there, about 10 m. */
const SQUARE = 1e-4;

/** Which streets' segments end close together. */
export const collectEnds = () => {
  const streetsAt = new Map<string, Set<number>>();
  return {
    add(street: number, end: LngLat | undefined): void {
      if (!end) return;
      // Also in the squares beside it, so that no border divides a corner.
      const [x, y] = [Math.round(end[0] / SQUARE), Math.round(end[1] / SQUARE)];
      for (const key of [`${x} ${y}`, `${x + 1} ${y}`, `${x} ${y + 1}`, `${x + 1} ${y + 1}`]) {
        const there = streetsAt.get(key) ?? new Set();
        streetsAt.set(key, there.add(street));
      }
    },
    /** Every two streets that may meet, once, in order. */
    pairs(): [number, number][] {
      const pairs = new Map<string, [number, number]>();
      for (const there of streetsAt.values())
        for (const a of there) for (const b of there) if (a < b) pairs.set(`${a} ${b}`, [a, b]);
      return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d);
    },
  };
};

export const cornersOf = (pairs: readonly [number, number][], { corners, streets }: Indexes): Corners => {
  const isOneStreet = (a: number, b: number): boolean => {
    const [one, other] = [streets.partsOf(a), streets.partsOf(b)];
    return one.name === other.name && one.direction === other.direction && one.type === other.type;
  };
  const found = pairs.flatMap(([a, b]) => {
    // A street that goes on in the next municipality does not meet itself.
    const spot = isOneStreet(a, b) ? null : corners.find([[a, b]]);
    return spot ? [{ a, b, at: fromPlane(spot.at) }] : [];
  });
  return {
    first: Uint32Array.from(found, ({ a }) => a),
    second: Uint32Array.from(found, ({ b }) => b),
    lngs: Int32Array.from(found, ({ at }) => toMicrodegrees(at[0])),
    lats: Int32Array.from(found, ({ at }) => toMicrodegrees(at[1])),
  };
};

const encoder = new TextEncoder();

/** In the order of their bytes; an id is text of the city's records, which is ASCII. */
export const numbersOf = (dataset: string, days: ReadonlyMap<string, number>): RecordNumbers => {
  const sorted = [...days.keys()].sort();
  const width = sorted.reduce((widest, id) => Math.max(widest, encoder.encode(id).length), 1);
  const ids = new Uint8Array(sorted.length * width);
  for (const [row, id] of sorted.entries()) ids.set(encoder.encode(id), row * width);
  return { dataset, width, ids, days: Uint16Array.from(sorted, (id) => days.get(id) ?? 0) };
};

/** Records of a parcel without its owner: no name of a person is in the index. */
export interface SearchParcel {
  id: string;
  address: string | null;
  geometry: Point | null;
}

export const parcelsOf = (dataset: string, parcels: Map<string, SearchParcel>): ParcelPlaces => {
  const sorted = [...parcels.keys()].sort().map((id) => parcels.get(id));
  return {
    dataset,
    addresses: sorted.map((parcel) => parcel?.address ?? ''),
    lngs: Int32Array.from(sorted, (parcel) => toMicrodegrees(parcel?.geometry?.coordinates[0] ?? 0)),
    lats: Int32Array.from(sorted, (parcel) => toMicrodegrees(parcel?.geometry?.coordinates[1] ?? 0)),
  };
};
