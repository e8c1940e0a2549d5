/** Reads the cells of a source's row, whose types differ from source to source. */

/** A cell as a string; '' where there is none. */
export const cellText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** White space other than single spaces, which texts seldom have. */
const UNTIDY = /\s{2}|[^\S ]/;

/** White space collapsed; null where there is none. */
export const wordsOf = (value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  return (UNTIDY.test(text) ? text.replace(/\s+/g, ' ') : text) || null;
};

/** Upper case, white space collapsed; null where there is none. */
export const upperTextOf = (value: unknown): string | null => wordsOf(value)?.toUpperCase() ?? null;

/** Commas stand between groups of three digits alone: `1,5` is no number. */
const NUMBER = /^[-+]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d*)?$/;
/** A whole number of more digits is an id. */
const LARGEST_INTEGER = 999_999_999;

/** A number, also from its text (`158500`, `158,500.25`, `-1`); null where there is none. */
export const numberOf = (value: unknown): number | null => {
  const text = wordsOf(value);
  return text !== null && NUMBER.test(text) ? Number(text.replaceAll(',', '')) : null;
};

/** A whole number, also from its text (`4843`, `2.0`, `1,012`, `-1`); null where there is none. */
export const integerOf = (value: unknown): number | null => {
  const number = numberOf(value);
  return number !== null && Number.isInteger(number) && Math.abs(number) <= LARGEST_INTEGER ? number : null;
};

const YES = new Set(['1', 'Y', 'YES', 'T', 'TRUE']);
const NO = new Set(['0', 'N', 'NO', 'F', 'FALSE']);

/** 1 or 0 of a word for yes or no; null where it is neither. */
export const flagOf = (cell: unknown): number | null => {
  if (typeof cell === 'boolean') return Number(cell);
  const word = upperTextOf(cell) ?? '';
  if (YES.has(word)) return 1;
  return NO.has(word) ? 0 : null;
};

/** Ten characters; sources that take it for a number have lost zeros in front. Null for none. */
export const taxKeyOf = (value: unknown): string | null => {
  const text = upperTextOf(value);
  return text !== null && /^[0-9A-Z-]{1,10}$/.test(text) && !/^0+$/.test(text) ? text.padStart(10, '0') : null;
};

/** Reads a column's cell by `read`. Tells of a cell that holds something of another type, but not of zeros that stand for nothing. */
export const readCell = <T>(
  column: string,
  cell: unknown,
  read: (cell: unknown) => T | null,
  unreadable: ((column: string) => void) | undefined,
): T | null => {
  const value = read(cell);
  if (value === null && !/^0*$/.test(cellText(cell).trim())) unreadable?.(column);
  return value;
};

/** The numbers of a point's two cells, null for one that has none; tells once of a point with a cell that is no number. */
export const readPair = (
  x: unknown,
  y: unknown,
  unreadable: (() => void) | undefined,
): [x: number | null, y: number | null] => {
  const told: string[] = [];
  const read = (cell: unknown) => readCell('', cell, numberOf, (column) => told.push(column));
  const pair: [number | null, number | null] = [read(x), read(y)];
  if (told.length > 0) unreadable?.();
  return pair;
};
