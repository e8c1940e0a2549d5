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

/** A whole number, also from its text (`4843`, `2.0`); null where there is none. */
export const integerOf = (value: unknown): number | null => {
  const text = wordsOf(value);
  return text !== null && /^\d{1,9}(?:\.0*)?$/.test(text) ? Number(text) : null;
};

/** A number, also from its text (`158500`, `158,500.25`); null where there is none. */
export const numberOf = (value: unknown): number | null => {
  const text = wordsOf(value)?.replaceAll(',', '') ?? '';
  return /^-?\d{1,15}(?:\.\d*)?$/.test(text) ? Number(text) : null;
};

/** Ten characters; sources that take it for a number have lost zeros in front. Null for none. */
export const taxKeyOf = (value: unknown): string | null => {
  const text = upperTextOf(value);
  return text !== null && /^[0-9A-Z-]{1,10}$/.test(text) && !/^0+$/.test(text) ? text.padStart(10, '0') : null;
};
