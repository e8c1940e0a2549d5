/** The police department's incidents, as CSV files in a portal's package, in either of the two layouts that they have had. */
import { type Feed, isReject } from '../../../datasets/reading/feed.ts';
import { coarseCrime } from '../../../privacy/coarse.ts';
import { normaliseNibrs } from './crime-nibrs.ts';
import { normaliseWibr } from './crime-wibr.ts';

const READERS: Record<string, Feed<'crime'>['normalise']> = { nibrs: normaliseNibrs, wibr: normaliseWibr };

export const crime: Feed<'crime'> = {
  normalise(row, reading) {
    const read = READERS[row.layout];
    if (!read) throw new Error(`Crimes have no layout ${row.layout}.`);
    const crime = read(row, reading);
    return isReject(crime) ? crime : coarseCrime(crime);
  },
};
