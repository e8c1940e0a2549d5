/** A sentence's beginning. */

/** The first letter large. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
