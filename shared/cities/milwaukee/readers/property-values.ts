/** Reads the values of Master Property files, whose forms changed over fifty years. */
import { type IsoTime, instantOf, toIso } from '../../../base/dates.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `APR 17 2026 12:00AM`, `JUL  9 2026 12:00AM`. */
const NAMED = /^(?<name>[A-Z]{3}) +(?<day>\d{1,2}) +(?<year>\d{4})(?: |$)/i;
/** `2026-04-17`, also with a time; `20260417`. */
const ISO = /^(?<year>\d{4})(?<dash>-?)(?<month>\d\d)\k<dash>(?<day>\d\d)(?:[T ]|$)/;
/** `4/17/2026`, also with a time. */
const AMERICAN = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?: |$)/;
/** MMDDYY or YYMMDD; five digits have lost the first one, a zero. */
const SIX = /^(?<first>\d{1,2})(?<second>\d\d)(?<third>\d\d)$/;
/** YYMM; three digits have lost the first one, a zero. */
const FOUR = /^(?<year>\d{1,2})(?<month>\d\d)$/;

/** A database that has no date says 1 January 1900. */
const FIRST_YEAR = 1901;

/** The last year not after `newest` that ends in the two digits. */
const fullYear = (twoDigits: number, newest: number): number => newest - ((newest - twoDigits) % 100);

type Day = [year: number, month: number, day: number];

const digitsOf = (text: string, newest: number): Day | null => {
  const six = SIX.exec(text)?.groups;
  if (six) {
    const [first, second, third] = [Number(six.first), Number(six.second), Number(six.third)];
    return first > 12 ? [fullYear(first, newest), second, third] : [fullYear(third, newest), first, second];
  }
  const four = FOUR.exec(text)?.groups;
  return four ? [fullYear(Number(four.year), newest), Number(four.month), 1] : null;
};

const dayOf = (text: string, newest: number): Day | null => {
  const found = (NAMED.exec(text) ?? ISO.exec(text) ?? AMERICAN.exec(text))?.groups;
  if (!found) return digitsOf(text, newest);
  const month = found.name ? MONTHS.indexOf(found.name.toUpperCase()) + 1 : Number(found.month);
  return [Number(found.year), month, Number(found.day)];
};

/** The instant at which a day begins in the city; null where there is no such day. */
export const startOfDay = (year: number, month: number, day: number): IsoTime | null => {
  const instant = instantOf({ year, month, day, hour: 0, minute: 0, second: 0 });
  return instant && toIso(instant);
};

/** True if a cell says in a date that there is none: 1 January 1900, or a year of zeros. */
export const isNoDate = (cell: string, newest: number): boolean => {
  const day = dayOf(cell.trim(), newest);
  return day !== null && day[0] < FIRST_YEAR;
};

/** A date of a file of the year `newest` (which settles two-digit years) as the day's beginning; null for none. */
export const dateOf = (cell: string, newest: number): IsoTime | null => {
  const day = dayOf(cell.trim(), newest);
  return day && day[0] >= FIRST_YEAR ? startOfDay(...day) : null;
};

/** A year of four digits, or of two of which the first may be lost; null for none. */
export const yearOf = (cell: string, newest: number): number | null => {
  const text = cell.trim();
  if (/^\d{1,2}$/.test(text)) return fullYear(Number(text), newest);
  return /^(?:1[6-9]|20)\d\d$/.test(text) ? Number(text) : null;
};

/** A number not below zero, also with commas in it; null for none. */
export const amountOf = (cell: string): number | null => {
  const text = cell.replaceAll(',', '').trim();
  return /^\d{1,12}(?:\.\d+)?$/.test(text) ? Number(text) : null;
};

/** A whole number not below zero, also as `2.0`; null for none. */
export const wholeOf = (cell: string): number | null => {
  const amount = amountOf(cell);
  return Number.isInteger(amount) ? amount : null;
};

/** Text with single spaces; null for none. */
export const textOf = (cell: string): string | null => cell.replace(/\s+/g, ' ').trim() || null;

/** Ten digits; files that took it for a number have lost zeros in front. Null for none. */
export const taxKeyOf = (cell: string): string | null => {
  const text = cell.trim();
  return /^\d{1,10}$/.test(text) && Number(text) > 0 ? text.padStart(10, '0') : null;
};

/** Five or nine digits, lost zeros in front restored; other texts as they are; null for none. */
export const zipOf = (cell: string): string | null => {
  const text = textOf(cell);
  if (text === null || !/^\d{1,9}$/.test(text)) return text;
  return Number(text) > 0 ? text.padStart(text.length > 5 ? 9 : 5, '0') : null;
};
