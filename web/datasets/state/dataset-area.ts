/** The part of the map that a list page shows, and whether the list follows it: in the URL (spec §4, docs/departures.md). */
import { CITY } from '#city/facts';
import { type Bounds, isInside, type LngLat } from '../../../shared/base/geo.ts';

export interface AreaState {
  /** What the map shows; null until somebody has moved it. */
  box: Bounds | null;
  /** Whether only what lies in the box is listed: so it is once the map was moved, until somebody says otherwise. */
  isFiltering: boolean;
}

/** The map shows as much as the city is large, and filters nothing: what has no place is listed as well. */
export const isWholeCity = (box: Bounds): boolean => {
  const { bounds: city, centre } = CITY;
  const isTall = box.north - box.south >= city.north - city.south;
  return isTall && box.east - box.west >= city.east - city.west && isInside(centre, box);
};

/** What the list is about; null for all. */
export const listedBox = ({ box, isFiltering }: AreaState): Bounds | null =>
  isFiltering && box && !isWholeCity(box) ? box : null;

/** Spec §9: up to this zoom a list that does not follow the map says how to make it. */
const FILTER_ZOOM = 15;
/** A box shown again has the same zoom, but for this. */
const HAIR = 0.02;

export const mayFilter = (zoom: number): boolean => zoom >= FILTER_ZOOM - HAIR;

const isBounds = ({ north, south, east, west }: Bounds): boolean =>
  [north, south, east, west].every((degrees) => Number.isFinite(degrees) && Math.abs(degrees) <= 180) &&
  north >= south &&
  east >= west;

/** Null for a string that is no box. */
export const readBox = (text: string): Bounds | null => {
  const parts = text.split(',');
  const [north = Number.NaN, south = Number.NaN, east = Number.NaN, west = Number.NaN] = parts.map(Number);
  const box = { north, south, east, west };
  return parts.length === 4 && isBounds(box) ? box : null;
};

/** The state that a URL describes; an invalid box is ignored. */
export const readArea = (params: URLSearchParams): AreaState => {
  const [box, map] = [readBox(params.get('box') ?? ''), params.get('map')];
  return { box, isFiltering: map === 'filter' || (box !== null && map !== 'all') };
};

/** Degrees to about a metre. */
const degreesText = (degrees: number): string => degrees.toFixed(5);

export const boxText = ({ north, south, east, west }: Bounds): string =>
  [north, south, east, west].map(degreesText).join();

/** The parameters with this area in place of any other; another area begins at the first page where it filters. */
export const withArea = (params: URLSearchParams, { box, isFiltering }: AreaState): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (box) next.set('box', boxText(box));
  else next.delete('box');
  // A box says by itself that the list follows the map.
  if (isFiltering === (box !== null)) next.delete('map');
  else next.set('map', isFiltering ? 'filter' : 'all');
  if (isFiltering || readArea(params).isFiltering) next.delete('offset');
  return next;
};

/** The middle of a box. */
export const middleOf = ({ north, south, east, west }: Bounds): LngLat => [(east + west) / 2, (north + south) / 2];

/** The smallest box around these places; null for none. */
export const boxAround = (places: readonly LngLat[]): Bounds | null => {
  const [first] = places;
  if (!first) return null;
  const box: Bounds = { north: first[1], south: first[1], east: first[0], west: first[0] };
  for (const [lng, lat] of places) {
    box.north = Math.max(box.north, lat);
    box.south = Math.min(box.south, lat);
    box.east = Math.max(box.east, lng);
    box.west = Math.min(box.west, lng);
  }
  return box;
};

/** The box with a tenth of itself, and a hundred metres at least, round it. */
export const widened = ({ north, south, east, west }: Bounds): Bounds => {
  const [dLat, dLng] = [Math.max(0.001, (north - south) / 10), Math.max(0.0014, (east - west) / 10)];
  return { north: north + dLat, south: south - dLat, east: east + dLng, west: west - dLng };
};
