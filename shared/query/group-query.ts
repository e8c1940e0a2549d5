/** A group query, how many records there are of each kind, and how it is read from parameters. */
import type { Listing } from '../datasets/dataset.ts';
import { MAX_ZOOM } from '../places/map-squares.ts';
import { findListedColumn } from './filter.ts';
import { didYouMean } from './nearest-name.ts';
import { type GivenParams, givenParams, invalid, namesOf, type RawParams, wholeParam } from './query-params.ts';
import { checkMarked, parseSelection, SELECTION_NAMES, type Selection } from './selection.ts';

/**
 * Parts of a record's time on the city's clock: the hour 0 to 23, and the weekday from Monday 1 to Sunday 7. The day is
 * written as `2026-11-20` and the month as `2026-11`.
 */
export const TIME_PARTS = ['hour', 'weekday', 'day', 'month'] as const;
export type TimePart = (typeof TIME_PARTS)[number];

/** The key by map squares, whose values are `z/x/y`; what has no place is in none. */
const CELL = 'cell';

/** The key by markers, which are the kinds of records on the site's maps. */
const MARK = 'mark';

/**
 * The keys that records are put together by. They are a column's values, a part of the time of the row order, the map
 * squares of a zoom, or their markers. A record counts once for each text of a list.
 */
export type GroupKey = { column: string } | { part: TimePart } | { zoom: number } | { mark: true };

export const keyName = (key: GroupKey): string => {
  if ('column' in key) return key.column;
  if ('mark' in key) return MARK;
  return 'zoom' in key ? CELL : key.part;
};

export interface GroupQuery extends Selection {
  /** One or two. */
  by: GroupKey[];
  /** A column of numbers of which each group tells MEASURES besides; null for none. */
  of: string | null;
  /** By the count, a measure or the value of a key; groups alike in this come in the order of their keys. */
  order: { name: string; direction: 'asc' | 'desc' };
  /** Only the first so many; null for all, of which there may be MAX_GROUPS. */
  limit: number | null;
}

/** The measures of a column of numbers in a group: of the records that have one, null if none has. */
export const MEASURES = ['sum', 'mean', 'least', 'most'] as const;

export const MAX_GROUPS = 10_000;
const MAX_KEYS = 2;

const NAMES: readonly string[] = ['groupBy', 'zoom', 'of', 'order', 'limit', ...SELECTION_NAMES];

const isTimed = ({ columns, order }: Listing): boolean => columns[order.column]?.type === 'time';

const parseCell = (dataset: Listing, given: GivenParams): GroupKey => {
  if (!dataset.place) throw invalid(`groupBy: ${dataset.title.many} have no place on the map`);
  if (!given.has('zoom')) throw invalid(`zoom: ${CELL} needs one, from 0 to ${MAX_ZOOM}`);
  return { zoom: wholeParam(given, 'zoom', { otherwise: 0, least: 0, most: MAX_ZOOM }) };
};

const parseKey = (dataset: Listing, name: string, given: GivenParams): GroupKey => {
  if (name.toLowerCase() === CELL) return parseCell(dataset, given);
  if (name.toLowerCase() === MARK) {
    checkMarked(dataset, 'groupBy');
    return { mark: true };
  }
  const part = TIME_PARTS.find((one) => one === name.toLowerCase());
  if (!part) return { column: findListedColumn(dataset, name, 'groupBy').column };
  if (!isTimed(dataset)) throw invalid(`groupBy: ${dataset.title.many} have no ${part}`);
  return { part };
};

const parseKeys = (dataset: Listing, given: GivenParams): GroupKey[] => {
  const names = namesOf(given.get('groupBy') ?? '');
  if (names.length === 0)
    throw invalid(`groupBy: must name a column or one of ${[...TIME_PARTS, CELL, MARK].join(', ')}`);
  if (names.length > MAX_KEYS) throw invalid(`groupBy: at most ${MAX_KEYS} at once`);
  const keys = names.map((name) => parseKey(dataset, name, given));
  if (new Set(keys.map(keyName)).size < keys.length) throw invalid('groupBy: one of them twice');
  if (given.has('zoom') && !keys.some((key) => 'zoom' in key)) throw invalid(`zoom: only with groupBy=${CELL}`);
  return keys;
};

const parseOf = (dataset: Listing, given: GivenParams): string | null => {
  const name = given.get('of');
  if (name === undefined) return null;
  const { column, type } = findListedColumn(dataset, name, 'of');
  if (type !== 'integer' && type !== 'number') throw invalid(`of: column "${column}" holds no numbers`);
  return column;
};

const parseGroupOrder = (by: readonly GroupKey[], of: string | null, text: string): GroupQuery['order'] => {
  const [name = 'count', direction = text.trim() ? 'asc' : 'desc', ...others] = text
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const known = ['count', ...(of ? MEASURES : []), ...by.map(keyName)];
  const found = known.find((one) => one.toLowerCase() === name.toLowerCase());
  if (!found) throw invalid(`order: must be one of ${known.join(', ')}${didYouMean(name, known)}`);
  const lower = direction.toLowerCase();
  if (others.length > 0 || (lower !== 'asc' && lower !== 'desc'))
    throw invalid('order: must be one name and asc or desc');
  return { name: found, direction: lower };
};

const parseGroupLimit = (given: GivenParams): number | null =>
  given.has('limit') ? wholeParam(given, 'limit', { otherwise: MAX_GROUPS, least: 1, most: MAX_GROUPS }) : null;

/** Reads the parameters of a group query. Throws AppError `invalid` whose Details names the parameter at fault. */
export const parseGroupQuery = (dataset: Listing, params: RawParams): GroupQuery => {
  const given = givenParams(params, NAMES);
  const by = parseKeys(dataset, given);
  const of = parseOf(dataset, given);
  return {
    ...parseSelection(dataset, given),
    by,
    of,
    order: parseGroupOrder(by, of, given.get('order') ?? ''),
    limit: parseGroupLimit(given),
  };
};
