/** Finds records by their numbers: calls, crimes and parcels. */
import { fromMicrodegrees, type LngLat } from '../../../shared/base/geo.ts';
import { cleanText } from '../../../shared/places/clean-text.ts';
import type { KnownNumbers, RecordNumbers, SearchIndex } from './search-index.ts';

export interface FoundRecord {
  dataset: string;
  id: string;
  /** Days since 1970; 0 where it has none. */
  day: number;
  /** The parcel's; empty in a city without parcels. */
  address: string;
  at: LngLat | null;
}

/** Fewer letters and digits name no record. */
const SHORTEST = 4;
/** So many of a parcel's digits are enough to offer those that begin so. */
export const BEGUN = 7;
const MOST_BEGUN = 5;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export const idAt = ({ ids, width }: RecordNumbers, row: number): string =>
  decoder.decode(ids.subarray(row * width, (row + 1) * width)).replace(/\0+$/, '');

/** The first row that does not come before `wanted`. */
const rowOf = ({ ids, width, days }: RecordNumbers, wanted: Uint8Array): number => {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = Buffer.from(ids.buffer, ids.byteOffset + middle * width, width);
    if (row.compare(wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The words that people put before the number of a record: `call 263290739`, `tax key 001-0002-000`. */
const LEAD =
  /^(?:(?:POLICE|FIRE|CALL|CASE|CRIME|INCIDENT|PARCEL|PROPERTY|RECORD|TAX|TAXKEY|KEY|ID|NUMBER|NO)\b[ .:]*)*#? ?/;

/** The numbers that a typed text can stand for: as it is, and without what people put between digits. */
export const numbersIn = (typed: string): string[] => {
  const text = cleanText(typed).toUpperCase().replace(LEAD, '');
  const bare = text.replace(/[^A-Z0-9]/g, '');
  const isNumber = /^[A-Z0-9]+(?:[ .-][A-Z0-9]+)*$/.test(text) && bare.length >= SHORTEST && /\d{3}/.test(bare);
  return isNumber ? [...new Set([text, bare])] : [];
};

/** The numbers that an index holds itself. */
export const knownNumbers = ({ records, parcels }: Pick<SearchIndex, 'records' | 'parcels'>): KnownNumbers[] =>
  records.map((numbers) => ({ ...numbers, parcels: parcels?.dataset === numbers.dataset ? parcels : null }));

const foundAt = (numbers: KnownNumbers, row: number): FoundRecord => {
  const { dataset, days, parcels } = numbers;
  const found = { dataset, id: idAt(numbers, row), day: days[row] ?? 0, address: '', at: null };
  if (!parcels) return found;
  const at: LngLat = [fromMicrodegrees(parcels.lngs[row] ?? 0), fromMicrodegrees(parcels.lats[row] ?? 0)];
  return { ...found, address: parcels.addresses[row] ?? '', at: at[0] === 0 ? null : at };
};

const beginning = (numbers: KnownNumbers, text: string): FoundRecord[] => {
  const found: FoundRecord[] = [];
  for (let row = rowOf(numbers, encoder.encode(text)); row < numbers.days.length; row += 1) {
    const id = idAt(numbers, row);
    if (id === text) return [foundAt(numbers, row)];
    if (!numbers.parcels || text.length < BEGUN || !id.startsWith(text) || found.length >= MOST_BEGUN) break;
    found.push(foundAt(numbers, row));
  }
  return found;
};

/** The records that a typed text names by their number. */
export const findRecords = (typed: string, known: readonly KnownNumbers[]): FoundRecord[] => {
  const found = new Map<string, FoundRecord>();
  for (const text of numbersIn(typed))
    for (const numbers of known)
      for (const record of beginning(numbers, text)) found.set(`${record.dataset} ${record.id}`, record);
  return [...found.values()];
};
