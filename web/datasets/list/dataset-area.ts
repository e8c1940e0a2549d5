/** The part of the map that a list page shows, and whether it filters the table: in the URL (spec §4). */
import type { Bounds, LngLat } from '../../../shared/places/geo.ts';

export interface AreaState {
  /** What the map shows; null until somebody has moved it. */
  box: Bounds | null;
  /** Whether only what lies in the box is listed. */
  isFiltering: boolean;
}

/** Spec §9: from this zoom on the map may filter. */
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
export const readArea = (params: URLSearchParams): AreaState => ({
  box: readBox(params.get('box') ?? ''),
  isFiltering: params.get('map') === 'filter',
});

/** Degrees to about a metre. */
const degreesText = (degrees: number): string => degrees.toFixed(5);

export const boxText = ({ north, south, east, west }: Bounds): string =>
  [north, south, east, west].map(degreesText).join();

/** The parameters with this area in place of any other; another area begins at the first page where it filters. */
export const withArea = (params: URLSearchParams, { box, isFiltering }: AreaState): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (box) next.set('box', boxText(box));
  else next.delete('box');
  if (isFiltering) next.set('map', 'filter');
  else next.delete('map');
  if (isFiltering || params.has('map')) next.delete('offset');
  return next;
};

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
