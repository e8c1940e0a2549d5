/** The form in which a place is public by block alone. */

/** `3500 block of N 35TH ST,WMW` or `1 to 400 block of N 35TH ST`: hundreds, street, and what follows the comma. */
export const BLOCK = /^(1|\d+00)(?: to (99|\d+00))? block of ([^,]+)(,.*)?$/;

/** Whether a text names a block as we write it; the city writes other forms. */
export const isBlock = (text: string | null): boolean => text !== null && BLOCK.test(text);
