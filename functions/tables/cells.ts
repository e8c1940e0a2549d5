/** Geohash cells: the key under which calls and subscriptions find each other. */
import geohash from 'ngeohash';
import { boundsAround, type LngLat, metresBetween, type Polygon, toMicrodegrees } from '../../shared/base/geo.ts';
import { areaBounds, insideArea } from '../../shared/places/inside.ts';

/**
 * Geohash length of cells. A cell is about 893 by 611 m at 43° north, wider than the largest distance of 402 m. So a
 * circle touches 4.1 cells on average and never more than 6 (measured over 4,000 random points, aws.md §10).
 */
const CELL_LENGTH = 6;

export const cellOf = ([lng, lat]: LngLat): string => geohash.encode(lat, lng, CELL_LENGTH);

/** Geohash length of the parts of cells. A cell has 32 of them, of about 112 by 153 m. */
const PART_LENGTH = CELL_LENGTH + 1;

/** The part of its cell in which a place lies, by its letter. */
export const partOf = ([lng, lat]: LngLat): string => geohash.encode(lat, lng, PART_LENGTH).slice(CELL_LENGTH);

/** Cells with the parts that something touches, one letter for each. */
export type TouchedCells = ReadonlyMap<string, string>;

const byCell = (parts: readonly string[]): TouchedCells => {
  const cells = new Map<string, string>();
  for (const part of new Set(parts)) {
    const cell = part.slice(0, CELL_LENGTH);
    cells.set(cell, (cells.get(cell) ?? '') + part.slice(CELL_LENGTH));
  }
  return cells;
};

/** Names a place by its geohash of nine characters, a cell of about 4 by 5 m: nearer places count as one. */
export const placeId = ([lng, lat]: LngLat): string => geohash.encode(lat, lng, 9);

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Lines are looked at every so many metres at least. */
const STEP_METRES = 50;

/** The places of a line, and others between them so that no two neighbours are farther apart than a step. */
const stepsAlong = (line: readonly LngLat[]): LngLat[] =>
  line.flatMap((place, at): LngLat[] => {
    const next = line[at + 1];
    if (!next) return [place];
    const steps = Math.max(1, Math.ceil(metresBetween(place, next) / STEP_METRES));
    return Array.from(
      { length: steps },
      (_, step): LngLat => [
        place[0] + ((next[0] - place[0]) * step) / steps,
        place[1] + ((next[1] - place[1]) * step) / steps,
      ],
    );
  });

const partsAlong = (lines: readonly (readonly LngLat[])[], metres: number): string[] =>
  lines.flatMap(stepsAlong).flatMap((place) => hashesAround(place, metres + STEP_METRES / 2, PART_LENGTH));

/** All parts of cells that lie within `metres` of some lines, and perhaps some that lie a little farther. */
export const cellsAlong = (lines: readonly (readonly LngLat[])[], metres: number): TouchedCells =>
  byCell(partsAlong(lines, metres));

/** All parts of cells that an area without holes touches or that lie within `metres` of it, and perhaps some that lie a little farther. */
export const cellsOver = ({ coordinates }: Polygon, metres: number): TouchedCells => {
  const { north, south, east, west } = areaBounds({ type: 'Polygon', coordinates });
  const isWithin = insideArea({ type: 'Polygon', coordinates });
  // A part that no side comes near lies as a whole inside or outside, as its middle does.
  const within = geohash.bboxes(south, west, north, east, PART_LENGTH).filter((part) => {
    const { longitude, latitude } = geohash.decode(part);
    return isWithin(toMicrodegrees(longitude), toMicrodegrees(latitude));
  });
  return byCell([...partsAlong(coordinates, metres), ...within]);
};

const hashesAround = (centre: LngLat, metres: number, length: number): string[] => {
  const box = boundsAround(centre, metres);
  return geohash.bboxes(box.south, box.west, box.north, box.east, length).filter((hash) => {
    const [south, west, north, east] = geohash.decode_bbox(hash);
    const nearest: LngLat = [clamp(centre[0], west, east), clamp(centre[1], south, north)];
    return metresBetween(centre, nearest) <= metres;
  });
};

/** The cells that a circle of `metres` round `centre` touches. */
export const cellsAround = (centre: LngLat, metres: number): string[] => hashesAround(centre, metres, CELL_LENGTH);
