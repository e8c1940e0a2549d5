/** Reads the rows of a Socrata dataset by SODA, page by page. */

import { wallTimeAt } from '../../../shared/base/dates.ts';
import { fetchNewer, fetchText, type Limits, type Sent, type Validators } from '../fetch-document.ts';
import type { OpenRow, OpenRows } from '../open-rows.ts';
import { isGeometry } from './geojson.ts';

/** Which rows of a Socrata dataset are asked for, and in which order, as parameters of SODA. Pure. */
interface Asked {
  /** A condition in SoQL. */
  where?: string | undefined;
  /** Only rows whose time in this column lies after, the newest first. */
  since?: { column: string; after: Date } | undefined;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** A time as the portal keeps it: on the city's clock, and without a zone. */
const floating = (instant: Date): string => {
  const { year, month, day, hour, minute, second } = wallTimeAt(instant);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}.000`;
};

/** The address with more parameters; those that it has stay, but for those of the same names. */
const withParams = (address: string, params: Record<string, string>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
};

/** The address of these rows, and the order in which pages of them can't overlap: the portal's own row ids come last. */
const rowsAsked = (address: string, { where, since }: Asked): { address: string; order: string } => {
  const own = new URL(address).searchParams.get('$where');
  const conditions = [own, where, since && `${since.column} > '${floating(since.after)}'`].filter(Boolean);
  const whole = conditions.length > 1 ? conditions.map((condition) => `(${condition})`).join(' AND ') : conditions[0];
  return {
    address: whole ? withParams(address, { $where: whole }) : address,
    order: since ? `${since.column} DESC,:id` : ':id',
  };
};

export interface SodaOptions extends Asked {
  /** Raises how often a portal answers; without one all clients of an address share what is allowed. */
  appToken?: string | undefined;
  /** Rows a page. */
  pageSize?: number;
  /** The portal's tag of the reading that is known. */
  known?: Validators | undefined;
}

export interface OpenSoda extends OpenRows {
  /** Empty where the rows took several pages: a page's version says nothing of the others'. */
  version: Validators;
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
  version: Validators;
}

interface Paging {
  address: string;
  order: string;
  total: number;
  pageSize: number;
  sent: Sent;
  known: Validators | undefined;
}

/** Every page. Throws when fewer rows come than were counted. A known version counts where one page holds all rows. */
async function* pagesOf(paging: Paging): AsyncGenerator<Page | 'not-modified'> {
  const { address, order, total, pageSize, sent } = paging;
  const { host } = new URL(address);
  const isWhole = total <= pageSize;
  for (let read = 0; read < total; ) {
    const asked = withParams(address, { $order: order, $limit: String(pageSize), $offset: String(read) });
    const page = await fetchNewer(asked, PAGE_LIMITS, isWhole ? paging.known : undefined, sent);
    if (page === 'not-modified') return yield page;
    const { headers, text, etag, lastModified } = page;
    const rows = parseRows(text, host);
    if (rows.length === 0) throw new Error(`${host} gave ${read} of ${total} rows.`);
    yield { fields: fieldsIn(headers), rows, version: isWhole ? { etag, lastModified } : {} };
    read += rows.length;
  }
}

async function* rowsOf(first: Page | undefined, rest: AsyncIterable<Page | 'not-modified'>): AsyncGenerator<OpenRow> {
  if (!first) return;
  yield* first.rows.map(rowOf);
  for await (const page of rest) if (page !== 'not-modified') yield* page.rows.map(rowOf);
}

/**
 * Opens the dataset at `address`, `https://…/resource/{id}.json`, which may hold a `$where` of its own: its count and its
 * first page. A row's geometry is its first cell that is one. 'not-modified' where the rows are those that are known. Throws
 * when the portal fails or answers something else.
 */
export const openSoda = async (address: string, options: SodaOptions = {}): Promise<OpenSoda | 'not-modified'> => {
  const { appToken, pageSize = PAGE_SIZE, known } = options;
  const sent: Sent = appToken ? { secrets: { 'x-app-token': appToken } } : {};
  const rows = rowsAsked(address, options);
  const total = await countOf(rows.address, sent);
  const pages = pagesOf({ ...rows, total, pageSize, sent, known });
  const { value } = await pages.next();
  if (value === 'not-modified') return value;
  const first: Page | undefined = value || undefined;
  const named = first && (first.fields ?? [...new Set(first.rows.flatMap(Object.keys))]);
  return { columns: named ?? null, rows: rowsOf(first, pages), version: first?.version ?? {} };
};
