/** The adapters by their names: each opens one kind of address as tables. */
import type { PackageFile, SourceRow } from '../../../shared/datasets/reading/source-row.ts';
import type { Candidate, Layout } from '../../../shared/datasets/source.ts';
import type { AdapterName } from '../../../shared/datasets/source-address.ts';
import { fetchDocument, fetchText, type Limits } from '../fetch-document.ts';
import { cellReader, columnsIn, isRecognised } from '../layout.ts';
import type { OpenRows } from '../open-rows.ts';
import { sourceRow } from '../source-row.ts';
import { type Adapter, type Asking, NotModified, type SourceTable, type Versions } from '../source-table.ts';
import { openLayer } from './arcgis.ts';
import { packageFiles } from './ckan.ts';
import { COLLECTION_COLUMNS, readCollection } from './contentdm.ts';
import { openCsv } from './csv.ts';
import { readFeatures } from './geojson.ts';
import { readTables } from './html-table.ts';
import { readRows } from './json-rows.ts';
import { readShapefile } from './shapefile.ts';
import { openSoda } from './soda.ts';

/** A page of calls has some 50 kB; the largest seen had 118 rows. */
const PAGE_LIMITS: Limits = { seconds: 20, bytes: 2_000_000 };

/** The largest file, 20 years of crimes, has some 300 MB; it is read while it comes. */
const FILE_LIMITS: Limits = { seconds: 780, bytes: 1_000_000_000 };

/** A document that is read as a whole, from memory. */
const WHOLE_LIMITS: Limits = { seconds: 300, bytes: 150_000_000 };

/** `crimes.csv` */
const fileNameOf = (url: URL): string => url.pathname.split('/').at(-1) ?? '';

/** Errors of a file name it. */
const namedAfter = (url: URL, cause: unknown): Error =>
  new Error(`${fileNameOf(url)}: ${cause instanceof Error ? cause.message : cause}`, { cause });

/** Throws NotModified when `versions` knows what the source still has. */
const bodyOf = async (url: URL, limits: Limits, versions?: Versions): Promise<AsyncIterable<Uint8Array>> => {
  const document = await fetchDocument(url.href, limits, versions?.known);
  if (document === 'not-modified') throw new NotModified(`${url.host} has nothing new.`);
  versions?.seen({ etag: document.etag, lastModified: document.lastModified });
  return document.body;
};

async function* csvTable(url: URL, file: PackageFile | null, versions?: Versions): AsyncGenerator<SourceTable> {
  const opened = await openCsv(await bodyOf(url, FILE_LIMITS, versions)).catch((error: unknown) => {
    throw namedAfter(url, error);
  });
  const rows: SourceTable['rows'] = async function* (layout) {
    try {
      for await (const cells of opened.rows([...columnsIn(opened.columns, layout)]))
        yield sourceRow(layout, cells, { file });
    } catch (error) {
      throw namedAfter(url, error);
    }
  };
  try {
    yield { columns: opened.columns, file, rows };
  } finally {
    await opened.close();
  }
}

const csv: Adapter = async function* (address, _, versions) {
  yield* csvTable(new URL(address), null, versions);
};

/** The files of a package that are read. Throws when it has several and none of them is the candidate's. */
const chosen = (files: readonly PackageFile[], file: string | undefined): readonly PackageFile[] => {
  if (file === undefined || files.length === 1) return files;
  const found = files.filter(({ url }) => fileNameOf(url).toLowerCase() === file);
  const names = files.map(({ url }) => fileNameOf(url)).join(', ');
  if (found.length === 0) throw new Error(`The package has no file ${file}; it has ${names}.`);
  return found;
};

/**
 * The CSV files of a portal's package, or the candidate's own one. A single file is asked for only if it is another than
 * `versions` knows; several have no version and are read whole each time.
 */
