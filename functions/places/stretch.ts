/** A stretch of a street: cut out of its lines between two places, and how far another place is from it. Pure. */
import type { LngLat } from '../../shared/base/geo.ts';
import {
  distance,
  fromPlane,
  nearestOn,
  type Piece,
  type PlanePoint,
  piecesOf,
  pointBetween,
  toPlane,
} from './gazetteer/lines.ts';
import { thinned } from './joined-lines.ts';

/** The straight line along which the places of a street are in order: from its southern or western end to the other. */
export interface Course {
  towards: 'north' | 'east';
  /** Metres from the street's first place along it; negative before it. */
  along: (place: LngLat) => number;
  /** Metres from end to end. */
  metres: number;
}

/** The two places that lie farthest apart; null for none. */
const farthest = (places: readonly PlanePoint[]): [PlanePoint, PlanePoint] | null => {
  let best: [PlanePoint, PlanePoint] | null = null;
  let most = -1;
  for (const [at, one] of places.entries())
    for (const other of places.slice(at)) {
      const metres = distance(one, other);
      if (metres > most) [best, most] = [[one, other], metres];
    }
  return best;
};

/** Null for a street whose lines are not known. A street that turns back is in order only as far as this line tells. */
export const courseOf = (lines: readonly LngLat[][]): Course | null => {
  const found = farthest(lines.flat().map(toPlane));
  if (!found) return null;
  const [one, other] = found;
  const towards = Math.abs(other.y - one.y) >= Math.abs(other.x - one.x) ? 'north' : 'east';
  const isForward = towards === 'north' ? one.y <= other.y : one.x <= other.x;
  const [from, to] = isForward ? [one, other] : [other, one];
  const metres = distance(from, to);
  const [east, north] = metres === 0 ? [0, 1] : [(to.x - from.x) / metres, (to.y - from.y) / metres];
  const along = (place: LngLat): number => {
    const { x, y } = toPlane(place);
    return (x - from.x) * east + (y - from.y) * north;
  };
  return { towards, along, metres };
};

/** The shares of a piece between which it lies in the span; null where none of it does. */
const sharesWithin = (start: number, end: number, [low, high]: readonly [number, number]): [number, number] | null => {
  if (start === end) return start >= low && start <= high ? [0, 1] : null;
  const [one, other] = [(low - start) / (end - start), (high - start) / (end - start)];
  const [from, to] = [Math.max(0, Math.min(one, other)), Math.min(1, Math.max(one, other))];
  return from < to ? [from, to] : null;
};

/** The parts of a street's lines that lie between two places along its course. */
export const cutLines = (lines: readonly LngLat[][], course: Course, span: readonly [number, number]): LngLat[][] => {
  const cut: PlanePoint[][] = [];
  for (const line of lines) {
    let open: PlanePoint[] | null = null;
    for (const [at, piece] of piecesOf(line.map(toPlane)).entries()) {
      const shares = sharesWithin(course.along(line[at] ?? [0, 0]), course.along(line[at + 1] ?? [0, 0]), span);
      if (!shares) {
        open = null;
        continue;
      }
      if (!open || shares[0] > 0) {
        open = [pointBetween(piece, shares[0])];
        cut.push(open);
      }
      open.push(pointBetween(piece, shares[1]));
      if (shares[1] < 1) open = null;
    }
  }
  return cut.map((line) => thinned(line.map(fromPlane))).filter(({ length }) => length > 1);
};

/** Metres from a place to the nearest of some lines; infinite for none. */
export const metresToLines = (at: LngLat, lines: readonly LngLat[][]): number => {
  const place = toPlane(at);
  const to = (piece: Piece): number => distance(place, nearestOn(piece, place));
  return Math.min(...lines.flatMap((line) => piecesOf(line.map(toPlane)).map(to)), Number.POSITIVE_INFINITY);
};
