/** Positions as layers give them, which may be anything. */
import { type LngLat, storedDegrees } from '../../base/geo.ts';

const isDegrees = (value: unknown, most: number): boolean => typeof value === 'number' && Math.abs(value) <= most;

/** Degrees; anything else, such as feet, is no position. */
export const isPosition = (value: unknown): value is LngLat =>
  Array.isArray(value) && isDegrees(value[0], 180) && isDegrees(value[1], 90);

/** Degrees to six decimals: 0.1 m, what the store keeps. */
export const rounded = ([lng, lat]: LngLat): LngLat => [storedDegrees(lng), storedDegrees(lat)];
