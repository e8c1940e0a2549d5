/** Cuts the base map into squares with a small margin, so that lines join and outlines show no edge. Pure. */
import { type Feature, GRID, LAYERS, type Layers, mapLayers, type Position, type Square } from './square.ts';

/** The margin beside a square, in steps of its grid. */
export const MARGIN = 64;

/** From where to where, on each axis. */
export type Box = [[west: number, east: number], [north: number, south: number]];

const boxOf = ({ zoom, x, y }: Square, margin: number): Box => {
  const at = (from: number): [number, number] => [
    (from - margin / GRID) / 2 ** zoom,
    (from + 1 + margin / GRID) / 2 ** zoom,
  ];
  return [at(x), at(y)];
};

const AXES = [0, 1] as const;

const between = ([x, y]: Position, [toX, toY]: Position, share: number): Position => [
  x + share * (toX - x),
  y + share * (toY - y),
];

/** The part of a stretch inside a box; null for none. */
const partWithin = (from: Position, to: Position, box: Box): [Position, Position] | null => {
  let [start, end] = [0, 1];
  for (const axis of AXES) {
    const [least, most] = box[axis];
    const length = to[axis] - from[axis];
    if (length === 0) {
      if (from[axis] < least || from[axis] > most) return null;
      continue;
    }
    const [one, other] = [(least - from[axis]) / length, (most - from[axis]) / length];
    start = Math.max(start, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  if (start >= end) return null;
  return [start === 0 ? from : between(from, to, start), end === 1 ? to : between(from, to, end)];
};

/** The pieces of a line inside a box. */
export const clipLine = (line: readonly Position[], box: Box): Position[][] => {
  const pieces: Position[][] = [];
  line.slice(1).forEach((to, at) => {
    const part = partWithin(line[at] as Position, to, box); // one before
    if (!part) return;
    const [from, end] = part;
    const piece = pieces.at(-1);
    // A stretch that was not cut begins with the very position that ended the one before.
    if (piece?.at(-1) === from) piece.push(end);
    else pieces.push([from, end]);
  });
  return pieces;
};

/** An outline inside a box: cut at one edge after the other, by Sutherland and Hodgman. */
export const clipRing = (ring: readonly Position[], box: Box): Position[] => {
  let kept = [...ring];
  for (const axis of AXES)
    for (const [edge, side] of [[box[axis][0], 1] as const, [box[axis][1], -1] as const]) {
      const isIn = (position: Position): boolean => side * (position[axis] - edge) >= 0;
      const all = kept;
      kept = all.flatMap((to, at) => {
        const from = all.at(at - 1) as Position; // the last is before the first
        const crossing =
          isIn(from) === isIn(to) ? [] : [between(from, to, (edge - from[axis]) / (to[axis] - from[axis]))];
        return isIn(to) ? [...crossing, to] : crossing;
      });
    }
  return kept;
};

/** True for one square of all that lie side by side. */
const holds = ([x, y]: Position, [[west, east], [north, south]]: Box): boolean =>
  x >= west && x < east && y >= north && y < south;

/** The part of the map in a box, lines and outlines in a wider one. */
export const clipTo = (layers: Layers, box: Box, wider: Box): Layers => {
  const clipped = {
    line: (line: Position[]) => clipLine(line, wider),
    area: (line: Position[]) => [clipRing(line, wider)],
    point: (line: Position[]) => (line.every((at) => holds(at, box)) ? [line] : []),
  };
  return mapLayers(layers, (features, layer) => featuresWith(features, clipped[LAYERS[layer]]));
};

/** A square's part of the map with its margin, in shares of the world; a name only if its point is in the square itself. */
export const clip = (layers: Layers, square: Square): Layers => clipTo(layers, boxOf(square, 0), boxOf(square, MARGIN));

/** Features with other lines; those without any are left out. */
const featuresWith = (features: Feature[], change: (line: Position[]) => Position[][]): Feature[] =>
  features.flatMap((feature) => {
    const lines = feature.lines.flatMap(change).filter((line) => line.length > 0);
    return lines.length > 0 ? [{ ...feature, lines }] : [];
  });

/** The fewest positions that still show something. */
const LEAST = { line: 2, area: 3, point: 1 };

/** A square's part of the map with its margin, on its grid. */
export const cut = (layers: Layers, square: Square): Layers => {
  const stepAt = (at: number, from: number): number => Math.round((at * 2 ** square.zoom - from) * GRID);
  const onGrid = (line: Position[]): Position[] =>
    line
      .map(([x, y]): Position => [stepAt(x, square.x), stepAt(y, square.y)])
      .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);
  return mapLayers(clip(layers, square), (features, layer) =>
    featuresWith(features, (line) => [onGrid(line)].filter(({ length }) => length >= LEAST[LAYERS[layer]])),
  );
};
