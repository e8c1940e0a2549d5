/** Tells whether a call was in a place that somebody watches, and how near. Pure. */
import { BLOCK_METRES, type WatchedDrawing, type WatchedStreet } from '../../shared/alerts/watches.ts';
import { toMicrodegrees } from '../../shared/base/geo.ts';
import { insideArea } from '../../shared/places/inside.ts';
import { type CallSpot, metresToStretch, readSpot } from './on-street.ts';
import { metresToLines } from './stretch.ts';

/** One known by its block was in the area if the block reaches it; one without a point was not. */
const wasInside = ({ text, at }: CallSpot, { geometry }: Pick<WatchedDrawing, 'geometry'>): boolean => {
  if (!at) return false;
  if (insideArea(geometry)(toMicrodegrees(at[0]), toMicrodegrees(at[1]))) return true;
  return readSpot({ text }).isBlock && metresToLines(at, geometry.coordinates) <= BLOCK_METRES;
};

type Told = { kind: 'area' } | WatchedStreet | WatchedDrawing;

/**
 * Metres from a call to a place that it was in; infinite for a whole area, which says least. Null for one that was not in it.
 * The calls of an area of the city are found by its id: all that are asked about were in it.
 */
export const metresToPlace = (spot: CallSpot, place: Told): number | null => {
  if (place.kind === 'street') return metresToStretch(spot, place);
  return place.kind === 'area' || wasInside(spot, place) ? Number.POSITIVE_INFINITY : null;
};
