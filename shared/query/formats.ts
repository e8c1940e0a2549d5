/** The formats of a list: their media types, and which of them a listing has. */
import type { Listing } from '../datasets/dataset.ts';
import { UPDATED_COLUMN } from './selection.ts';

export const FORMATS = {
  json: { type: 'application/json; charset=utf-8', title: 'JSON' },
  csv: { type: 'text/csv; charset=utf-8', title: 'CSV' },
  geojson: { type: 'application/geo+json', title: 'GeoJSON' },
  ndjson: { type: 'application/x-ndjson; charset=utf-8', title: 'NDJSON' },
  atom: { type: 'application/atom+xml; charset=utf-8', title: 'Atom' },
} as const;

export type Format = keyof typeof FORMATS;

/** The most rows of one export in an order of the caller's, for which they are all held. */
export const MAX_EXPORT = 50_000;
/** The most in the rows' own order: a year of the largest list, found part by part. */
export const MAX_EXPORT_IN_ORDER = 500_000;

/** The columns that an entry of a listing's feed shows. */
export interface AtomFeed {
  /** The columns of its title. */
  title: readonly string[];
  /** The columns with the time at which it became news; the first that is known counts. */
  updated: readonly string[];
}

/**
 * Null for a record without a title, and for one without a time at which it became news. This time is its last change,
 * else the time it is ordered by.
 */
export const feedOf = ({ feed, columns, order }: Listing): AtomFeed | null => {
  const updated = [UPDATED_COLUMN, order.column].filter((column) => columns[column]?.type === 'time');
  return feed && updated.length > 0 ? { title: feed.title, updated } : null;
};

/** The formats of a listing's lists; the first is the default. */
export const formatsOf = (listing: Listing): [Format, ...Format[]] => [
  'json',
  'csv',
  ...(listing.place ? (['geojson'] as const) : []),
  'ndjson',
  ...(feedOf(listing) ? (['atom'] as const) : []),
];

/** The formats whose rows can be streamed, however many there are. */
export const exportFormatsOf = (listing: Listing): [Format, ...Format[]] => [
  'csv',
  ...(listing.place ? (['geojson'] as const) : []),
  'ndjson',
];

/** The media type without its parameters. */
const bareType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

/** `text/csv;q=0.5` → what it names and how much it is wanted, 0 to 1. */
const readAccepted = (item: string): { type: string; weight: number } => {
  const weight = /;\s*q=([01](?:\.\d{0,3})?)\s*(?:;|$)/i.exec(item)?.[1];
  return { type: bareType(item), weight: weight === undefined ? 1 : Number(weight) };
};

/**
 * The form that an Accept header asks for: of the offered ones the most wanted, of equally wanted ones the first named.
 * The first offered where the header names none of them: a browser's address bar asks for HTML, and is shown the list.
 */
export const acceptedFormat = (offered: readonly [Format, ...Format[]], header: string): Format => {
  let best: { format: Format; weight: number } | null = null;
  for (const { type, weight } of header.split(',').map(readAccepted)) {
    const format = offered.find((one) => bareType(FORMATS[one].type) === type);
    if (format && weight > (best?.weight ?? 0)) best = { format, weight };
  }
  return best?.format ?? offered[0];
};
