/** The list query: its form, and the way between it and a URL, in both directions. */
import { includesOf, type Listing } from './datasets/dataset.ts';
import { AppError } from './errors.ts';
import { findColumn, formatFilter, parseFilter, type Test } from './filter.ts';
import { readNumber } from './filter-values.ts';
import type { Bounds } from './geo.ts';

/** Query parameters as API Gateway hands them over: every value of every name. */
export type RawParams = Record<string, string[] | undefined>;

export interface ListQuery {
  tests: Test[];
  order: { column: string; direction: 'asc' | 'desc' } | null;
  offset: number;
  limit: number;
  /** All four or none; what has no place is in no box. */
  bounds: Bounds | null;
  includes: string[];
}

const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 1000;
/** With a heavy include, so that an answer stays under 6 MB. */
const MAX_HEAVY_LIMIT = 50;

const BOUNDS = { northBound: 'north', southBound: 'south', eastBound: 'east', westBound: 'west' } as const;
const BOUND_NAMES = Object.keys(BOUNDS) as (keyof typeof BOUNDS)[];
const NAMES: readonly string[] = ['offset', 'limit', 'order', 'includes', 'filter', ...BOUND_NAMES];

const invalid = (details: string): AppError => new AppError('invalid', details);

const single = (params: RawParams): Map<string, string> => {
  const given = new Map<string, string>();
  for (const [name, values = []] of Object.entries(params)) {
    if (!NAMES.includes(name)) throw invalid(`${name.slice(0, 60)}: unknown parameter`);
    const [value, ...others] = values;
    if (others.length > 0) throw invalid(`${name}: given more than once`);
    if (value !== undefined) given.set(name, value);
  }
  return given;
};

const whole = (name: string, text: string | undefined, otherwise: number, least: number, most: number): number => {
  if (text === undefined) return otherwise;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw invalid(
      `${name}: must be a whole number of at least ${least}${name === 'limit' ? ` and at most ${most}` : ''}`,
    );
  return value;
};

const parseOrder = (dataset: Listing, text: string): ListQuery['order'] => {
  const [name, direction = 'asc', ...others] = text.trim().split(/\s+/);
  if (!name) return null;
  const { column } = findColumn(dataset, name, 'order');
  const known = direction.toLowerCase();
  if (others.length > 0 || (known !== 'asc' && known !== 'desc'))
    throw invalid('order: must be one column and asc or desc');
  return { column, direction: known };
};

const parseBounds = (dataset: Listing, given: Map<string, string>): Bounds | null => {
  const named = BOUND_NAMES.filter((name) => given.has(name));
  const [first] = named;
  if (!first) return null;
  if (!dataset.place) throw invalid(`${first}: ${dataset.title.many} have no place on the map`);
  const bounds: Bounds = { north: 0, south: 0, east: 0, west: 0 };
  for (const name of BOUND_NAMES) {
    const text = given.get(name);
    if (text === undefined) throw invalid(`${name}: a box needs all four of ${BOUND_NAMES.join(', ')}`);
    const value = readNumber(text);
    if (value === null) throw invalid(`${name}: must be a number of degrees`);
    bounds[BOUNDS[name]] = value;
  }
  if (bounds.north < bounds.south) throw invalid('northBound: lies south of southBound');
  if (bounds.east < bounds.west) throw invalid('eastBound: lies west of westBound');
  return bounds;
};

/** The includes that a comma list names, each once. Throws AppError `invalid` for one that the dataset has not. */
export const parseIncludes = (dataset: Listing, text: string): string[] => {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !includesOf(dataset).includes(name));
  if (unknown !== undefined) throw invalid(`includes: unknown include "${unknown.slice(0, 60)}"`);
  return [...new Set(names)];
};

const parseLimit = (dataset: Listing, text: string | undefined, includes: string[]): number => {
  const limit = whole('limit', text, DEFAULT_LIMIT, 1, MAX_LIMIT);
  const heavy = includes.find((name) => dataset.includes?.[name]?.heavy);
  if (heavy && limit > MAX_HEAVY_LIMIT) throw invalid(`limit: at most ${MAX_HEAVY_LIMIT} with includes=${heavy}`);
  return limit;
};

/** Reads a list call's parameters. Throws AppError `invalid` whose Details names the parameter at fault. */
export const parseListQuery = (dataset: Listing, params: RawParams): ListQuery => {
  const given = single(params);
  const includes = parseIncludes(dataset, given.get('includes') ?? '');
  return {
    tests: parseFilter(dataset, given.get('filter') ?? ''),
    order: parseOrder(dataset, given.get('order') ?? ''),
    offset: whole('offset', given.get('offset'), 0, 0, Number.MAX_SAFE_INTEGER),
    limit: parseLimit(dataset, given.get('limit'), includes),
    bounds: parseBounds(dataset, given),
    includes,
  };
};

/** The parameters that `parseListQuery` reads back as this query; defaults are left out. */
export const formatListQuery = (query: ListQuery): URLSearchParams => {
  const params = new URLSearchParams();
  if (query.tests.length > 0) params.set('filter', formatFilter(query.tests));
  if (query.order) params.set('order', `${query.order.column} ${query.order.direction}`);
  if (query.offset > 0) params.set('offset', String(query.offset));
  if (query.limit !== DEFAULT_LIMIT) params.set('limit', String(query.limit));
  if (query.includes.length > 0) params.set('includes', query.includes.join(','));
  for (const name of BOUND_NAMES) if (query.bounds) params.set(name, String(query.bounds[BOUNDS[name]]));
  return params;
};
