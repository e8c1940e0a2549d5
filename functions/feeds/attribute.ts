/** Reads a map layer's attributes, whose types differ from layer to layer. */

/** Upper case, white space collapsed; null where there is none. */
export const textOf = (value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).replace(/\s+/g, ' ').trim().toUpperCase() || null;
};

/** A whole number, also from its text; null where there is none. */
export const integerOf = (value: unknown): number | null => {
  const text = textOf(value);
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
};
