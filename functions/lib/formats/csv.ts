/** Records as CSV (RFC 4180): a row of names, CRLF, UTF-8 with its mark, and no cell that a spreadsheet would run as a formula. */
import { type Options, stringify } from 'csv-stringify/sync';
import type { AnyRecord, Listing } from '../../../shared/datasets/dataset.ts';
import { type Cell, cellsOf, headingsOf } from '../../../shared/datasets/plain-cells.ts';

const CRLF = '\r\n';

/** Excel and others take any line end for that of a row, unless it is quoted. */
const OPTIONS: Options = { record_delimiter: CRLF, quoted_match: /[\r\n]/ };

/** A program that cuts the file at line ends would take this for the beginning of a formula. */
const LATER_FORMULA = /(?<=[\r\n])(?=[=+\-@\t\uff1d\uff0b\uff0d\uff20])/g;

const guarded = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(LATER_FORMULA, "'") : cell);

/** `names` are the fields to write, in this order. */
export const writeCsv = async function* (
  listing: Listing,
  names: readonly string[],
  parts: AsyncIterable<readonly AnyRecord[]>,
): AsyncGenerator<string> {
  // Without the mark Excel reads letters beyond ASCII by another code.
  let before = stringify([headingsOf(listing, names)], { ...OPTIONS, bom: true });
  for await (const records of parts) {
    const rows = records.map((record) => cellsOf(listing, names, record).map(guarded));
    yield before + stringify(rows, { ...OPTIONS, escape_formulas: true });
    before = '';
  }
  if (before) yield before;
};
