/** The state of a list: which records it is about and how its page shows them, read from one URL and written to it. */

import { CITY } from '#city/facts';
import { type Bounds, isInside, type LngLat } from '../../../shared/base/geo.ts';
import { hasAreas } from '../../../shared/datasets/area-columns.ts';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import { markNamesOf } from '../../../shared/datasets/own-marks.ts';
import type { Site } from '../../../shared/datasets/site.ts';
import { areaValue } from '../../../shared/places/areas.ts';
import { cornersText, readCorners } from '../../../shared/places/corners-text.ts';
import { MAX_CORNERS } from '../../../shared/query/selection.ts';
import { listedColumns } from '../../../shared/site/list-rows.ts';
import { type ColouringName, readColouring } from '../../map/parcels/colouring-names.ts';
import { withTexts } from '../../ui/url-texts.ts';
import { type By, isBy } from './order.ts';
import { boxText, readBox, readFeet } from './place-texts.ts';

export interface ListState {
  /** By column, as typed; a column without a filter is absent. */
  filters: Record<string, string>;
  /** The names of the markers that are shown; none: all. */
  marks: readonly string[];
  /** The id of an area. */
  area: string | null;
  /** How far from the page's address. */
  feet: number | null;
  /** The corners of a drawn area, three at least; none: no such area. */
  corners: readonly LngLat[];
  /** The part of the map in sight; null until somebody has moved it. */
  box: Bounds | null;
  /** True if only what lies in the box is listed: so it is once the map was moved, until somebody says otherwise. */
  isFollowing: boolean;
  order: { column: string; direction: 'asc' | 'desc' };
  /** An order that goes before the column's. */
  by: By;
  /** The columns in sight, in the listing's order; every filtered one is among them. */
  columns: string[];
  offset: number;
  limit: number;
  /** How far a phone has read: of other records it says nothing. */
  pages: number;
  /** The charts over the list are open: a link shows them. */
  areChartsOpen: boolean;
  /** The colouring of the parcels on its map. */
  colour: ColouringName;
}

/** A listing, and what its value says of its markers and its charts. */
export type MarkedListing = Listing & { site?: Pick<Site, 'marks' | 'markRules' | 'charts'> | null };

/** The parts of a listing that the state of its list is read by. */
type Stated = Pick<MarkedListing, 'name' | 'title' | 'columns' | 'order' | 'place' | 'site'> & {
  /** The list follows the map until the URL says otherwise: it needs no box for that. */
  followsMap?: true;
};

/** The part of the state that the map itself changes. */
export type MapPart = Pick<ListState, 'box' | 'isFollowing'>;

/** No filter, as far as the map is not one. */
export const NOTHING_CHOSEN = {
  filters: {},
  marks: [],
  area: null,
  feet: null,
  corners: [],
} satisfies Partial<ListState>;

/** Spec §9. */
export const PAGE_SIZES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000];

/** The markers that tell its records apart; none of one whose records are all alike. */
export const kindsOf = (listing: Stated): readonly string[] => {
  const names = markNamesOf(listing);
  return names.length > 1 ? names : [];
};

/** A column as an order has it: null for one that the listing cannot be put in order by. */
const readOrder = ({ columns, order }: Stated, text: string): ListState['order'] => {
  const [column = '', direction] = text.split(' ');
  if (!Object.hasOwn(columns, column) || columns[column]?.type === 'json') return order;
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
};

const readFilters = (listing: Stated, textOf: TextOf): ListState['filters'] => {
  const filters: ListState['filters'] = {};
  for (const [name, { type, isTexts }] of listedColumns(listing)) {
    const text = textOf(name).trim();
    if (text && (type !== 'json' || isTexts)) filters[name] = text;
  }
  return filters;
};

const readMarks = (listing: Stated, text: string): string[] => {
  const wanted = text.split(',');
  const marks = kindsOf(listing).filter((name) => wanted.includes(name));
  return marks.length === kindsOf(listing).length ? [] : marks;
};

