/** A selection: which records a query is about, and how it is read from and written to parameters. */
import { hasAreas } from '../datasets/area-columns.ts';
import type { Listing } from '../datasets/dataset.ts';
import type { IsoTime } from '../dates.ts';
import { areaValue, unknownArea } from '../places/areas.ts';
import type { Bounds, MultiPolygon, Polygon } from '../places/geo.ts';
import { type Condition, formatFilter, parseFilter } from './filter.ts';
import { readNumber, readValue, WANTED } from './filter-values.ts';
import { degreesOf, type GivenParams, invalid } from './query-params.ts';

/** A circle on the ground; what lies on it belongs to it. */
export interface Near {
  lat: number;
  lng: number;
  metres: number;
}

export interface Selection {
  /** All of them must hold. */
  tests: Condition[];
  /** What has no place is in no box, no circle and no area. */
  bounds: Bounds | null;
  near: Near | null;
  /** Only in a body, checked by `readArea`; its edges belong to it. */
  within: Polygon | MultiPolygon | null;
  /** The id of an area, which is not looked up here: `ald-3`, `bay-view`. */
  area: string | null;
  /** Only what was first read or seen to change then or later. */
  updatedSince: IsoTime | null;
}

export const EVERY_RECORD: Selection = {
  tests: [],
  bounds: null,
  near: null,
  within: null,
  area: null,
  updatedSince: null,
};

/** The farthest that `near` may reach: from the city's middle about to its ends. */
export const MAX_NEAR_METRES = 20_000;

const BOUNDS = { northBound: 'north', southBound: 'south', eastBound: 'east', westBound: 'west' } as const;
const BOUND_NAMES = Object.keys(BOUNDS) as (keyof typeof BOUNDS)[];

/** The parameters of a selection. */
export const SELECTION_NAMES: readonly string[] = ['filter', ...BOUND_NAMES, 'near', 'area', 'updatedSince'];

const parseBounds = (dataset: Listing, given: GivenParams): Bounds | null => {
  const [first] = BOUND_NAMES.filter((name) => given.has(name));
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

/** Throws AppError `invalid` for records that don't lie at a point each, which alone is near something or within it. */
const checkPoints = (dataset: Listing, name: string): void => {
  if (dataset.place === 'point') return;
  if (dataset.place) throw invalid(`${name}: ${dataset.title.many} are no points; ask by a box`);
  throw invalid(`${name}: ${dataset.title.many} have no place on the map`);
};

const parseNear = (dataset: Listing, text: string | undefined): Near | null => {
  if (text === undefined) return null;
  checkPoints(dataset, 'near');
  const [lat, lng, metresText, ...others] = text.split(',');
  if (lat === undefined || lng === undefined || metresText === undefined || others.length > 0)
    throw invalid('near: must be latitude,longitude,metres');
  const metres = readNumber(metresText.trim());
  if (metres === null || metres < 0 || metres > MAX_NEAR_METRES)
    throw invalid(`near: metres must be a number from 0 to ${MAX_NEAR_METRES}`);
  return { lat: degreesOf('near', lat, 90), lng: degreesOf('near', lng, 180), metres };
};

/** Throws AppError `invalid` for what can be no id, and for records that say no areas. */
const parseArea = (dataset: Listing, text: string | undefined): string | null => {
  if (text === undefined) return null;
  if (!hasAreas(dataset.columns))
    throw invalid(`area: it is not known in which areas ${dataset.title.many.toLowerCase()} lie`);
  if (!areaValue(text)) throw invalid(`area: ${unknownArea(text)}`);
  return text;
};

/** The column that says when a record was first read or last seen to change, where a dataset knows it. */
export const UPDATED_COLUMN = 'updatedAt';

const parseUpdatedSince = (dataset: Listing, text: string | undefined): IsoTime | null => {
  if (text === undefined) return null;
  if (!Object.hasOwn(dataset.columns, UPDATED_COLUMN))
    throw invalid(`updatedSince: it is not known when ${dataset.title.many.toLowerCase()} change`);
  const time = readValue('time', text, true);
  if (time === null) throw invalid(`updatedSince: must be ${WANTED.time.replace(' in double quotes', '')}`);
  return String(time);
};

/** Reads the parameters of a selection. Throws AppError `invalid` whose Details names the parameter at fault. */
export const parseSelection = (dataset: Listing, given: GivenParams): Selection => ({
  tests: parseFilter(dataset, given.get('filter') ?? ''),
  bounds: parseBounds(dataset, given),
  near: parseNear(dataset, given.get('near')),
  within: null,
  area: parseArea(dataset, given.get('area')),
  updatedSince: parseUpdatedSince(dataset, given.get('updatedSince')),
});

/** Sets the parameters that `parseSelection` reads back as this selection; `within` is none of them. */
export const setSelection = (params: URLSearchParams, { tests, bounds, near, area, updatedSince }: Selection): void => {
  if (tests.length > 0) params.set('filter', formatFilter(tests));
  for (const name of BOUND_NAMES) if (bounds) params.set(name, String(bounds[BOUNDS[name]]));
  if (near) params.set('near', `${near.lat},${near.lng},${near.metres}`);
  if (area) params.set('area', area);
  if (updatedSince) params.set('updatedSince', updatedSince);
};
