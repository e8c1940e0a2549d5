/** Values in filters: numbers and times from text, each as its column's type. */
import { instantOf, toIso } from '../base/dates.ts';
import type { ColumnType } from '../datasets/dataset.ts';

/** The column types that a filter or an order may name. */
export type ComparableType = Exclude<ColumnType, 'json'>;

/** A decimal number as JSON writes it, a leading zero or point aside; null when `text` is none or not finite. */
export const readNumber = (text: string): number | null => {
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return null;
  const value = Number(text);
  // Adding zero makes -0 the 0 that it is written as.
  return Number.isFinite(value) ? value + 0 : null;
};

const TIME =
  /^([12]\d{3})-(\d\d)-(\d\d)(?:[T ](\d\d):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/i;

const offsetMinutes = (zone: string): number => {
  if (zone.toUpperCase() === 'Z') return 0;
  const digits = zone.replace(/\D/g, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith('-') ? -minutes : minutes;
};

/**
 * An instant from ISO text; without zone it is the city's wall clock, the earlier reading of a repeated hour. A
 * fraction rounds up to the whole second, which is exact for `>=` and `<` on stored whole seconds. Null when impossible.
 */
const readTime = (text: string): string | null => {
  const match = TIME.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const instant = instantOf({ year, month, day, hour, minute, second });
  if (!instant) return null;
  const zone = match[8];
  const millis = zone
    ? Date.UTC(year, month - 1, day, hour, minute, second) - offsetMinutes(zone) * 60_000
    : instant.getTime();
  return toIso(new Date(millis + (Number(match[7] ?? 0) > 0 ? 1000 : 0)));
};

/** The form that each column type expects, for error messages. */
export const WANTED: Readonly<Record<ComparableType, string>> = {
  text: 'text in double quotes',
  integer: 'a whole number',
  number: 'a number',
  flag: '0 or 1',
  time: 'a time in double quotes, such as "2026-01-31" or "2026-01-31T18:00:00Z"',
};

/** A value as its column's type, null when it is none: numbers and flags quoted or not, text and times quoted. */
export const readValue = (type: ComparableType, text: string, quoted: boolean): string | number | null => {
  if (type === 'text') return quoted ? text : null;
  if (type === 'time') return quoted ? readTime(text) : null;
  const value = readNumber(text);
  if (type === 'integer') return Number.isSafeInteger(value) ? value : null;
  if (type === 'flag') return value === 0 || value === 1 ? value : null;
  return value;
};
