/** The fire department's list of current calls, as JSON whose keys have been seen in more than one case. */
import { fireDispatchCall as dataset } from '../../shared/datasets/fire-dispatch-call.ts';
import { cityInstant } from '../upstream/city-time.ts';
import { fetchText } from '../upstream/fetch-document.ts';
import type { CallFeed } from './feed.ts';

/** One object of the list, as it is. */
export type FireRow = Record<string, unknown>;

const LIMITS = { seconds: 20, bytes: 2_000_000 };

/** Without one of these in any row the list has another shape. `apt` may be left out where nobody has one. */
const NEEDED = ['cfs', 'dateandtime', 'address', 'city', 'itype', 'disposition'];

const isRow = (value: unknown): value is FireRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lowerKeys = (row: FireRow): FireRow =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key.toLowerCase(), value]));

/** A value as text without white space around it; null where there is none. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('The list of fire calls is not JSON.', { cause });
  }
};

const rowsOf = (body: unknown): FireRow[] => {
  const rows = isRow(body) ? lowerKeys(body).result : undefined;
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new Error('The list of fire calls has another shape.');
  const keys = new Set(rows.flatMap((row) => Object.keys(lowerKeys(row))));
  const missing = NEEDED.find((key) => rows.length > 0 && !keys.has(key));
  if (missing) throw new Error(`The fire calls have no ${missing}.`);
  return rows;
};

export const fireDispatchCall: CallFeed<'fire-dispatch-call', FireRow> = {
  async *fetch(from) {
    yield* rowsOf(parse(await fetchText(from, LIMITS)));
  },
  normalise(row, { at }) {
    const { cfs, dateandtime, address, apt, city, itype, disposition } = lowerKeys(row);
    const id = textOf(cfs)?.toUpperCase();
    if (!id || !/^[0-9A-Z-]{1,20}$/.test(id)) return { reject: 'no-id' };
    const reportedDateTime = cityInstant(textOf(dateandtime) ?? '', at, dataset.source.smallestLagMinutes);
    if (!reportedDateTime) return { reject: 'no-time' };
    return {
      cfs: id,
      reportedDateTime,
      address: textOf(address),
      apt: textOf(apt),
      city: textOf(city),
      natureOfCall: textOf(itype),
      disposition: textOf(disposition),
    };
  },
  location: ({ address, city }) => address && (city ? `${address},${city}` : address),
  status: ({ disposition }) => disposition,
};
