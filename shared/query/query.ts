/** The list query, and how it is read from and written to a URL. */
import { includesOf, type Listing, placeFieldOf } from '../datasets/dataset.ts';
import { findColumn } from './filter.ts';
import { didYouMean } from './nearest-name.ts';
import { type GivenParams, givenParams, invalid, namesOf, type RawParams, wholeParam } from './query-params.ts';
import { EVERY_RECORD, parseSelection, SELECTION_NAMES, type Selection, selectionParams } from './selection.ts';

export interface ListQuery extends Selection {
  order: { column: string; direction: 'asc' | 'desc' } | null;
  offset: number;
  limit: number;
  includes: string[];
  /** The columns to send, the id always first among them; null for all that are not sent by `includes` alone. */
  fields: string[] | null;
  /** The end of an earlier page of the same list, as its answer named it; the page begins after it. */
  after: string | null;
}

const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 1000;
/** With a heavy include, so that an answer stays under 6 MB. */
const MAX_HEAVY_LIMIT = 50;
/** A token holds the values of a row's order columns, as the URL holds a token. */
const MAX_TOKEN_LENGTH = 4000;

/** The list query without parameters. */
export const FIRST_PAGE: ListQuery = {
  ...EVERY_RECORD,
  order: null,
  offset: 0,
  limit: DEFAULT_LIMIT,
  includes: [],
  fields: null,
  after: null,
};

const NAMES: readonly string[] = ['offset', 'limit', 'order', 'includes', 'fields', 'after', ...SELECTION_NAMES];

const parseOrder = (dataset: Listing, text: string): ListQuery['order'] => {
  const [name, direction = 'asc', ...others] = text.trim().split(/\s+/);
  if (!name) return null;
  const { column } = findColumn(dataset, name, 'order');
  const known = direction.toLowerCase();
  if (others.length > 0 || (known !== 'asc' && known !== 'desc'))
    throw invalid('order: must be one column and asc or desc');
  return { column, direction: known };
};

/** The includes that a comma list names, each once. Throws AppError `invalid` for one that the dataset has not. */
export const parseIncludes = (dataset: Listing, text: string): string[] => {
  const names = namesOf(text);
  const known = includesOf(dataset);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalid(`includes: unknown include "${unknown.slice(0, 60)}"${didYouMean(unknown, known)}`);
  return names;
};

/** All that `fields` may name. */
const fieldNames = (dataset: Listing): string[] => [
  ...Object.keys(dataset.columns),
  ...(dataset.place ? [placeFieldOf(dataset)] : []),
];

const parseFields = (dataset: Listing, text: string): string[] | null => {
  const known = fieldNames(dataset);
  const fields = namesOf(text).map((name) => {
    const field = known.find((one) => one.toLowerCase() === name.toLowerCase());
    if (field === undefined) throw invalid(`fields: unknown column "${name.slice(0, 60)}"${didYouMean(name, known)}`);
    return field;
  });
  return fields.length > 0 ? [...new Set([dataset.id, ...fields])] : null;
};

/** How many rows a list has: where no limit is named, and at most. */
export interface RowLimits {
  otherwise: number;
  most: number;
  /** At most by the column that the rows are ordered by anyway. */
  mostInOrder?: number;
}

const PAGE_ROWS: RowLimits = { otherwise: DEFAULT_LIMIT, most: MAX_LIMIT };

const parseLimit = (
  dataset: Listing,
  given: GivenParams,
  { includes, order }: Pick<ListQuery, 'includes' | 'order'>,
  { otherwise, most, mostInOrder = most }: RowLimits,
): number => {
  const isInOrder = order === null || order.column === dataset.order.column;
  const limit = wholeParam(given, 'limit', { otherwise, least: 1, most: isInOrder ? mostInOrder : most });
  const heavy = includes.find((name) => dataset.includes?.[name]?.heavy);
  if (heavy && limit > MAX_HEAVY_LIMIT)
    throw invalid(
      `limit: at most ${MAX_HEAVY_LIMIT} with includes=${heavy}, of which a record may have so many that a longer list would be too large to send`,
    );
  return limit;
};

const parseAfter = (given: GivenParams): string | null => {
  const after = given.get('after');
  if (after === undefined) return null;
  if (!/^[\w-]+$/.test(after) || after.length > MAX_TOKEN_LENGTH)
    throw invalid('after: must be what an answer of this list named');
  if (given.has('offset')) throw invalid('after: not together with offset');
  return after;
};

/** Reads a list query's parameters. Throws AppError `invalid` whose Details names the parameter at fault. */
export const parseListQuery = (dataset: Listing, params: RawParams, rows = PAGE_ROWS): ListQuery => {
  const given = givenParams(params, NAMES);
  const includes = parseIncludes(dataset, given.get('includes') ?? '');
  const order = parseOrder(dataset, given.get('order') ?? '');
  return {
    ...parseSelection(dataset, given),
    order,
    offset: wholeParam(given, 'offset', { otherwise: 0, least: 0, most: Number.MAX_SAFE_INTEGER }),
    limit: parseLimit(dataset, given, { includes, order }, rows),
    includes,
    fields: parseFields(dataset, given.get('fields') ?? ''),
    after: parseAfter(given),
  };
};

/** The parameters that `parseListQuery` reads back as this query; defaults are left out, and so is an outline that no URL holds. */
export const formatListQuery = (query: ListQuery): URLSearchParams => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(selectionParams(query))) params.set(name, String(value));
  if (query.order) params.set('order', `${query.order.column} ${query.order.direction}`);
  if (query.offset > 0) params.set('offset', String(query.offset));
  if (query.limit !== DEFAULT_LIMIT) params.set('limit', String(query.limit));
  if (query.includes.length > 0) params.set('includes', query.includes.join(','));
  if (query.fields) params.set('fields', query.fields.join(','));
  if (query.after) params.set('after', query.after);
  return params;
};
