/** Reads the CSV files of a portal's package, one after the other. */
import { type PackageFile, packageFiles } from '../upstream/ckan.ts';
import { type CsvColumn, readCsv } from '../upstream/csv.ts';
import { fetchDocument, type Limits } from '../upstream/fetch-document.ts';
import { NotModified, type Versions } from './feed.ts';

export interface OpenFile extends PackageFile {
  /** The file's rows, once; throws as `readCsv` does, naming the file. */
  rows<Name extends string>(columns: readonly CsvColumn<Name>[]): AsyncIterable<Record<Name, string>>;
}

/** The largest file, 20 years of crimes, has some 300 MB; it is read while it comes. */
const LIMITS: Limits = { seconds: 780, bytes: 1_000_000_000 };

/** `wibr.csv` */
export const fileNameOf = (url: URL): string => url.pathname.split('/').at(-1) ?? '';

const rowsOf = (url: URL, body: AsyncIterable<Uint8Array>): OpenFile['rows'] =>
  async function* (columns) {
    try {
      yield* readCsv(body, columns);
    } catch (cause) {
      throw new Error(`${fileNameOf(url)}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  };

/**
 * The package's CSV files, all of which are the dataset's: one of another kind is not passed over but fails the
 * reading, as a file whose columns changed does. A package of one file is asked for only if it is another than
 * `versions` knows; one of several files has no version and is read whole each time. Throws as `packageFiles` and
 * `fetchDocument` do.
 */
export async function* openCsvFiles(address: string, versions?: Versions): AsyncGenerator<OpenFile> {
  const files = await packageFiles(address, 'CSV');
  const oneVersion = files.length === 1 ? versions : undefined;
  for (const file of files) {
    const document = await fetchDocument(file.url.href, LIMITS, oneVersion?.known);
    if (document === 'not-modified') throw new NotModified(`${file.url.host} has nothing new.`);
    oneVersion?.seen({ etag: document.etag, lastModified: document.lastModified });
    yield { ...file, rows: rowsOf(file.url, document.body) };
  }
}
