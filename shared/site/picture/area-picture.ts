/** The picture of the map of an area or a street: the view that shows all of it on a phone, and its marks. Pure. */
import { type Bounds, boxAround, type LngLat, type MultiPolygon, type Polygon } from '../../base/geo.ts';
import { type Position, placeAt, WORLD_PIXELS, worldOf } from '../../places/base-map/square.ts';
import type { Marker, Marks } from './marks.ts';
import { PICTURE_SIZE } from './place-picture.ts';
import type { PictureView } from './view.ts';

/** The box that a phone shows of a picture, without a margin on each side. */
export const SEEN = { width: 358, height: 240, margin: 16 } as const;

/** Every map's farthest zoom, and one from which houses are not told apart. */
const ZOOMS = { least: 9, most: 16 } as const;

/** Browsers compute the last digits of a logarithm in their own ways, and a view is named by its numbers. */
const rounded = (value: number, steps: number): number => Math.floor(value * steps) / steps;

/** The nearest view whose middle, as wide as a phone, holds the box. */
export const areaView = ({ north, south, east, west }: Bounds): PictureView => {
  const [[left, top], [right, bottom]] = [worldOf([west, north]), worldOf([east, south])];
  const scale = Math.min(
    (SEEN.width - 2 * SEEN.margin) / (right - left),
    (SEEN.height - 2 * SEEN.margin) / (bottom - top),
  );
  const zoom = Math.min(ZOOMS.most, Math.max(ZOOMS.least, rounded(Math.log2(scale / WORLD_PIXELS), 100)));
  const middle: Position = [(left + right) / 2, (top + bottom) / 2];
  const [lng, lat] = placeAt(middle);
  return { centre: [rounded(lng, 1e6), rounded(lat, 1e6)], zoom, ...PICTURE_SIZE };
};

/** The outline is null before it is known; the markers are the newest calls that the page lists. */
export const areaMarks = (outline: Polygon | MultiPolygon | null, markers: readonly Marker[]): Marks => ({
  around: null,
  markers,
  outline,
});

/** Null for a street whose lines are not known. */
export const streetView = (lines: readonly LngLat[][]): PictureView | null => {
  const bounds = boxAround(lines.flat());
  return bounds && areaView(bounds);
};

/** Without markers, which would lie over its line. */
export const streetMarks = (lines: readonly LngLat[][]): Marks => ({ around: null, markers: [], street: lines });
