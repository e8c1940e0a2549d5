/** A selection: which records a query is about, and how it is read from and written to parameters. */
import type { IsoTime } from '../base/dates.ts';
import type { Bounds, LngLat, MultiPolygon, Polygon } from '../base/geo.ts';
import { hasAreas } from '../datasets/area-columns.ts';
import type { Listing } from '../datasets/dataset.ts';
import { type Marked, markNamesOf } from '../datasets/own-marks.ts';
import { areaValue, unknownArea } from '../places/areas.ts';
import { isSwapped, SWAPPED } from '../places/swapped-place.ts';
import { type Condition, formatFilter, parseFilter } from './filter.ts';
import { readNumber, readValue, WANTED } from './filter-values.ts';
import { didYouMean } from './nearest-name.ts';
import { isTooWinding, TOO_WINDING } from './outline-limit.ts';
import { degreesOf, type GivenParams, invalid, namesOf } from './query-params.ts';

/** A circle on the ground; what lies on it belongs to it. */
export interface Near {
  lat: number;
  lng: number;
  metres: number;
}

export interface Selection {
  /** All of them must hold. */
  tests: Condition[];
  /** A record without a place is in no box, no circle and no area. */
  bounds: Bounds | null;
  near: Near | null;
  /** It comes from a body, if it has 1,000 positions and holes, or a ring of a few corners; its edges belong to it. */
  within: Polygon | MultiPolygon | null;
  /** The id of an area, which is not looked up here: `ald-3`, `bay-view`. */
  area: string | null;
  /** The names of the markers that the site's maps may show it by. */
  marks: readonly string[] | null;
  /** Only what was first read or seen to change then or later. */
  updatedSince: IsoTime | null;
}

export const EVERY_RECORD: Selection = {
  tests: [],
  bounds: null,
  near: null,
  within: null,
  area: null,
  marks: null,
  updatedSince: null,
};

/** The parameters of a selection, as a request has them. */
export interface SelectionParams {
  filter?: string;
  northBound?: number;
  southBound?: number;
  eastBound?: number;
  westBound?: number;
  near?: string;
  within?: string;
  area?: string;
  mark?: string;
  updatedSince?: string;
}

/** Every field of a selection: what must know all of them takes them from here. */
const FIELDS = Object.keys(EVERY_RECORD) as (keyof Selection)[];

/** The selection alone of a query, field by field, always in the same order: the same selection has the same text. */
export const selectionValues = (query: Selection): readonly Selection[keyof Selection][] =>
  FIELDS.map((field) => query[field]);

/** True if a selection leaves any record out. */
export const hasConditions = (query: Selection): boolean =>
  FIELDS.some((field) => (field === 'tests' ? query.tests.length > 0 : query[field] !== null));

/** The farthest that `near` may reach: from the city's middle about to its ends. */
export const MAX_NEAR_METRES = 20_000;

const BOUNDS = { northBound: 'north', southBound: 'south', eastBound: 'east', westBound: 'west' } as const;
const BOUND_NAMES = Object.keys(BOUNDS) as (keyof typeof BOUNDS)[];

const PARAMETERS: Record<keyof Selection, readonly string[]> = {
  ...{ tests: ['filter'], bounds: BOUND_NAMES, near: ['near'], within: ['within'], area: ['area'], marks: ['mark'] },
  updatedSince: ['updatedSince'],
};

/** The parameters of a selection. */
export const SELECTION_NAMES: readonly string[] = FIELDS.flatMap((field) => PARAMETERS[field]);

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
  if (isSwapped([bounds.east, bounds.north])) throw invalid(`northBound: ${SWAPPED}`);
  return bounds;
};

/** Throws AppError `invalid` for records that don't lie at a point each, which alone is near something or within it. */
const checkPoints = (dataset: Listing, name: string): void => {
  if (dataset.place === 'point') return;
  if (dataset.place) throw invalid(`${name}: ${dataset.title.many} are no points; ask by a box`);
  throw invalid(`${name}: ${dataset.title.many} have no place on the map`);
};

