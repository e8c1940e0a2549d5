/** A record as the cells of a spreadsheet: columns that everybody can read in place of JSON, times on the city's clock too. */
import { wallTimeAt } from '../base/dates.ts';
import type { Point } from '../base/geo.ts';
import { type AnyRecord, type Listing, placeFieldOf } from './dataset.ts';

export type Cell = string | number | null | undefined;

/** Beside a column of times the same on the city's clock. */
const LOCAL = 'Local';

const isPoint = (listing: Listing, name: string): boolean =>
  listing.place === 'point' && name === placeFieldOf(listing);

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-21 16:41:00`, which spreadsheets read as a time; nothing for nothing. */
const localTime = (time: unknown): Cell => {
  if (typeof time !== 'string') return null;
  const { year, month, day, hour, minute, second } = wallTimeAt(new Date(time));
  return `${year}-${two(month)}-${two(day)} ${[hour, minute, second].map(two).join(':')}`;
};

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** A text of a list, or of a list of few values each, such as a status and its time. */
const itemText = (item: unknown): string | null => {
  if (isPlain(item)) return String(item);
  const values = item && typeof item === 'object' ? Object.values(item) : [];
  return values.length > 0 && values.every(isPlain) ? values.join(' ') : null;
};

/** Lists are joined by semicolons; shapes, and records with records in them, stay JSON. */
const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined || isPlain(value)) return value;
  const items = Array.isArray(value) ? value.map(itemText) : [null];
  return items.includes(null) ? JSON.stringify(value) : items.join('; ');
};

/** The headings above the cells of these fields. */
export const headingsOf = (listing: Listing, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    if (isPoint(listing, name)) return ['latitude', 'longitude'];
    return listing.columns[name]?.type === 'time' ? [name, `${name}${LOCAL}`] : [name];
  });

export const cellsOf = (listing: Listing, names: readonly string[], record: AnyRecord): Cell[] =>
  names.flatMap((name): Cell[] => {
    const value = record[name];
    if (isPoint(listing, name)) {
      // The field holds what the listing's `place` says.
      const [longitude, latitude] = (value as Point | null)?.coordinates ?? [];
      return [latitude, longitude];
    }
    return listing.columns[name]?.type === 'time' ? [cellOf(value), localTime(value)] : [cellOf(value)];
  });
