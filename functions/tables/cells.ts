/** Geohash cells: the key under which calls and subscriptions find each other. */
import geohash from 'ngeohash';
import { boundsAround, type LngLat, metresBetween } from '../../shared/base/geo.ts';

/**
 * Geohash length of cells. A cell is about 893 by 611 m at 43° north, wider than the largest distance of 402 m. So a
 * circle touches 4.1 cells on average and never more than 6 (measured over 4,000 random points, aws.md §10).
 */
const CELL_LENGTH = 6;

export const cellOf = ([lng, lat]: LngLat): string => geohash.encode(lat, lng, CELL_LENGTH);

/** Names a place by its geohash of nine characters, a cell of about 4 by 5 m: nearer places count as one. */
export const placeId = ([lng, lat]: LngLat): string => geohash.encode(lat, lng, 9);

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The cells that a circle of `metres` round `centre` touches. */
export const cellsAround = (centre: LngLat, metres: number): string[] => {
  const { north, south, east, west } = boundsAround(centre, metres);
  return geohash.bboxes(south, west, north, east, CELL_LENGTH).filter((cell) => {
    const [cellSouth, cellWest, cellNorth, cellEast] = geohash.decode_bbox(cell);
    const nearest: LngLat = [clamp(centre[0], cellWest, cellEast), clamp(centre[1], cellSouth, cellNorth)];
    return metresBetween(centre, nearest) <= metres;
  });
};