const ckan: Adapter = async function* (address, { file: wanted }, versions) {
  const files = chosen(await packageFiles(address, 'CSV'), wanted);
  for (const file of files) yield* csvTable(file.url, file, files.length === 1 ? versions : undefined);
};

/** Rows that are objects, their keys in any case. */
const objectRows = (objects: Iterable<Record<string, unknown>>) =>
  function* (layout: Layout): Generator<SourceRow> {
    const cellsOf = cellReader(layout);
    for (const object of objects) yield sourceRow(layout, cellsOf(object));
  };

/** So that what can be read at once is read like what comes in pieces. */
const asTable = (
  columns: readonly string[] | null,
  rows: (layout: Layout) => Iterable<SourceRow> | AsyncIterable<SourceRow>,
): SourceTable => ({
  columns,
  file: null,
  async *rows(layout) {
    yield* rows(layout);
  },
});

const openedTable = ({ columns, rows }: OpenRows): SourceTable =>
  asTable(columns, async function* (layout) {
    const cellsOf = cellReader(layout);
    for await (const { cells, geometry } of rows) yield sourceRow(layout, cellsOf(cells), { geometry });
  });

const soda: Adapter = async function* (address, { where, newest }, versions, asking) {
  const { now, appToken }: Asking = asking ?? { now: new Date() };
  const since = newest && { column: newest.column, after: new Date(now.getTime() - newest.hours * 3_600_000) };
  const opened = await openSoda(address, { appToken, where, since, known: versions?.known });
  if (opened === 'not-modified') throw new NotModified(`${new URL(address).host} has nothing new.`);
  versions?.seen(opened.version);
  yield openedTable(opened);
};

const wholeOf = async (address: string, versions?: Versions): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await bodyOf(new URL(address), WHOLE_LIMITS, versions)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const geojson: Adapter = async function* (address, _, versions) {
  yield openedTable(readFeatures((await wholeOf(address, versions)).toString('utf8')));
};

const shapefile: Adapter = async function* (address, { plane }, versions) {
  yield openedTable(readShapefile(await wholeOf(address, versions), plane));
};

const arcgis: Adapter = async function* (address, { where }) {
  const { columns, features } = await openLayer(address, where);
  yield asTable(columns, async function* (layout) {
    const cellsOf = cellReader(layout);
    for await (const { attributes, geometry } of features) yield sourceRow(layout, cellsOf(attributes), { geometry });
  });
};

const json: Adapter = async function* (address, { rowsAt }) {
  const { columns, rows } = readRows(await fetchText(address, PAGE_LIMITS), rowsAt);
  yield asTable(columns, objectRows(rows));
};

/** The one table in a known layout; where none is, the one with the most columns, for the error. */
const htmlTable: Adapter = async function* (address, { layouts }: Candidate) {
  const tables = readTables(await fetchText(address, PAGE_LIMITS));
  const fitting = tables.filter(({ columns }) => isRecognised(columns, layouts));
  if (fitting.length > 1) throw new Error(`The page has ${fitting.length} tables in a known layout.`);
  const [table] = fitting.length > 0 ? fitting : tables.toSorted((a, b) => b.columns.length - a.columns.length);
  if (!table) throw new Error('The page has no table.');
  const { columns, rows } = table;
  // In a row with another number of cells, cells can't be assigned to columns.
  const objects = rows.map((cells) =>
    Object.fromEntries(columns.map((name, index) => [name, cells.length === columns.length ? cells[index] : ''])),
  );
  yield asTable(columns, objectRows(objects));
};

const contentdm: Adapter = async function* (address) {
  yield asTable(COLLECTION_COLUMNS, async function* (layout) {
    for await (const item of readCollection(address)) yield sourceRow(layout, { ...item });
  });
};

export const ADAPTERS: Record<AdapterName, Adapter> = {
  ckan,
  csv,
  arcgis,
  json,
  geojson,
  shapefile,
  soda,
  'html-table': htmlTable,
  contentdm,
};
