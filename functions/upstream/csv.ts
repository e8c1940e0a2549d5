/** Reads CSV files of the city as a stream: any ends of lines, UTF-8 or Latin-1, columns found by name. */
import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';

/** A column to read. */
export interface CsvColumn<Name extends string> {
  name: Name;
  /** What it is called in the headers of different files; upper or lower case means nothing. */
  headers: readonly string[];
  /** A file may lack it. */
  optional?: boolean;
}

/** The longest rows known have 700 bytes; a quote that never ends must not fill the memory. */
const LONGEST_ROW = 100_000;
/** A letter of UTF-8 has up to four bytes. */
const LONGEST_TAIL = 3;

/** How many bytes at the end of `bytes` may be the beginning of a letter of UTF-8. */
const tailOf = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(LONGEST_TAIL, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back;
  }
  return 0;
};

/** Bytes as UTF-8: those that are not are Latin-1, where every byte is a letter. */
const toUtf8 = (bytes: Buffer): Buffer => (isUtf8(bytes) ? bytes : Buffer.from(bytes.toString('latin1')));

async function* recode(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of body) {
    const bytes = Buffer.concat([held, chunk]);
    const tail = tailOf(bytes);
    held = bytes.subarray(bytes.length - tail);
    yield toUtf8(bytes.subarray(0, bytes.length - tail));
  }
  yield toUtf8(held);
}

/** What a header has, in an error: enough names to see which file this is; what is no name may be somebody's. */
const namesIn = (header: string[]): string =>
  header
    .filter((cell) => /^[A-Z_]\w{0,39}$/i.test(cell))
    .slice(0, 40)
    .join(', ') || 'no names';

/** Where each column stands in a row; -1 for one that the file does not have. Throws, naming all, when some lack. */
const findColumns = <Name extends string>(present: string[], columns: readonly CsvColumn<Name>[]): [Name, number][] => {
  const indices = new Map(present.map((header, index) => [header.trim().toUpperCase(), index]));
  const indexOf = ({ headers }: CsvColumn<Name>): number => {
    const found = headers.find((header) => indices.has(header.toUpperCase()));
    return found === undefined ? -1 : (indices.get(found.toUpperCase()) ?? -1);
  };
  const missing = columns.filter((column) => !column.optional && indexOf(column) < 0);
  if (missing.length > 0) {
    const wanted = missing.map(({ headers }) => headers.join(' or ')).join(', ');
    throw new Error(`The file has no column ${wanted}; it has ${namesIn(present)}.`);
  }
  return columns.map((column) => [column.name, indexOf(column)]);
};

/**
 * Every row of a CSV file with a header, each the texts of `columns` as the file has them; '' for a column that the
 * file lacks. A row with another number of cells than the header comes with every text empty. Throws when the header
 * lacks a column, when a quote does not end, and when the last row is cut off.
 */
export async function* readCsv<Name extends string>(
  body: AsyncIterable<Uint8Array>,
  columns: readonly CsvColumn<Name>[],
): AsyncGenerator<Record<Name, string>> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  // A fault of the source destroys the parser, whose reader then gets it.
  pipeline(recode(body), parser, () => undefined);
  let places: [Name, number][] | undefined;
  let width = 0;
  let isWhole = true;
  for await (const cells of parser as AsyncIterable<string[]>) {
    if (!places) {
      places = findColumns(cells, columns);
      width = cells.length;
      continue;
    }
    isWhole = cells.length === width;
    // Every column of the record is set.
    const row = {} as Record<Name, string>;
    for (const [name, index] of places) row[name] = (isWhole && cells[index]) || '';
    yield row;
  }
  if (!places) throw new Error('The file has no header.');
  if (!isWhole) throw new Error('The file ends within a row.');
}
