/** The list on the screen as programs find it: as a file, as a feed, as a request to the API. */
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import { type Listing, placeFieldOf } from '../../../shared/datasets/dataset.ts';
import { exportFormatsOf, FORMATS, type Format, feedOf, MAX_EXPORT_IN_ORDER } from '../../../shared/query/formats.ts';
import { withDays } from '../../charts/day-filter.ts';
import type { DayRange } from '../../charts/day-range.ts';

export interface ExportProps {
  listing: Listing;
  /** The request of the page shown. */
  sent: ListParams;
  /** The columns in sight. */
  columns: readonly string[];
  /** How many rows the filters let through; undefined until that is known. */
  total: number | undefined;
}

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

const fileLink = (listing: Listing, asked: ListParams, columns: readonly string[], format: Format): string => {
  const fields = new Set(listing.place === 'point' ? [...columns, placeFieldOf(listing)] : columns);
  return pathOf(`${listing.path}/export`, { ...asked, fields: [...fields].join(','), format });
};

/** The files of all that the filters let through, with the columns in sight. `sent` is the request of the page shown. */
export const fileLinks = (listing: Listing, sent: ListParams, columns: readonly string[]): ExportLink[] => {
  const { offset: _offset, limit: _limit, ...asked } = sent;
  return exportFormatsOf(listing).map((format) => ({
    format,
    label: FORMATS[format].title,
    href: fileLink(listing, asked, columns, format),
  }));
};

/** The file of what the filters let through of these days, in the rows' own order, in which it may be longer. */
export const partLink = (
  listing: Listing,
  sent: ListParams,
  columns: readonly string[],
  format: Format,
  days: DayRange,
): string => {
  const { offset: _offset, order: _order, filter = '', ...asked } = sent;
  const filtered = withDays(filter, listing.order.column, days);
  const part = { ...asked, limit: MAX_EXPORT_IN_ORDER, ...(filtered && { filter: filtered }) };
  return fileLink(listing, part, columns, format);
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
