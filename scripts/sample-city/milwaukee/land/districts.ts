/** Aldermanic districts, wards and census tracts of the sample city, by rough lines that follow the real ones. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { hash } from '../../random.ts';

/** About the middle of each aldermanic district, 1 to 15. */
export const ALDERMANIC: readonly LngLat[] = [
  [-87.945, 43.105],
  [-88.005, 43.115],
  [-87.885, 43.065],
  [-87.925, 43.04],
  [-88.04, 43.09],
  [-87.915, 43.083],
  [-87.968, 43.088],
  [-87.955, 43.018],
  [-88.0, 43.16],
  [-87.995, 43.045],
  [-87.985, 42.985],
  [-87.925, 43.015],
  [-87.935, 42.945],
  [-87.895, 42.995],
  [-87.95, 43.058],
];

/** The aldermanic district whose middle is nearest. */
export const aldermanicAt = ([lng, lat]: LngLat): number => {
  const distances = ALDERMANIC.map(([east, north]) => (0.73 * (lng - east)) ** 2 + (lat - north) ** 2);
  return 1 + distances.indexOf(Math.min(...distances));
};

/** Number of a cell of the map, its sides in degrees. */
const cellAt = ([lng, lat]: LngLat, width: number, height: number): number =>
  hash(Math.floor(lng / width), Math.floor(lat / height));

/** 1 to 350; a ward is about a square kilometre. */
export const wardAt = (point: LngLat): number => 1 + (cellAt(point, 0.012, 0.009) % 350);

/** Six digits, the last two nearly always zeros. */
export const tractAt = (point: LngLat): string =>
  String(100 + (cellAt(point, 0.015, 0.012) % 1700) * 100).padStart(6, '0');

/** Neighborhood Strategic Planning area, 1 to 20, null outside them: west and south of the middle of the city. */
export const planningAreaAt = (point: LngLat): number | null => {
  const isInside = point[0] > -87.99 && point[1] > 43.0 && point[1] < 43.115;
  return isInside ? 1 + (cellAt(point, 0.02, 0.016) % 20) : null;
};
