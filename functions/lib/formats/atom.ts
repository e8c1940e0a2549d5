/** Records as an Atom feed (RFC 4287), each with its point as GeoRSS. */
import { BRANDS, CITY } from '#city/facts';
import { plainNature } from '../../../shared/alerts/plain-words.ts';
import { capitalised } from '../../../shared/base/capitalised.ts';
import type { Point } from '../../../shared/base/geo.ts';
import type { CallRecord } from '../../../shared/datasets/call-columns.ts';
import { type AnyRecord, type Listing, placeFieldOf } from '../../../shared/datasets/dataset.ts';
import { CALLS, type CallsName } from '../../../shared/datasets/registry.ts';
import { placeWords } from '../../../shared/places/plain-places.ts';
import type { AtomFeed } from '../../../shared/query/formats.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of an element or attribute, without the characters that no XML may hold. */
const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: just these are to be left out
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const words = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** `Label: value` of every column that is a word or a number and says nothing of a person. */
const summaryOf = ({ columns }: Listing, record: AnyRecord): string =>
  Object.entries(columns)
    .filter(([, { type, personal }]) => type !== 'json' && !personal)
    .filter(([name]) => record[name] !== null && record[name] !== undefined)
    .map(([name, { label }]) => `${label}: ${String(record[name])}`)
    .join('\n');

const pointOf = (listing: Listing, record: AnyRecord): string => {
  // In listings of points the field holds a point, or null.
  const place = listing.place === 'point' ? (record[placeFieldOf(listing)] as Point | null | undefined) : null;
  if (!place) return '';
  const [lng, lat] = place.coordinates;
  return `<georss:point>${lat} ${lng}</georss:point>`;
};

export interface FeedPlace {
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  /** The feed's own path and query. */
  path: string;
}

/** The time of records from before times were kept, and of an empty feed. */
const LONG_AGO = '1970-01-01T00:00:00Z';

const updatedOf = ({ updated }: AtomFeed, record: AnyRecord): string => {
  const known = updated.map((name) => record[name]).find((time) => typeof time === 'string');
  return String(known ?? LONG_AGO);
};

/** `Shots fired at 2345 N Lake Dr`: what happened and where, in plain words. */
const callTitle =
  (dataset: CallsName) =>
  (record: AnyRecord): string => {
    const nature = record.natureOfCall ? plainNature(dataset, String(record.natureOfCall)) : '';
    const { at } = placeWords(record as CallRecord); // Asked of calls alone.
    return capitalised([nature, at].filter(Boolean).join(' '));
  };

const CALL_TITLES: Readonly<Record<string, (record: AnyRecord) => string>> = Object.fromEntries(
  CALLS.map((name) => [name, callTitle(name)]),
);

/** A call's in plain words; of other records the columns that the feed names. */
const titleOf = ({ name }: Listing, { title }: AtomFeed, record: AnyRecord): string => {
  const columns = title.map((column) => words(record[column])).filter(Boolean);
  return CALL_TITLES[name]?.(record) ?? columns.join(', ');
};

const entryOf = (listing: Listing, feed: AtomFeed, siteUrl: string, record: AnyRecord): string => {
  const url = escaped(`${siteUrl}/${listing.path}/${encodeURIComponent(String(record[listing.id]))}`);
  return [
    '<entry>',
    `<id>${url}</id>`,
    `<title>${escaped(titleOf(listing, feed, record) || String(record[listing.id]))}</title>`,
    `<updated>${escaped(updatedOf(feed, record))}</updated>`,
    `<link rel="alternate" href="${url}"/>`,
    `<summary>${escaped(summaryOf(listing, record))}</summary>`,
    pointOf(listing, record),
    '</entry>',
  ].join('');
};

/** The time of the newest entry, the same each time it is read. */
const newest = (feed: AtomFeed, records: readonly AnyRecord[]): string =>
  records.map((record) => updatedOf(feed, record)).reduce((a, b) => (a > b ? a : b), LONG_AGO);

/** The whole feed; its head has the time of its newest entry. */
export const writeAtom = (
  listing: Listing,
  feed: AtomFeed,
  records: readonly AnyRecord[],
  { siteUrl, path }: FeedPlace,
): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss">',
    `<id>${escaped(siteUrl + path)}</id>`,
    `<title>${escaped(`${listing.title.many} of ${CITY.name}`)}</title>`,
    `<updated>${escaped(newest(feed, records))}</updated>`,
    `<author><name>${BRANDS.Tools}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(siteUrl + path)}"/>`,
    `<link rel="alternate" href="${escaped(`${siteUrl}/${listing.path}`)}"/>`,
    ...records.map((record) => entryOf(listing, feed, siteUrl, record)),
    '</feed>\n',
  ].join('\n');