const readColumns = (listing: Stated, textOf: TextOf): string[] => {
  const wanted = textOf('columns').split(',');
  const filters = readFilters(listing, textOf);
  return listedColumns(listing).flatMap(([name, { list }]) =>
    name in filters || (textOf('columns') ? wanted.includes(name) : list === 'shown') ? [name] : [],
  );
};

/** True if the list follows the map unasked: a box in the URL says so as well. */
const followsUnasked = ({ followsMap }: Stated, textOf: TextOf): boolean =>
  followsMap === true || readBox(textOf('box')) !== null;

/** A number from 1 on; 0 for any other text. */
const readCount = (text: string): number => {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
};

/** The text of a parameter; empty where the URL has none. */
type TextOf = (name: string) => string;

interface Field<T> {
  read: (textOf: TextOf, listing: Stated, defaultLimit: number) => T;
  /** The parameters that `read` reads back; a text that is empty stands for none. */
  texts: (value: T, listing: Stated, defaultLimit: number, textOf: TextOf) => Record<string, string>;
}

const FIELDS: { [K in keyof ListState]: Field<ListState[K]> } = {
  filters: {
    read: (textOf, listing) => readFilters(listing, textOf),
    texts: (filters, { columns }) =>
      Object.fromEntries(Object.keys(columns).map((name) => [name, filters[name] ?? ''])),
  },
  marks: {
    read: (textOf, listing) => readMarks(listing, textOf('mark')),
    texts: (marks) => ({ mark: marks.join(',') }),
  },
  area: {
    read: (textOf, { columns }) => (hasAreas(columns) && areaValue(textOf('area')) ? textOf('area') : null),
    texts: (area) => ({ area: area ?? '' }),
  },
  feet: {
    read: (textOf, { place }) => (place === 'point' ? readFeet(textOf('distance')) : null),
    texts: (feet) => ({ distance: String(feet ?? '') }),
  },
  corners: {
    read: (textOf, { place }) => (place === 'point' ? readCorners(textOf('within'), MAX_CORNERS) : []),
    texts: (corners) => ({ within: cornersText(corners) }),
  },
  box: {
    read: (textOf) => readBox(textOf('box')),
    texts: (box) => ({ box: box ? boxText(box) : '' }),
  },
  isFollowing: {
    read: (textOf, listing) =>
      textOf('map') === 'filter' || (textOf('map') !== 'all' && followsUnasked(listing, textOf)),
    texts: (isFollowing, listing, _limit, textOf) => ({
      map: isFollowing === followsUnasked(listing, textOf) ? '' : isFollowing ? 'filter' : 'all',
    }),
  },
  order: {
    read: (textOf, listing) => readOrder(listing, textOf('order')),
    texts: ({ column, direction }, { order }) => ({
      order: column === order.column && direction === order.direction ? '' : `${column} ${direction}`,
    }),
  },
  by: {
    read: (textOf) => (isBy(textOf('by')) ? (textOf('by') as By) : 'newest'),
    texts: (by) => ({ by: by === 'newest' ? '' : by }),
  },
  columns: {
    read: (textOf, listing) => readColumns(listing, textOf),
    texts: (columns, listing, _limit, textOf) => {
      const asExpected = readColumns(listing, (name) => (name === 'columns' ? '' : textOf(name)));
      return { columns: columns.join() === asExpected.join() ? '' : columns.join() };
    },
  },
  offset: {
    read: (textOf) => readCount(textOf('offset')),
    texts: (offset) => ({ offset: offset > 0 ? String(offset) : '' }),
  },
  limit: {
    read: (textOf, _listing, defaultLimit) => {
      const limit = Number(textOf('limit'));
      return PAGE_SIZES.includes(limit) ? limit : defaultLimit;
    },
    texts: (limit, _listing, defaultLimit) => ({ limit: limit === defaultLimit ? '' : String(limit) }),
  },
  pages: {
    read: (textOf) => readCount(textOf('pages')) || 1,
    texts: (pages) => ({ pages: pages > 1 ? String(pages) : '' }),
  },
  areChartsOpen: {
    read: (textOf) => textOf('charts') === 'open',
    texts: (areChartsOpen) => ({ charts: areChartsOpen ? 'open' : '' }),
  },
  colour: {
    read: (textOf, { columns }) => readColouring(columns, textOf('colour')),
    texts: (colour) => ({ colour: colour === 'use' ? '' : colour }),
  },
};

