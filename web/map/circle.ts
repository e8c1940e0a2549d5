/** A circle on the ground as a polygon, for drawing. */
import { EARTH_METRES, type LngLat, type Polygon } from '../../shared/base/geo.ts';

/** Metres in a degree of latitude. */
const METRES_A_DEGREE = (EARTH_METRES * Math.PI) / 180;

/** All points `metres` from the centre, `corners` of them; good to a thousandth over city distances. */
export const circlePolygon = ([lng, lat]: LngLat, metres: number, corners = 72): Polygon => {
  const dLat = metres / METRES_A_DEGREE;
  const dLng = dLat / Math.cos((lat * Math.PI) / 180);
  const ring: LngLat[] = [];
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = (2 * Math.PI * corner) / corners;
    ring.push([lng + dLng * Math.cos(angle), lat + dLat * Math.sin(angle)]);
  }
  const [first] = ring;
  return { type: 'Polygon', coordinates: [first ? [...ring, first] : ring] };
};
