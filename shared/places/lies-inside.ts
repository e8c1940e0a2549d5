/** Tells whether a shape lies wholly inside an area: exact in whole microdegrees; one that touches the outline does not. Pure. */
import { boundsAround, type LngLat, type MultiPolygon, type Polygon, toMicrodegrees } from '../base/geo.ts';
import { isOnEdge, isWithin, sideOf } from './rings.ts';

/** A straight line from one position to another. */
export type Edge = readonly [LngLat, LngLat];

/** True if two edges share a place, ends included. It is as exact as `sideOf`. */
export const doMeet = ([a, b]: Edge, [c, d]: Edge): boolean =>
  isOnEdge(c, a, b) ||
  isOnEdge(d, a, b) ||
  isOnEdge(a, c, d) ||
  isOnEdge(b, c, d) ||
  (sideOf(c, a, b) > 0 !== sideOf(d, a, b) > 0 && sideOf(a, c, d) > 0 !== sideOf(b, c, d) > 0);

const micro = ([lng, lat]: LngLat): LngLat => [toMicrodegrees(lng), toMicrodegrees(lat)];

const edgesOf = (lines: readonly LngLat[][]): Edge[] =>
  lines.flatMap((line) => line.slice(1).map((to, at): Edge => [line[at] ?? to, to]));

/** So many corners, a degree of a few apart, are half a metre outside the widest circle at most. */
const CORNERS = 64;

/** A closed ring that holds a circle of `metres` round `centre`, and hardly more. */
export const ringAround = (centre: LngLat, metres: number): LngLat[] => {
  const { north, east } = boundsAround(centre, metres / Math.cos(Math.PI / CORNERS));
  return Array.from({ length: CORNERS + 1 }, (_, corner): LngLat => {
    const turn = ((corner % CORNERS) * 2 * Math.PI) / CORNERS;
    return [centre[0] + (east - centre[0]) * Math.cos(turn), centre[1] + (north - centre[1]) * Math.sin(turn)];
  });
};

/** True if all of these lines lie inside the area, with all that those among them enclose that are closed. False for no lines. */
export const liesInside = (shape: readonly LngLat[][], area: Polygon | MultiPolygon): boolean => {
  const lines = shape.map((line) => line.map(micro));
  const rings = (area.type === 'Polygon' ? [area.coordinates] : area.coordinates).flat().map((ring) => ring.map(micro));
  const edges = edgesOf(rings);
  const starts = lines.flatMap((line) => line.slice(0, 1));
  const closed = lines.filter((line) => String(line[0]) === String(line.at(-1)));
  return (
    starts.length > 0 &&
    starts.every((start) => isWithin(start, rings)) &&
    !edgesOf(lines).some((edge) => edges.some((other) => doMeet(edge, other))) &&
    // A hole of the area within a shape meets none of its edges.
    !rings.some(([corner]) => corner && isWithin(corner, closed))
  );
};