const NAMES = Object.keys(FIELDS) as (keyof ListState)[];
/** Fields that are written with another: a column stays in sight when its filter goes, and a box may be followed. */
const WRITTEN_WITH: Partial<Record<keyof ListState, keyof ListState>> = { columns: 'filters', isFollowing: 'box' };

const textsOf =
  (params: URLSearchParams): TextOf =>
  (name) =>
    params.get(name) ?? '';

/** The state that a URL describes; invalid parts are ignored. A preset filter shows its column. */
export const readList = (listing: Stated, params: URLSearchParams, defaultLimit: number): ListState => {
  const textOf = textsOf(params);
  const read = <K extends keyof ListState>(name: K): ListState[K] => FIELDS[name].read(textOf, listing, defaultLimit);
  return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as unknown as ListState; // Every field is there.
};

/** The map shows as much as the city is large, and filters nothing: what has no place is listed as well. */
export const isWholeCity = (box: Bounds): boolean => {
  const { bounds: city, centre } = CITY;
  const isTall = box.north - box.south >= city.north - city.south;
  return isTall && box.east - box.west >= city.east - city.west && isInside(centre, box);
};

/** The part of the map that the list is about; null for all. */
export const listedBox = ({ box, isFollowing }: MapPart): Bounds | null =>
  isFollowing && box && !isWholeCity(box) ? box : null;

/** Spec §9: up to this zoom a list that does not follow the map says how to make it. */
const FILTER_ZOOM = 15;
/** A box shown again has the same zoom, but for this. */
const HAIR = 0.02;

export const mayFilter = (zoom: number): boolean => zoom >= FILTER_ZOOM - HAIR;

/** Charts and colours say nothing of the records, nor does a move of a map that it does not follow. */
const isSameList = (part: Partial<ListState>, { isFollowing }: ListState): boolean => {
  const ofMap = isFollowing || part.isFollowing ? [] : ['box', 'isFollowing'];
  const names = ['areChartsOpen', 'colour', ...ofMap];
  return Object.keys(part).every((name) => names.includes(name));
};

/**
 * The parameters with these parts of the state in place of their own; defaults are left out. A change that
 * lists other records, or the same in another way, begins at the first page.
 */
export const withList = (
  params: URLSearchParams,
  listing: Stated,
  part: Partial<ListState>,
  defaultLimit: number,
): URLSearchParams => {
  const before = readList(listing, params, defaultLimit);
  const changed: Partial<ListState> = {
    ...(!isSameList(part, before) && { offset: 0, pages: 1 }),
    // An order by a column takes the place of any other.
    ...(part.order && { by: 'newest' }),
    ...part,
  };
  const after: ListState = { ...before, ...changed };
  let next = params;
  const write = <K extends keyof ListState>(name: K): void => {
    next = withTexts(next, FIELDS[name].texts(after[name], listing, defaultLimit, textsOf(next)));
  };
  for (const name of NAMES) {
    const other = WRITTEN_WITH[name];
    if (name in changed || (other && other in changed)) write(name);
  }
  return next;
};

/** The filters with this one; an empty text takes it away. */
export const withFilter = (filters: ListState['filters'], column: string, text: string): ListState['filters'] => {
  const { [column]: _former, ...others } = filters;
  return text ? { ...others, [column]: text } : others;
};

/** The kinds that a press on one leaves: of all it alone, else with or without it; all where none would be left. */
export const toggled = (all: readonly string[], shown: readonly string[], name: string): string[] => {
  const next = shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name];
  return next.length === all.length ? [] : all.filter((one) => next.includes(one));
};
