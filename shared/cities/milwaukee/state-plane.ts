/** Wisconsin's south zone in feet (EPSG:32054), the grid of the city's files. */
import type { PlaneSystem } from '../../datasets/source-address.ts';

/**
 * NAD27 on Clarke 1866, US survey feet. The three-number shift is PROJ's default from NAD27 to WGS 84 without a grid
 * file. It lies within 5 m of the true shift in this city.
 */
const definition =
  '+proj=lcc +lat_0=42 +lon_0=-90 +lat_1=42.7333333333333 +lat_2=44.0666666666667 +x_0=609601.219202438 +y_0=0 ' +
  '+ellps=clrk66 +towgs84=-8,160,176 +units=us-ft +no_defs';

export const STATE_PLANE: PlaneSystem = {
  definition,
  names: ['NAD_1927_StatePlane_Wisconsin_South_FIPS_4803', 'NAD27 / Wisconsin South'],
};
