/** Wisconsin's south zone in feet (EPSG:32054), the grid of the city's files, to longitude and latitude, and back. */
import proj4 from 'proj4';
import type { LngLat } from '../../shared/places/geo.ts';

/**
 * NAD27 on Clarke 1866, US survey feet. The three-number shift is PROJ's default NAD27 to WGS 84 where no grid file is
 * present; it lies within 5 m of the true shift in this city.
 */
const EPSG_32054 =
  '+proj=lcc +lat_0=42 +lon_0=-90 +lat_1=42.7333333333333 +lat_2=44.0666666666667 +x_0=609601.219202438 +y_0=0 ' +
  '+ellps=clrk66 +towgs84=-8,160,176 +units=us-ft +no_defs';

const projection = proj4(EPSG_32054, 'WGS84');

/** WGS84 degrees of a point in US survey feet. */
export const fromStatePlane = (x: number, y: number): LngLat => {
  const [lng, lat] = projection.forward([x, y]);
  return [lng, lat];
};

/** The inverse of `fromStatePlane`, to a thousandth of a foot. */
export const toStatePlane = ([lng, lat]: LngLat): [x: number, y: number] => {
  const [x, y] = projection.inverse([lng, lat]);
  return [x, y];
};
