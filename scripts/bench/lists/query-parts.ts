/** The benchmark’s queries are made of these: parts of texts, boxes and circles about a record of the data. */
import { toIso } from '../../../shared/base/dates.ts';
import { boundsAround, type Geometry, type LngLat } from '../../../shared/base/geo.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import type { ListedName } from '../../../shared/datasets/registry.ts';

export type Params = Record<string, string>;

export interface QuerySet {
  name: string;
  dataset: ListedName;
  /** The parameters of query `index`, about a record of the data so that it finds something; `rows` are all there are. */
  ask: (about: AnyRecord, index: number, rows: number) => Params;
  /** Milliseconds at the 95th percentile that are asked for, at one client and full size. */
  target?: number;
  /** One of the eleven sets that many clients ask at once. */
  isInMix?: true;
}

export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

export const textOf = (record: AnyRecord, column: string): string => String(record[column] ?? '');

/** `100 N WATER ST` with its municipality gives, in turn, the street, the number with its street, a part of it, and lower case. */
export const partOf = (location: string, index: number): string => {
  const [text = ''] = location.split(',');
  const street = text.replace(/^\S+ /, '');
  return [street, text, street.slice(2, 7), street.toLowerCase()][index % 4] ?? '';
};

/** `EXAMPLE HOLDINGS LLC 17` gives, in turn, its first two words, the whole, a part of it, and its last word. */
export const ownerPart = (record: AnyRecord, index: number): string => {
  const name = textOf(record, 'ownername1');
  const words = name.split(' ');
  return [words.slice(0, 2).join(' '), name, name.slice(3, 9), words.at(-1)][index % 4] ?? '';
};

const firstPosition = (place: Geometry): LngLat => {
  const numbers = [place.coordinates].flat(4);
  return [Number(numbers[0]), Number(numbers[1])];
};

/** Degrees, six digits after the point. */
const degrees = (value: number): string => value.toFixed(6);

const boxOf = (north: number, south: number, east: number, west: number): Params => ({
  northBound: degrees(north),
  southBound: degrees(south),
  eastBound: degrees(east),
  westBound: degrees(west),
});

/** A box so many metres to each side of the record's place. */
export const around = (place: unknown, metres: number): Params => {
  // Records that are asked about have a place.
  const { north, south, east, west } = boundsAround(firstPosition(place as Geometry), metres);
  return boxOf(north, south, east, west);
};

/** A circle of so many metres round the record's place. */
export const nearPlace = (place: unknown, metres: number): Params => {
  const [lng, lat] = firstPosition(place as Geometry); // The same as above.
  return { near: `${degrees(lat)},${degrees(lng)},${metres}` };
};

/** A box so many degrees high and wide, as a map shows it. */
export const mapBox = (place: unknown, high: number, wide: number): Params => {
  const [lng, lat] = firstPosition(place as Geometry); // The same as above.
  return boxOf(lat + high / 2, lat - high / 2, lng + wide / 2, lng - wide / 2);
};

const DAY = 24 * 3_600_000;

export const dayOf = (time: string): string => {
  const from = `${time.slice(0, 10)}T00:00:00Z`;
  return `reportedDateTime >= "${from}" AND reportedDateTime < "${toIso(new Date(Date.parse(from) + DAY))}"`;
};
