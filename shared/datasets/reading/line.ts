/** Reads the lines of streets. */
import type { Geometry, LineString, LngLat, MultiLineString } from '../../base/geo.ts';
import { isPosition, rounded } from './position.ts';

/** Null for what is no line. */
const courseOf = (source: unknown): LngLat[] | null =>
  Array.isArray(source) && source.length > 1 && source.every(isPosition) ? source.map(rounded) : null;

/** A feature's line, every part kept; null where it has none. The source's coordinates are not trusted. */
export const lineOf = (geometry: Geometry | null): LineString | MultiLineString | null => {
  if (geometry?.type === 'LineString') {
    const course = courseOf(geometry.coordinates);
    return course && { type: 'LineString', coordinates: course };
  }
  if (geometry?.type !== 'MultiLineString' || !Array.isArray(geometry.coordinates)) return null;
  const courses = geometry.coordinates.map(courseOf).filter((course) => course !== null);
  return courses.length > 0 ? { type: 'MultiLineString', coordinates: courses } : null;
};
