/** Plane geometry of street lines, in metres: a point along a line, and where two lines meet. */
import { CITY } from '#city/facts';
import type { LngLat } from '../../../shared/base/geo.ts';

/** Metres east and north of the city's centre. */
export interface PlanePoint {
  x: number;
  y: number;
}
export type PlaneLine = readonly PlanePoint[];
export type Piece = readonly [from: PlanePoint, to: PlanePoint];

/** Metres per degree of latitude, and of longitude at the city's centre: true to 0.3 % in the whole county. */
const METRES_NORTH = 111_195;
const METRES_EAST = METRES_NORTH * Math.cos((CITY.centre[1] * Math.PI) / 180);

export const toPlane = ([lng, lat]: LngLat): PlanePoint => ({
  x: (lng - CITY.centre[0]) * METRES_EAST,
  y: (lat - CITY.centre[1]) * METRES_NORTH,
});

export const fromPlane = ({ x, y }: PlanePoint): LngLat => [
  x / METRES_EAST + CITY.centre[0],
  y / METRES_NORTH + CITY.centre[1],
];

export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** The smallest box round points; without points, a box that meets no other. */
export const boxOf = (points: Iterable<PlanePoint>): Box => {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { x, y } of points) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
};

export const boxCentre = ({ minX, minY, maxX, maxY }: Box): PlanePoint => ({
  x: (minX + maxX) / 2,
  y: (minY + maxY) / 2,
});

export const boxDiagonal = ({ minX, minY, maxX, maxY }: Box): number => Math.hypot(maxX - minX, maxY - minY);

/** True if two boxes come within `metres` of each other on both axes. */
export const boxesMeet = (a: Box, b: Box, metres: number): boolean =>
  a.minX <= b.maxX + metres && b.minX <= a.maxX + metres && a.minY <= b.maxY + metres && b.minY <= a.maxY + metres;

/** The middle one of sorted values; of two, between them. */
const middleOf = (values: number[]): number => {
  values.sort((a, b) => a - b);
  return ((values[(values.length - 1) >> 1] ?? Number.NaN) + (values[values.length >> 1] ?? Number.NaN)) / 2;
};

/** A house with all its flats is no farther across; records of one number that lie farther apart contradict each other. */
const SPOT_METRES = 400;

/** The point at which most of the records of one house lie; null of none, and where no more than half agree. */
export const spotOf = (points: readonly PlanePoint[]): PlanePoint | null => {
  const [first] = points;
  // Most houses have one point, and all their flats the same.
  if (!first || points.every(({ x, y }) => x === first.x && y === first.y)) return first ?? null;
  const spot = { x: middleOf(points.map(({ x }) => x)), y: middleOf(points.map(({ y }) => y)) };
  const agreeing = points.filter((point) => distance(point, spot) <= SPOT_METRES / 2).length;
  return agreeing > points.length / 2 ? spot : null;
};

export const distance = (a: PlanePoint, b: PlanePoint): number => Math.hypot(b.x - a.x, b.y - a.y);

/** The point at a share of the way; beyond the ends for shares below 0 or above 1. */
export const pointBetween = ([from, to]: Piece, share: number): PlanePoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export const piecesOf = (line: PlaneLine): Piece[] => line.slice(1).map((to, index) => [line[index] ?? to, to]);

/** The point at a share (0 to 1) of the whole length of lines that follow one another; null of no line. */
export const pointAlong = (lines: readonly PlaneLine[], share: number): PlanePoint | null => {
  const pieces = lines.flatMap(piecesOf);
  let left = share * pieces.reduce((sum, [from, to]) => sum + distance(from, to), 0);
  for (const piece of pieces) {
    const length = distance(...piece);
    if (left <= length) return pointBetween(piece, length === 0 ? 0 : left / length);
    left -= length;
  }
  // Rounding can leave a tiny rest beyond the end.
  return pieces.at(-1)?.[1] ?? null;
};

/** The point at which two pieces cross or touch; null when they don't, or are parallel. */
const crossing = ([a, b]: Piece, [c, d]: Piece): PlanePoint | null => {
  const [ab, cd, ac] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
    { x: c.x - a.x, y: c.y - a.y },
  ];
  const across = ab.x * cd.y - ab.y * cd.x;
  if (across === 0) return null;
  const alongAb = (ac.x * cd.y - ac.y * cd.x) / across;
  const alongCd = (ac.x * ab.y - ac.y * ab.x) / across;
  const touches = alongAb >= 0 && alongAb <= 1 && alongCd >= 0 && alongCd <= 1;
  return touches ? pointBetween([a, b], alongAb) : null;
};

/** The point of a piece that lies nearest to another point. */
export const nearestOn = ([from, to]: Piece, at: PlanePoint): PlanePoint => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / square;
  return pointBetween([from, to], Math.min(1, Math.max(0, share)));
};

/** The points of `other` that lie within `metres` of an end of `line`. */
const nearEnds = (line: PlaneLine, other: PlaneLine, metres: number): PlanePoint[] =>
  [line.at(0), line.at(-1)].flatMap((end) =>
    end === undefined
      ? []
      : piecesOf(other)
          .map((piece) => nearestOn(piece, end))
          .filter((near) => distance(near, end) <= metres),
  );

export interface Meetings {
  /** Points at which the lines cross or share a vertex. */
  crossings: PlanePoint[];
  /** Points at which an end of one stops within the given metres of the other. */
  nearMisses: PlanePoint[];
}

export const meetingsOf = (a: PlaneLine, b: PlaneLine, metres: number): Meetings => ({
  crossings: piecesOf(a).flatMap((piece) => piecesOf(b).flatMap((other) => crossing(piece, other) ?? [])),
  nearMisses: [...nearEnds(a, b, metres), ...nearEnds(b, a, metres)],
});
