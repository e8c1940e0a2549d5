/** The view of a map: told to either engine, and asked of it. */
import type { Bounds, LngLat } from '../../../shared/base/geo.ts';
import { placeAt, WORLD_PIXELS, worldOf } from '../../../shared/places/base-map/square.ts';
import type { CentredView } from '../view-text.ts';

/** A place at a zoom, or whatever zoom shows a box. */
export type MapView = { centre: LngLat; zoom: number } | { bounds: Bounds };

/** The view that a map shows now. */
export interface MapArea {
  bounds: Bounds;
  centre: LngLat;
  zoom: number;
  /** The view that the page asked it to move to; null where somebody moved it by hand. */
  asked: MapView | null;
  /** It only made room for a popup. */
  isForPopup: boolean;
}

/** The two engines' map objects have this in common, as far as we use it. */
export interface MapHandle {
  easeTo: (camera: { center: LngLat; zoom: number; duration: number }, said: Said) => unknown;
  fitBounds: (corners: [LngLat, LngLat], options: { duration: number; maxZoom: number }, said: Said) => unknown;
}

/** The map to which a picture hands over. */
export interface JumpingMap {
  jumpTo: (camera: { center: LngLat; zoom: number }) => unknown;
  once: (event: 'idle', listener: () => void) => unknown;
  getCanvas: () => HTMLElement;
}

/** Further words of the events of a move that we ask for. */
export type Said = Pick<MapArea, 'asked'> & Partial<Pick<MapArea, 'isForPopup'>>;

/** The zooms of every map. */
export const ZOOMS = { min: 9, max: 19 } as const;

export const MOVE_MS = 700;
/** Close enough to tell houses apart: a box round a single place is not shown any closer. */
const FIT_ZOOM = 18;

const cornersOf = ({ north, south, east, west }: Bounds): [LngLat, LngLat] => [
  [west, south],
  [east, north],
];

export const show = (map: MapHandle, view: MapView): void => {
  if ('bounds' in view)
    map.fitBounds(cornersOf(view.bounds), { duration: MOVE_MS, maxZoom: FIT_ZOOM }, { asked: view });
  else map.easeTo({ center: view.centre, zoom: view.zoom, duration: MOVE_MS }, { asked: view });
};

export const firstView = (view: MapView) =>
  'bounds' in view
    ? { bounds: cornersOf(view.bounds), fitBoundsOptions: { maxZoom: FIT_ZOOM } }
    : { longitude: view.centre[0], latitude: view.centre[1], zoom: view.zoom };

/** The middle and the zoom at which an engine's map of this size would show the view. */
export const centredView = (view: MapView, { width, height }: { width: number; height: number }): CentredView => {
  if (!('bounds' in view)) return view;
  const [southWest, northEast] = cornersOf(view.bounds);
  const [[left, bottom], [right, top]] = [worldOf(southWest), worldOf(northEast)];
  const zoom = Math.log2(Math.min(width / (right - left), height / (bottom - top)) / WORLD_PIXELS);
  return {
    centre: placeAt([(left + right) / 2, (top + bottom) / 2]),
    zoom: Math.min(FIT_ZOOM, Math.max(ZOOMS.min, zoom)),
  };
};

/** The part of both engines' maps that tells what they show. */
export interface ShownMap {
  getZoom: () => number;
  getCenter: () => { lng: number; lat: number };
  getBounds: () => { getNorth(): number; getSouth(): number; getEast(): number; getWest(): number } | null;
}

export const areaOf = (map: ShownMap, said: Partial<Said> = {}): MapArea => {
  const [bounds, { lng, lat }] = [map.getBounds(), map.getCenter()];
  return {
    asked: said.asked ?? null,
    isForPopup: said.isForPopup ?? false,
    zoom: map.getZoom(),
    centre: [lng, lat],
    bounds: bounds
      ? { north: bounds.getNorth(), south: bounds.getSouth(), east: bounds.getEast(), west: bounds.getWest() }
      : { north: lat, south: lat, east: lng, west: lng },
  };
};
