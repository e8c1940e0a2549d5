/** The columns of a street: which direction, name and type a text has. */
import { normaliseStreet } from '../../../places/address.ts';

/** `NW 80TH ST` → NW, 80TH, ST; `12TH AVE S` → 12TH AVE S alone, since the form's direction stands before. Null for no name. */
export const streetParts = (text: string): { dir: string | null; street: string; sttype: string | null } | null => {
  const { direction, name, type } = normaliseStreet({ direction: '', name: text, type: '' });
  return name ? { dir: direction || null, street: name, sttype: type || null } : null;
};
