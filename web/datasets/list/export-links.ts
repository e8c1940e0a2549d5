/** The list on the screen as programs find it: as a file, as a feed, as a request to the API. */
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import { type Listing, placeFieldOf } from '../../../shared/datasets/dataset.ts';
import { exportFormatsOf, FORMATS, type Format, feedOf } from '../../../shared/query/formats.ts';

export interface ExportLink {
  format: Format;
  label: string;
  /** Path and query, on this site. */
  href: string;
}

/** Entries of a feed. */
const FEED_ENTRIES = 100;

const pathOf = (path: string, params: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) search.set(name, String(value));
  return `/api/${path}?${search}`;
};

/** The files of all that the filters let through, with the columns in sight. `sent` is the request of the page shown. */
export const fileLinks = (listing: Listing, sent: ListParams, columns: readonly string[]): ExportLink[] => {
  const { offset: _offset, limit: _limit, ...asked } = sent;
  const fields = new Set(listing.place === 'point' ? [...columns, placeFieldOf(listing)] : columns);
  return exportFormatsOf(listing).map((format) => ({
    format,
    label: FORMATS[format].title,
    href: pathOf(`${listing.path}/export`, { ...asked, fields: [...fields].join(','), format }),
  }));
};

/** The feed of the same, the newest first; null where the listing has none. */
export const feedLink = (listing: Listing, sent: ListParams): string | null => {
  const feed = feedOf(listing);
  if (!feed) return null;
  const { offset: _offset, ...asked } = sent;
  const order = `${feed.updated[0]} desc`;
  return pathOf(listing.path, { ...asked, order, limit: FEED_ENTRIES, format: 'atom' });
};

/** The request of the page shown. */
export const callLink = (listing: Listing, sent: ListParams): string => pathOf(listing.path, { ...sent });

/** A line for a shell: the address has no quote that would end it. */
export const asCurl = (url: string): string => `curl --compressed '${url}'`;
