/** Reads all rows of a Socrata dataset, page by page. */
import { fetchText, fetchWhole, type Limits, type Sent } from '../fetch-document.ts';
import type { OpenRow, OpenRows } from '../open-rows.ts';
import { isGeometry } from './geojson.ts';

export interface SodaOptions {
  /** Raises how often a portal answers; without one all clients of an address share what is allowed. */
  appToken?: string;
  /** Rows a page. */
  pageSize?: number;
}

const PAGE_LIMITS: Limits = { seconds: 60, bytes: 50_000_000 };
const PAGE_SIZE = 10_000;
/** More than any city's dataset: a portal that counts more counts wrongly. */
const MOST_ROWS = 20_000_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseRows = (text: string, host: string): Record<string, unknown>[] => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${host} answered something that is not JSON.`, { cause });
  }
  if (!Array.isArray(body) || !body.every(isObject))
    throw new Error(`${host} answered something that is no list of rows.`);
  return body;
};

/** The address with more parameters; those that it has, such as `$where`, stay. */
const withParams = (address: string, params: Record<string, string>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
};

const countOf = async (address: string, sent: Sent): Promise<number> => {
  const { host } = new URL(address);
  const [row] = parseRows(
    await fetchText(withParams(address, { $select: 'count(*) as total' }), PAGE_LIMITS, sent),
    host,
  );
  const total = Number(row?.total);
  if (!Number.isSafeInteger(total) || total < 0 || total > MOST_ROWS)
    throw new Error(`${host} gives no count of its rows.`);
  return total;
};

/** The names in the header `x-soda2-fields`; rows leave out what is empty. Null where the portal does not send it. */
const fieldsIn = (headers: Headers): string[] | null => {
  try {
    const names: unknown = JSON.parse(headers.get('x-soda2-fields') ?? 'null');
    return Array.isArray(names) ? names.map(String) : null;
  } catch {
    return null;
  }
};

const rowOf = (cells: Record<string, unknown>): OpenRow => ({
  cells,
  geometry: Object.values(cells).find(isGeometry) ?? null,
});

interface Page {
  fields: string[] | null;
  rows: Record<string, unknown>[];
}

/** Every page, in the portal's own order of rows. Throws when fewer rows come than were counted. */
async function* pagesOf(address: string, total: number, pageSize: number, sent: Sent): AsyncGenerator<Page> {
  const { host } = new URL(address);
  for (let read = 0; read < total; ) {
    const params = { $order: ':id', $limit: String(pageSize), $offset: String(read) };
    const { headers, text } = await fetchWhole(withParams(address, params), PAGE_LIMITS, sent);
    const rows = parseRows(text, host);
    if (rows.length === 0) throw new Error(`${host} gave ${read} of ${total} rows.`);
    yield { fields: fieldsIn(headers), rows };
    read += rows.length;
  }
}

async function* rowsOf(first: Page | undefined, rest: AsyncIterable<Page>): AsyncGenerator<OpenRow> {
  if (!first) return;
  yield* first.rows.map(rowOf);
  for await (const { rows } of rest) yield* rows.map(rowOf);
}

/**
 * Opens the dataset at `address`, `https://…/resource/{id}.json`, which may hold a `$where`: its count and its first
 * page. A row's geometry is its first cell that is one. Throws when the portal fails or answers something else.
 */
export const openSoda = async (address: string, options: SodaOptions = {}): Promise<OpenRows> => {
  const { appToken, pageSize = PAGE_SIZE } = options;
  const sent: Sent = appToken ? { secrets: { 'x-app-token': appToken } } : {};
  const pages = pagesOf(address, await countOf(address, sent), pageSize, sent);
  const { value } = await pages.next();
  const first: Page | undefined = value || undefined;
  const named = first && (first.fields ?? [...new Set(first.rows.flatMap(Object.keys))]);
  return { columns: named ?? null, rows: rowsOf(first, pages) };
};
