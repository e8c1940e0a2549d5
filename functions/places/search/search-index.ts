/** The search index: streets, house numbers, corners, record numbers, photos and areas, as one file that is read at once. */
import type { IsoTime } from '../../../shared/base/dates.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import type { AddressRows } from '../gazetteer/addresses.ts';
import { pack, unpackOnly } from '../packed.ts';

/** A street of one municipality, under the number that is its place in the list. */
export interface SearchStreet {
  /** The city's spelling, `N PIERCE ST`. */
  text: string;
  direction: string;
  type: string;
  /** In upper case; empty where the city's data name none. */
  municipality: string;
  houses: number;
  /** Its middle house; where there is none, the middle of a segment. */
  at: LngLat;
}

/** A photo or an area, found by its words. */
export interface NamedThing {
  title: string;
  detail: string;
  path: string;
  at: LngLat | null;
  /** Further words by which it is found. */
  about?: string;
}

/** The house numbers, each once with each suffix; suffixes are places in the index's own list. */
export type Houses = Omit<AddressRows, 'suffixTexts'>;

/** The lines of streets, street by street; coordinates in microdegrees. */
export interface Lines {
  /** The line at which a street's begin; one more than there are streets. */
  starts: Uint32Array;
  /** The position at which a line begins; one more than there are lines. */
  positions: Uint32Array;
  lngs: Int32Array;
  lats: Int32Array;
}

/** Pairs of street numbers, the smaller first, in order. */
export interface Corners {
  first: Uint32Array;
  second: Uint32Array;
  lngs: Int32Array;
  lats: Int32Array;
}

/** The record numbers of a dataset in the order of their bytes, each as many bytes as the longest, filled with zeros. */
export interface RecordNumbers {
  dataset: string;
  width: number;
  ids: Uint8Array;
  /** The day that each is of, as days since 1970; 0 where it has none. */
  days: Uint16Array;
}

/** Parcels by their record numbers, in the same order. */
export interface ParcelPlaces {
  dataset: string;
  addresses: string[];
  lngs: Int32Array;
  lats: Int32Array;
}

/** The record numbers of a dataset with all that is known of them; `parcels` is null where they are none. */
export type KnownNumbers = RecordNumbers & { parcels: ParcelPlaces | null };

/** A dataset whose record numbers are a file of their own. */
export interface NumbersApart {
  dataset: string;
  isOfParcels: boolean;
  /** The shapes of its ids, each once. A text of another shape is none of them. */
  shapes: string[];
}

export interface SearchIndex {
  madeAt: IsoTime;
  /** Names the versions of what it was made of. */
  version: string;
  streets: SearchStreet[];
  /** Names of streets, other names by which they are known among them, with the streets of each. */
  names: [name: string, streets: number[]][];
  suffixes: string[];
  houses: Houses;
  /** Absent from an index that was made before 2026-11-27. */
  lines?: Lines;
  corners: Corners;
  /** Empty, as `parcels` is null, in an index that is stored with its numbers apart. */
  records: RecordNumbers[];
  /** Absent from an index that was stored before 2026-11-29, and from one that was not stored. */
  apart?: NumbersApart[];
  /** Null where the city has no parcels. */
  parcels: ParcelPlaces | null;
  photos: NamedThing[];
  areas: NamedThing[];
}

const FORM = 'search 1';

export const writeIndex = (index: SearchIndex): Uint8Array => pack(FORM, index);

/** Throws for a file of another form. */
export const readIndex = (file: Uint8Array): SearchIndex => unpackOnly(FORM, file);
