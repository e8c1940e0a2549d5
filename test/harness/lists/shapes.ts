/** Made-up lines and outlines, simple enough to say exactly, in whole nanodegrees, whether they touch a box. */
import type { Bounds, Geometry, LngLat, MultiPolygon, Polygon } from '../../../shared/base/geo.ts';

type Position = [bigint, bigint];

/** Beyond 1,000 degrees there is nothing. */
const nano = (degrees: number): bigint => BigInt(Math.round(Math.min(1000, Math.max(-1000, degrees)) * 1e9));

const cornersOf = ({ north, south, east, west }: Bounds): Position[] =>
  [west, east].flatMap((lng) => [south, north].map((lat): Position => [nano(lng), nano(lat)]));

/** Two convex shapes are apart exactly when a line along an edge of one of them parts them. */
const convexTouches = (positions: LngLat[], box: Bounds): boolean => {
  const own = positions.map(([lng, lat]): Position => [nano(lng), nano(lat)]);
  const corners = cornersOf(box);
  const normals: Position[] = [
    [1n, 0n],
    [0n, 1n],
    ...own.map(([lng, lat], index): Position => {
      const [fromLng, fromLat] = own.at(index - 1) ?? [lng, lat];
      return [lat - fromLat, fromLng - lng];
    }),
  ];
  return normals.every(([x, y]) => {
    const project = (some: Position[]): bigint[] => some.map(([lng, lat]) => lng * x + lat * y);
    const [mine, theirs] = [project(own), project(corners)];
    const least = (values: bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b));
    const most = (values: bigint[]): bigint => values.reduce((a, b) => (a > b ? a : b));
    return most(mine) >= least(theirs) && least(mine) <= most(theirs);
  });
};

const isInHole = (hole: LngLat[], box: Bounds): boolean => {
  const ring = hole.map(([lng, lat]): Position => [nano(lng), nano(lat)]);
  return cornersOf(box).every(
    ([lng, lat]) =>
      ring.some((one) => one[0] < lng) &&
      ring.some((one) => one[0] > lng) &&
      ring.some((one) => one[1] < lat) &&
      ring.some((one) => one[1] > lat),
  );
};

const polygonTouches = ([outer = [], hole]: LngLat[][], box: Bounds): boolean =>
  convexTouches(outer, box) && !(hole && isInHole(hole, box));

/** Tells if a made shape (its outlines convex, its holes rectangles) touches the box. */
export const touches = (shape: Geometry, box: Bounds): boolean => {
  const lineTouches = (line: LngLat[]): boolean =>
    line.slice(1).some((position, index) => convexTouches([line[index] ?? position, position], box));
  switch (shape.type) {
    case 'Point':
      return convexTouches([shape.coordinates], box);
    case 'LineString':
      return lineTouches(shape.coordinates);
    case 'MultiLineString':
      return shape.coordinates.some(lineTouches);
    case 'Polygon':
      return polygonTouches(shape.coordinates, box);
    case 'MultiPolygon':
      return shape.coordinates.some((rings) => polygonTouches(rings, box));
  }
};

const micro = (degrees: number): bigint => BigInt(Math.round(degrees * 1e6));

/**
 * Tells if a place lies in a polygon or on its rings. It counts in whole microdegrees the edges that lie due north of
 * it, each without its eastern end.
 */
const isInRings = ([lng, lat]: LngLat, rings: LngLat[][]): boolean => {
  const [x, y] = [micro(lng), micro(lat)];
  let isInside = false;
  for (const ring of rings)
    for (const [index, end] of ring.slice(1).entries()) {
      const start = ring[index] ?? end;
      const [[x1, y1], [x2, y2]] = [start, end].map((one): Position => [micro(one[0]), micro(one[1])]) as [
        Position,
        Position,
      ];
      const cross = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
      const isWithin = (x1 <= x || x2 <= x) && (x1 >= x || x2 >= x) && (y1 <= y || y2 <= y) && (y1 >= y || y2 >= y);
      if (cross === 0n && isWithin) return true;
      if (x1 <= x === x2 <= x) continue;
      // Above the place: right of an edge that leads east, left of one that leads west.
      if (x1 < x2 ? cross < 0n : cross > 0n) isInside = !isInside;
    }
  return isInside;
};

/** Tells if a place lies in an area, edges included. */
export const isInArea = (place: LngLat, area: Polygon | MultiPolygon): boolean =>
  area.type === 'Polygon'
    ? isInRings(place, area.coordinates)
    : area.coordinates.some((rings) => isInRings(place, rings));
