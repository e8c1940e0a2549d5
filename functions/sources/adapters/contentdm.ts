/** Reads all items of a CONTENTdm collection: first the ids that its search lists, then each item. */
import type { CollectionItem } from '../../../shared/datasets/reading/source-row.ts';
import { NothingThere } from '../faults.ts';
import { fetchText, type Limits } from '../fetch-document.ts';

/** The fields of every item. */
export const COLLECTION_COLUMNS: readonly (keyof CollectionItem)[] = [
  'id',
  'fields',
  'url',
  'imageUrl',
  'thumbnailUrl',
];

const LIST_LIMITS: Limits = { seconds: 60, bytes: 10_000_000 };
const ITEM_LIMITS: Limits = { seconds: 30, bytes: 2_000_000 };
const PER_PAGE = 100;
/** Items asked for at the same time: polite to a library's server, and 12,000 items of half a second in 13 minutes. */
const AT_ONCE = 8;

const SEARCH = /^(.*)\/api\/search\/collection\/([A-Za-z0-9_-]+)$/;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const ask = async (address: string, limits: Limits): Promise<Record<string, unknown>> => {
  const { host } = new URL(address);
  let body: unknown;
  const text = await fetchText(address, limits);
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${host} answered something that is not JSON.`, { cause });
  }
  if (!isObject(body)) throw new Error(`${host} answered JSON that is no object.`);
  return body;
};

/** The collection's address in its parts: where the site begins, and the collection's alias. */
const partsOf = (search: string): { site: string; alias: string } => {
  const [, site, alias] = SEARCH.exec(search) ?? [];
  if (!site || !alias) throw new Error('The address is not that of a search in one collection.');
  return { site, alias };
};

const idOf = (item: unknown): number => {
  const id = isObject(item) ? Number(item.itemId) : Number.NaN;
  if (!Number.isSafeInteger(id) || id < 0) throw new Error('The collection lists an item without an id.');
  return id;
};

/** The ids of all items, ascending, however the search sorts them. */
const listIds = async (search: string): Promise<number[]> => {
  const ids = new Set<number>();
  for (let page = 1, total = 1; ids.size < total; page += 1) {
    const { totalResults, items } = await ask(`${search}/page/${page}/maxRecords/${PER_PAGE}`, LIST_LIMITS);
    if (typeof totalResults !== 'number' || totalResults < 1 || !Array.isArray(items))
      throw new Error('The collection lists no items.');
    total = totalResults;
    const before = ids.size;
    for (const item of items) ids.add(idOf(item));
    if (ids.size === before) throw new Error(`The collection listed ${before} of ${total} items.`);
  }
  return [...ids].sort((a, b) => a - b);
};

/** The image service is asked for 1,200 pixels of height: some scans have 10,000. */
const boundedSize = (address: string): string =>
  address.includes('/iiif/') ? address.replace('/full/full/0/', '/full/,1200/0/') : address;

/**
 * The address that an item gives: absolute, on the site's own origin, or a path. The image service's paths begin at the
 * origin; others lie below the site's own path, which some servers write into them and others do not.
 */
const onSite = (site: string, uri: unknown): string | null => {
  const given = stringOf(uri);
  const { origin, pathname } = new URL(site);
  if (given.startsWith(`${origin}/`)) return boundedSize(given);
  if (!/^\/(?!\/)/.test(given)) return null;
  const isWhole = given.startsWith(`${pathname}/`) || given.startsWith('/iiif/');
  return boundedSize(isWhole ? `${origin}${given}` : `${site}${given}`);
};

const fieldOf = (field: unknown): CollectionItem['fields'][number] => {
  if (!isObject(field)) throw new Error('An item has a field that is no object.');
  return {
    key: stringOf(field.key),
    label: stringOf(field.label) || stringOf(field.title),
    value: stringOf(field.value),
  };
};

const TAKEN_AWAY: Record<string, unknown> = { fields: [] };

/** An item's body; null for one that is listed and is not there. */
const askItem = async (address: string): Promise<Record<string, unknown> | null> => {
  try {
    return await ask(address, ITEM_LIMITS);
  } catch (error) {
    if (error instanceof NothingThere) return null;
    throw error;
  }
};

const readItem = async (site: string, alias: string, id: number): Promise<CollectionItem> => {
  const item = (await askItem(`${site}/api/collections/${alias}/items/${id}/false`)) ?? TAKEN_AWAY;
  if (!Array.isArray(item.fields)) throw new Error(`The item ${id} has no fields.`);
  return {
    id: String(id),
    fields: item.fields.map(fieldOf),
    url: `${site}/collection/${alias}/id/${id}`,
    imageUrl: onSite(site, item.imageUri),
    thumbnailUrl: onSite(site, item.thumbnailUri),
  };
};

/**
 * Every item of a collection, by id; `search` is `https://…/digital/api/search/collection/{alias}`. Throws when the
 * server fails, and when it lists no items or fewer than it counts. Throws when an item can't be read, unless there is
 * none.
 */
export async function* readCollection(search: string): AsyncGenerator<CollectionItem> {
  const { site, alias } = partsOf(search);
  const ids = await listIds(search);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    yield* await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => readItem(site, alias, id)));
}
