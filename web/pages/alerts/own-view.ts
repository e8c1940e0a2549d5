/** The map's view of the visitor's own surroundings: never a map without a call. */
import { boxAround, type LngLat, metresBetween, widened } from '../../../shared/base/geo.ts';
import type { MapView } from '../../map/drawing/camera.ts';

/** Calls that are as near as this are in sight at this zoom, on a phone too. */
const CLOSE_ZOOM = 15;
const CLOSE_METRES = 500;
/** Farther away, as many of the nearest are brought into sight. */
const NEAREST = 3;

/** Null where there is no call to be shown: the map stays as it is. */
export const ownView = (own: LngLat, calls: readonly { place: LngLat | null }[]): MapView | null => {
  const nearest = calls
    .flatMap(({ place }) => (place ? [{ place, metres: metresBetween(own, place) }] : []))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, NEAREST);
  const [first] = nearest;
  if (!first) return null;
  if (first.metres <= CLOSE_METRES) return { centre: own, zoom: CLOSE_ZOOM };
  const box = boxAround([own, ...nearest.map(({ place }) => place)]);
  return box && { bounds: widened(box) };
};
