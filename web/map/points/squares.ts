/** Squares of the map with how many records lie in each, for where they are too many to be drawn one by one. */
import type { Bounds, LngLat } from '../../../shared/base/geo.ts';
import { latitudeAt, MAX_ZOOM, rowAt } from '../../../shared/places/map-squares.ts';

export interface Square {
  /** `z/x/y`. */
  cell: string;
  count: number;
}

/** A map's own squares are 512 pixels across; these are an eighth of that, or up to twice as much between two zooms. */
const FINER = 3;

/** The zoom of the squares to ask for where the map is at this one. */
export const cellZoomAt = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(0, Math.floor(zoom) + FINER));

const columnAt = (lng: number, zoom: number): number => Math.floor(((lng + 180) / 360) * 2 ** zoom);
const westOf = (column: number, zoom: number): number => (column / 2 ** zoom) * 360 - 180;
const northOf = (row: number, zoom: number): number => latitudeAt(row / 2 ** zoom) / 1e6;

/** The box of whole squares that holds this one: so each is counted whole, and a small move asks for the same. */
export const wholeSquares = ({ north, south, east, west }: Bounds, zoom: number): Bounds => {
  const row = (lat: number): number => rowAt(Math.round(lat * 1e6), zoom);
  return {
    north: northOf(row(north), zoom),
    south: northOf(row(south) + 1, zoom),
    west: westOf(columnAt(west, zoom), zoom),
    east: westOf(columnAt(east, zoom) + 1, zoom),
  };
};

/** The four corners of `z/x/y`, closed. */
const ringOf = (cell: string): LngLat[] => {
  const [zoom = 0, x = 0, y = 0] = cell.split('/').map(Number);
  const [west, east] = [westOf(x, zoom), westOf(x + 1, zoom)];
  const [north, south] = [northOf(y, zoom), northOf(y + 1, zoom)];
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ];
};

const middleOf = (ring: readonly LngLat[]): LngLat => {
  const [[west, north] = [0, 0], , [east, south] = [0, 0]] = ring;
  return [(west + east) / 2, (north + south) / 2];
};

/** `1.2k`, so that it fits a square. */
export const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 9950 ? 1 : 0)}k`;

/** In GeoJSON: shapes with their share of the fullest, 0 to 1, and numbers at their middles. */
export const squareFeatures = (squares: readonly Square[]) => {
  const most = Math.max(1, ...squares.map(({ count }) => count));
  const shaped = squares.map(({ cell, count }) => ({ ring: ringOf(cell), count }));
  return {
    shapes: {
      type: 'FeatureCollection' as const,
      features: shaped.map(({ ring, count }) => ({
        type: 'Feature' as const,
        // The square root: the few of most squares are told apart from none.
        properties: { share: Math.sqrt(count / most) },
        geometry: { type: 'Polygon' as const, coordinates: [ring] },
      })),
    },
    numbers: {
      type: 'FeatureCollection' as const,
      features: shaped.map(({ ring, count }) => ({
        type: 'Feature' as const,
        properties: { count, label: shortCount(count) },
        geometry: { type: 'Point' as const, coordinates: middleOf(ring) },
      })),
    },
  };
};
