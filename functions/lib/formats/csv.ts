/** Records as CSV (RFC 4180): a row of names, CRLF, UTF-8, and no cell that a spreadsheet would run as a formula. */
import { stringify } from 'csv-stringify/sync';
import { type AnyRecord, type Listing, placeFieldOf } from '../../../shared/datasets/dataset.ts';
import type { Point } from '../../../shared/places/geo.ts';

const CRLF = '\r\n';

const isPoint = (listing: Listing, name: string): boolean =>
  listing.place === 'point' && name === placeFieldOf(listing);

/** A point is two numbers, which every spreadsheet can draw; other shapes, lists and records are JSON in one cell. */
const cellsOf = (listing: Listing, names: readonly string[], record: AnyRecord): unknown[] =>
  names.flatMap((name) => {
    if (!isPoint(listing, name)) return [record[name]];
    // The field holds what the listing's `place` says.
    const [longitude, latitude] = (record[name] as Point | null)?.coordinates ?? [];
    return [latitude, longitude];
  });

/** `names` are the fields to write, in this order. */
export const writeCsv = async function* (
  listing: Listing,
  names: readonly string[],
  parts: AsyncIterable<readonly AnyRecord[]>,
): AsyncGenerator<string> {
  const heading = names.flatMap((name) => (isPoint(listing, name) ? ['latitude', 'longitude'] : [name]));
  let before = stringify([heading], { record_delimiter: CRLF });
  for await (const records of parts) {
    const rows = records.map((record) => cellsOf(listing, names, record));
    yield before + stringify(rows, { record_delimiter: CRLF, escape_formulas: true });
    before = '';
  }
  if (before) yield before;
};
