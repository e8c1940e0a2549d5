/** Records as CSV (RFC 4180): a row of names, CRLF, UTF-8, and no cell that a spreadsheet would run as a formula. */
import { stringify } from 'csv-stringify/sync';
import type { AnyRecord, Listing } from '../../../shared/datasets/dataset.ts';
import { cellsOf, headingsOf } from '../../../shared/datasets/plain-cells.ts';

const CRLF = '\r\n';

/** `names` are the fields to write, in this order. */
export const writeCsv = async function* (
  listing: Listing,
  names: readonly string[],
  parts: AsyncIterable<readonly AnyRecord[]>,
): AsyncGenerator<string> {
  let before = stringify([headingsOf(listing, names)], { record_delimiter: CRLF });
  for await (const records of parts) {
    const rows = records.map((record) => cellsOf(listing, names, record));
    yield before + stringify(rows, { record_delimiter: CRLF, escape_formulas: true });
    before = '';
  }
  if (before) yield before;
};
