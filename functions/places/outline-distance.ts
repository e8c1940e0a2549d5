/** How far a point is from an outline: pure geometry on the plane that touches the ground at the point. */
import { type LngLat, type MultiPolygon, metresBetween, type Polygon } from '../../shared/base/geo.ts';
import { isWithin } from '../../shared/places/rings.ts';

type Metres = [east: number, north: number];

/** From metres east and north of the point to the nearest of a stretch between two positions. */
const metresToStretch = ([fromEast, fromNorth]: Metres, [toEast, toNorth]: Metres): number => {
  const [east, north] = [toEast - fromEast, toNorth - fromNorth];
  const length = east * east + north * north;
  const along = length > 0 ? Math.min(1, Math.max(0, -(fromEast * east + fromNorth * north) / length)) : 0;
  return Math.hypot(fromEast + along * east, fromNorth + along * north);
};

/**
 * Metres from a point to an outline's edge, 0 on its surface. The ground is taken as flat: at 100 m that is wrong by
 * less than a millimetre.
 */
export const metresToOutline = (from: LngLat, outline: Polygon | MultiPolygon): number => {
  const parts = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  if (parts.some((rings) => isWithin(from, rings))) return 0;
  const [lng, lat] = from;
  const perLng = metresBetween(from, [lng + 0.001, lat]) / 0.001;
  const perLat = metresBetween(from, [lng, lat + 0.001]) / 0.001;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of parts.flat()) {
    const places = ring.map(([toLng, toLat]): Metres => [(toLng - lng) * perLng, (toLat - lat) * perLat]);
    for (const [index, place] of places.entries())
      nearest = Math.min(nearest, metresToStretch(places[Math.max(0, index - 1)] ?? place, place));
  }
  return nearest;
};
