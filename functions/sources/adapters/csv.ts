/** Reads CSV files of the city as a stream: any ends of lines, UTF-8 or Latin-1, columns found by name. */
import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

const CUT = 'The file ends within a row.';

/** The longest rows known have 700 bytes; a quote that never ends must not fill the memory. */
const LONGEST_ROW = 100_000;
/** A row may end with any of them, whatever the header ends with: a portal writes the header and the rows by two programs. */
const ROW_ENDS = ['\r\n', '\n', '\r'];
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

/** A column to read, by where it stands. */
export type PickedColumn = readonly [name: string, header: string];

export interface CsvFile {
  /** The header, as it is. */
  columns: readonly string[];
  /**
   * Every row, once, each the texts of the picked columns as the file has them. A row with another number of cells than
   * the header comes with every text empty. Throws when the file ends within a row, as far as it shows. A last text
   * that has neither quotes nor an end of line may be whole, and is taken so.
   */
  rows(picked: readonly PickedColumn[]): AsyncIterable<Record<string, string>>;
  /** Lets go of the source, where the rows are not read to their end. */
  close(): Promise<void>;
}

/** The parser's code for a quote that does not end. */
const asCut = (error: unknown): unknown =>
  error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' ? new Error(CUT, { cause: error }) : error;

/** Reads a CSV file's header; its rows are read while they come. Throws for a file without a header. */
export const openCsv = async (body: AsyncIterable<Uint8Array>): Promise<CsvFile> => {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ROW_ENDS,
    max_record_size: LONGEST_ROW,
  });
  // A fault of the source destroys the parser, whose reader then gets it.
  pipeline(recode(body), parser, () => undefined);
  const records = (parser as AsyncIterable<string[]>)[Symbol.asyncIterator]();
  const close = async (): Promise<void> => {
    await records.return?.();
  };
  const header = await records.next().catch((error: unknown) => {
    throw asCut(error);
  });
  if (header.done) throw new Error('The file has no header.');
  const columns = header.value;
  return {
    columns,
    async *rows(picked) {
      const places = picked.map(([name, column]): [string, number] => [name, columns.indexOf(column)]);
      let isWhole = true;
      try {
        for (let next = await records.next(); !next.done; next = await records.next()) {
          const cells = next.value;
          isWhole = cells.length === columns.length;
          const row: Record<string, string> = {};
          for (const [name, index] of places) row[name] = (isWhole && cells[index]) || '';
          yield row;
        }
      } catch (error) {
        throw asCut(error);
      } finally {
        await close();
      }
      if (!isWhole) throw new Error(CUT);
    },
    close,
  };
};
