/** A list in the format that was asked for, with an ETag made before the list is read, and a file name for downloads. */
import { type AnyRecord, type Dataset, includesOf, placeFieldOf } from '../../../shared/datasets/dataset.ts';
import { DATASETS, type ListedName } from '../../../shared/datasets/registry.ts';
import { FORMATS, type Format, feedOf } from '../../../shared/query/formats.ts';
import type { ListQuery } from '../../../shared/query/query.ts';
import { env } from '../../lib/env.ts';
import { writeAtom } from '../../lib/formats/atom.ts';
import { writeCsv } from '../../lib/formats/csv.ts';
import { writeGeoJson } from '../../lib/formats/geojson.ts';
import { writeNdjson } from '../../lib/formats/ndjson.ts';
import { Answer, begun } from '../../lib/http/answer.ts';
import { tagOf } from '../../lib/http/http-answer.ts';
import { linksOf } from '../../lib/http/links.ts';
import { enoughForPage } from '../../lists/enough.ts';
import { listRecords } from '../../lists/list.ts';
import { listTag } from '../../lists/list-tag.ts';
import { streamRecords } from '../../lists/stream-records.ts';
import type { Wanted } from '../../snapshots/open-snapshot.ts';
import { checkArea } from './areas.ts';

/** A request for a list. */
export interface ListRequest {
  list: ListQuery;
  format: Format;
  target: string;
  unlessKnown: (tag: string, make: () => Promise<Answer>) => Promise<Answer>;
}

/** Adds what the format needs besides the fields asked for: GeoJSON the place, Atom everything and its times. */
const queryFor = (dataset: Dataset, { list, format }: ListRequest): ListQuery => {
  if (format === 'atom') {
    const times = feedOf(dataset)?.updated.filter((name) => dataset.columns[name]?.onlyIncluded) ?? [];
    return { ...list, fields: null, includes: [...new Set([...list.includes, ...times])] };
  }
  return list.fields && format === 'geojson'
    ? { ...list, fields: [...new Set([...list.fields, placeFieldOf(dataset)])] }
    : list;
};

/** The fields of the query's records, in their order. */
const fieldsOf = (dataset: Dataset, { fields, includes }: ListQuery): string[] => {
  const always = Object.keys(dataset.columns).filter((name) => !dataset.columns[name]?.onlyIncluded);
  const shown = fields ?? [...always, ...(dataset.place ? [placeFieldOf(dataset)] : [])];
  return [...new Set([...shown, ...includesOf(dataset).filter((name) => includes.includes(name))])];
};

/** Records as text, part by part. */
const writeParts = (
  dataset: Dataset,
  format: Exclude<Format, 'json' | 'atom'>,
  query: ListQuery,
  parts: AsyncIterable<readonly AnyRecord[]>,
): AsyncGenerator<string> => {
  if (format === 'csv') return writeCsv(dataset, fieldsOf(dataset, query), parts);
  return format === 'geojson' ? writeGeoJson(dataset, parts) : writeNdjson(parts);
};

const whole = async function* <T>(part: T): AsyncGenerator<T> {
  yield part;
};

const bodyOf = async (
  dataset: Dataset,
  { format, target }: ListRequest,
  query: ListQuery,
  records: readonly AnyRecord[],
): Promise<unknown> => {
  if (format === 'json') return records;
  if (format !== 'atom') {
    let text = '';
    for await (const part of writeParts(dataset, format, query, whole(records))) text += part;
    return text;
  }
  const feed = feedOf(dataset);
  if (!feed) throw new Error(`${dataset.name} has no feed.`);
  return writeAtom(dataset, feed, records, { siteUrl: env('siteUrl'), path: target });
};

const headersOf = ({ path }: Dataset, format: Format, tag: string | null, total: number): Record<string, string> => ({
  'content-type': FORMATS[format].type,
  'x-total-count': String(total),
  ...(tag === null ? {} : { etag: tag }),
  // Feeds and JSON are read by programs, not downloaded.
  ...(format === 'json' || format === 'atom'
    ? {}
    : { 'content-disposition': `attachment; filename="${path}.${format}"` }),
});

/** Made with its tag, where not only its text can tell that: then before its query is asked. */
const tagged = async (
  name: ListedName,
  query: ListQuery,
  { format, unlessKnown }: ListRequest,
  wanted: Wanted,
  make: (tag: string | null) => Promise<Answer>,
): Promise<Answer> => {
  await checkArea(query);
  const known = await listTag(name, query, format, wanted);
  if (known === null) return make(null);
  const tag = tagOf(known);
  return unlessKnown(tag, () => make(tag));
};

/** A page, whole. */
export const answerPage = (name: ListedName, request: ListRequest): Promise<Answer> => {
  const dataset = DATASETS[name];
  const query = queryFor(dataset, request);
  return tagged(name, query, request, { enough: enoughForPage(dataset, query) }, async (tag) => {
    const page = await listRecords(name, query);
    return new Answer(200, {
      headers: { ...headersOf(dataset, request.format, tag, page.total), ...linksOf(request.target, query, page) },
      body: await bodyOf(dataset, request, query, page.items),
    });
  });
};

/** Sends as many rows as the request asks for, part by part as they are found. */
export const answerExport = async (name: ListedName, request: ListRequest): Promise<Answer> => {
  const dataset = DATASETS[name];
  const { format } = request;
  if (format === 'json' || format === 'atom') throw new Error(`${format} is no form of an export.`);
  const query = queryFor(dataset, request);
  return tagged(name, query, request, { purpose: 'exports' }, async (tag) => {
    const { parts, total } = await streamRecords(name, query);
    return new Answer(200, {
      headers: headersOf(dataset, format, tag, total),
      body: await begun(writeParts(dataset, format, query, parts)),
    });
  });
};
