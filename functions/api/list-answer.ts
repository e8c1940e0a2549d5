/** A list in the form that was asked for: tagged before it is read, and with a name for the file that it may become. */
import { type AnyRecord, type Dataset, includesOf, placeFieldOf } from '../../shared/datasets/dataset.ts';
import { DATASETS, type ListedName } from '../../shared/datasets/index.ts';
import { FORMATS, type Format, feedOf } from '../../shared/formats.ts';
import type { ListQuery } from '../../shared/query.ts';
import { Answer, begun } from '../lib/answer.ts';
import { env } from '../lib/env.ts';
import { writeAtom } from '../lib/formats/atom.ts';
import { writeCsv } from '../lib/formats/csv.ts';
import { writeGeoJson } from '../lib/formats/geojson.ts';
import { writeNdjson } from '../lib/formats/ndjson.ts';
import { tagOf } from '../lib/http-answer.ts';
import { linksOf } from '../lib/links.ts';
import type { Purpose } from '../store/engine.ts';
import { listRecords } from '../store/list.ts';
import { listTag } from '../store/list-tag.ts';
import { streamRecords } from '../store/stream-records.ts';

/** Of a call that lists. */
export interface ListRequest {
  list: ListQuery;
  format: Format;
  target: string;
  isKnown: (tag: string) => boolean;
}

/** With what the form needs besides the fields asked for: a feature its place, an entry all and its times. */
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

/** The text of records, part by part. */
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

/** What is known of an answer before its query is asked: its tag, null where only its text can tell. */
const tagFor = async (name: ListedName, query: ListQuery, format: Format, purpose: Purpose): Promise<string | null> => {
  const made = await listTag(name, query, format, { purpose });
  return made === null ? null : tagOf(made);
};

const headersOf = ({ path }: Dataset, format: Format, tag: string | null, total: number): Record<string, string> => ({
  'content-type': FORMATS[format].type,
  'x-total-count': String(total),
  ...(tag === null ? {} : { etag: tag }),
  // A feed is for programs that read it where it is, and so is JSON.
  ...(format === 'json' || format === 'atom'
    ? {}
    : { 'content-disposition': `attachment; filename="${path}.${format}"` }),
});

/** A page, whole. */
export const answerPage = async (name: ListedName, request: ListRequest): Promise<Answer> => {
  const { format, isKnown } = request;
  const query = queryFor(DATASETS[name], request);
  const tag = await tagFor(name, query, format, 'lists');
  if (tag !== null && isKnown(tag)) return new Answer(304, { headers: { etag: tag } });
  const page = await listRecords(name, query);
  return new Answer(200, {
    headers: { ...headersOf(DATASETS[name], format, tag, page.total), ...linksOf(request.target, query, page) },
    body: await bodyOf(DATASETS[name], request, query, page.items),
  });
};

/** As many rows as one asks for, part by part as they are found. */
export const answerExport = async (name: ListedName, request: ListRequest): Promise<Answer> => {
  const { format, isKnown } = request;
  if (format === 'json' || format === 'atom') throw new Error(`${format} is no form of an export.`);
  const query = queryFor(DATASETS[name], request);
  const tag = await tagFor(name, query, format, 'exports');
  if (tag !== null && isKnown(tag)) return new Answer(304, { headers: { etag: tag } });
  const { parts, total } = await streamRecords(name, query);
  return new Answer(200, {
    headers: headersOf(DATASETS[name], format, tag, total),
    body: await begun(writeParts(DATASETS[name], format, query, parts)),
  });
};
