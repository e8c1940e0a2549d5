/** Tells whether a line or an outline touches a box: exact, edges and corners included. Pure. */
import type { Bounds, Geometry, LngLat } from '../../shared/base/geo.ts';
import { isWithin, sideOf } from '../../shared/places/rings.ts';

const segmentTouches = (a: LngLat, b: LngLat, { north, south, east, west }: Bounds): boolean => {
  if (Math.max(a[0], b[0]) < west || Math.min(a[0], b[0]) > east) return false;
  if (Math.max(a[1], b[1]) < south || Math.min(a[1], b[1]) > north) return false;
  // Two convex shapes that overlap in both directions: only the segment's own line may still lie between them.
  const sides = [sideOf([west, south], a, b), sideOf([east, south], a, b)];
  sides.push(sideOf([west, north], a, b), sideOf([east, north], a, b));
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
};

const lineTouches = (line: LngLat[], box: Bounds): boolean =>
  line.some((position, index) => segmentTouches(line[index - 1] ?? position, position, box));

/** Rings: the outer one and its holes, closed whether or not the first position is repeated. */
const polygonTouches = (rings: LngLat[][], box: Bounds): boolean => {
  if (rings.some((ring) => lineTouches([...ring.slice(-1), ...ring], box))) return true;
  // No ring meets the box, so that it lies wholly inside or outside each.
  return isWithin([box.west, box.south], rings);
};

/** True if any point of a shape lies in the box. The box's corners are finite. */
export const touchesBox = (shape: Geometry, box: Bounds): boolean => {
  switch (shape.type) {
    case 'Point':
      return lineTouches([shape.coordinates], box);
    case 'LineString':
      return lineTouches(shape.coordinates, box);
    case 'MultiLineString':
      return shape.coordinates.some((line) => lineTouches(line, box));
    case 'Polygon':
      return polygonTouches(shape.coordinates, box);
    case 'MultiPolygon':
      return shape.coordinates.some((rings) => polygonTouches(rings, box));
  }
};
