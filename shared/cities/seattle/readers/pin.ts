/** Reads the county's number of a parcel. */
import { upperTextOf } from '../../../datasets/reading/attribute.ts';

/** Ten digits; sources that take it for a number have lost zeros in front. Null for none. */
export const pinOf = (cell: unknown): string | null => {
  const text = upperTextOf(cell);
  return text !== null && /^\d{1,10}$/.test(text) && Number(text) > 0 ? text.padStart(10, '0') : null;
};