const placeOf = (name: string, latText: string, lngText: string): { lat: number; lng: number } => {
  const [lat, lng] = [degreesOf(name, latText, 180), degreesOf(name, lngText, 180)];
  if (isSwapped([lng, lat])) throw invalid(`${name}: ${SWAPPED}`);
  return { lat: degreesOf(name, latText, 90), lng };
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
  return { ...placeOf('near', lat, lng), metres };
};

/** The most corners of a ring in a URL; larger outlines come in a body. */
export const MAX_CORNERS = 60;

/** A ring as `latitude,longitude;latitude,longitude;…`, which closes itself. */
const parseWithin = (dataset: Listing, text: string | undefined): Polygon | null => {
  if (text === undefined) return null;
  checkPoints(dataset, 'within');
  const corners = text.split(';').map((corner): LngLat => {
    const [lat, lng, ...others] = corner.split(',');
    if (lat === undefined || lng === undefined || others.length > 0)
      throw invalid('within: must be latitude,longitude of each corner, with semicolons between them');
    const place = placeOf('within', lat, lng);
    return [place.lng, place.lat];
  });
  const [first] = corners;
  if (!first || corners.length < 3 || corners.length > MAX_CORNERS)
    throw invalid(`within: must have 3 to ${MAX_CORNERS} corners`);
  const outline: Polygon = { type: 'Polygon', coordinates: [[...corners, first]] };
  if (isTooWinding(outline)) throw invalid(`within: ${TOO_WINDING}`);
  return outline;
};

/** The text that `parseWithin` reads back; null for an outline that no URL holds. */
const withinText = ({ type, coordinates }: Polygon | MultiPolygon): string | null => {
  if (type !== 'Polygon' || coordinates.length > 1) return null;
  const corners = (coordinates[0] as LngLat[]).slice(0, -1);
  return corners.length > MAX_CORNERS ? null : corners.map(([lng, lat]) => `${lat},${lng}`).join(';');
};

/** A listing, and what it says of its markers where it is a dataset's. */
type Marking = Listing & Pick<Marked, 'site'>;

/** Throws AppError `invalid` for records that all have one marker, or none. */
export const checkMarked = (dataset: Marking, parameter: string): void => {
  if (markNamesOf(dataset).length < 2)
    throw invalid(`${parameter}: ${dataset.title.many} are not told apart by markers`);
};

const parseMarks = (dataset: Marking, text: string | undefined): string[] | null => {
  if (text === undefined) return null;
  checkMarked(dataset, 'mark');
  const known = markNamesOf(dataset);
  const names = namesOf(text);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined || names.length === 0)
    throw invalid(`mark: must be some of ${known.join(', ')}${didYouMean(unknown ?? '', known)}`);
  return names;
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
  within: parseWithin(dataset, given.get('within')),
  area: parseArea(dataset, given.get('area')),
  marks: parseMarks(dataset, given.get('mark')),
  updatedSince: parseUpdatedSince(dataset, given.get('updatedSince')),
});

/** The parameters of a box. */
export const boundsParams = ({ north, south, east, west }: Bounds) => ({
  northBound: north,
  southBound: south,
  eastBound: east,
  westBound: west,
});

/** The parameters that `parseSelection` reads back as this selection, but for an outline that no URL holds. */
export const selectionParams = (selection: Selection): SelectionParams => {
  const { tests, bounds, near, within, area, marks, updatedSince } = selection;
  const ring = within && withinText(within);
  return {
    ...(tests.length > 0 && { filter: formatFilter(tests) }),
    ...(bounds && boundsParams(bounds)),
    ...(near && { near: `${near.lat},${near.lng},${near.metres}` }),
    ...(ring && { within: ring }),
    ...(area && { area }),
    ...(marks && { mark: marks.join(',') }),
    ...(updatedSince && { updatedSince }),
  };
};
