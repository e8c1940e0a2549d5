/** Several texts as the filter of one column: `Robbery|Theft`, any of which a record has. */

/** A filter has at most 20 tests, of which some belong to other columns. */
export const MOST_TEXTS = 12;

const BETWEEN = '|';

export const readTexts = (text: string): string[] =>
  [...new Set(text.split(BETWEEN).map((one) => one.trim()))].filter(Boolean).slice(0, MOST_TEXTS);

export const textsText = (texts: readonly string[]): string => texts.join(BETWEEN);
