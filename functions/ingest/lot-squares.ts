/** The squares of lots: parcels' outlines and house numbers, cut and put together one by one. Pure. */
import { CITY } from '#city/facts';
import { isInside, type LngLat, type MultiPolygon, type Point, type Polygon } from '../../shared/base/geo.ts';
import { cut, MARGIN } from '../../shared/places/base-map/cut.ts';
import { LOTS_ZOOM } from '../../shared/places/base-map/lots.ts';
import {
  type Feature,
  GRID,
  type Position,
  type Square,
  squareName,
  worldOf,
  writeSquare,
} from '../../shared/places/base-map/square.ts';

/** A square so far. The numbers are by their point on its grid, which several addresses may share. */
interface Held {
  lots: Position[][];
  numbers: Map<string, { at: Position; least: number; most: number }>;
}

/** All squares that have a part of a ring, their margins counted. */
const squaresOf = (ring: readonly Position[]): Square[] => {
  const range = (axis: 0 | 1): number[] => {
    const shares = ring.map((position) => position[axis] * 2 ** LOTS_ZOOM);
    const first = Math.floor(Math.min(...shares) - MARGIN / GRID);
    const last = Math.floor(Math.max(...shares) + MARGIN / GRID);
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  };
  return range(0).flatMap((x) => range(1).map((y) => ({ zoom: LOTS_ZOOM, x, y })));
};

/** Twice the area of a ring; below 0 for one that goes the other way round. */
const areaOf = (ring: readonly Position[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = ring.at(at - 1) as Position; // the last is before the first
    return sum + fromX * y - x * fromY;
  }, 0);

/** All outlines of a square are one feature, which is an outline again where it goes one way, and a hole the other way. */
const turned = (ring: Position[], isHole: boolean): Position[][] => {
  const area = areaOf(ring);
  if (area === 0) return [];
  return [area < 0 === isHole ? ring : ring.toReversed()];
};

/** Without the last position that repeats the first. */
const opened = (ring: Position[]): Position[] => {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
};

const textOf = (least: number, most: number): string => (least === most ? `${least}` : `${least}–${most}`);

const fileOf = ({ lots, numbers }: Held): string => {
  const points = [...numbers.values()].map(
    ({ at, least, most }): Feature => ({ name: textOf(least, most), lines: [[at]] }),
  );
  return writeSquare({
    ...(lots.length > 0 ? { lots: [{ name: '', lines: lots }] } : {}),
    ...(points.length > 0 ? { numbers: points } : {}),
  });
};

/** Puts squares together of outlines and addresses that come one by one; what lies outside the city is left out. */
export const lotSquares = () => {
  const squares = new Map<string, Held>();
  const heldIn = (square: Square): Held => {
    const name = squareName(square);
    const held = squares.get(name) ?? { lots: [], numbers: new Map() };
    squares.set(name, held);
    return held;
  };
  const addRing = (ring: LngLat[], isHole: boolean): void => {
    if (!ring.some((position) => isInside(position, CITY.bounds))) return;
    const line = ring.map(worldOf);
    for (const square of squaresOf(line))
      for (const { lines } of cut({ lots: [{ name: '', lines: [line] }] }, square).lots ?? [])
        for (const part of lines.flatMap((each) => turned(opened(each), isHole))) heldIn(square).lots.push(part);
  };
  return {
    addOutline: ({ type, coordinates }: Polygon | MultiPolygon): void => {
      for (const rings of type === 'Polygon' ? [coordinates] : coordinates)
        rings.forEach((ring, at) => {
          addRing(ring, at > 0);
        });
    },
    /** The lowest and the highest are told of several at one point. */
    addNumber: (number: number, { coordinates }: Point): void => {
      if (!isInside(coordinates, CITY.bounds)) return;
      const [x, y] = worldOf(coordinates).map((share) => Math.floor(share * 2 ** LOTS_ZOOM)) as Position;
      const square = { zoom: LOTS_ZOOM, x, y };
      for (const { lines } of cut({ numbers: [{ name: '', lines: [[worldOf(coordinates)]] }] }, square).numbers ?? [])
        for (const at of lines.flat()) {
          const { numbers } = heldIn(square);
          const known = numbers.get(at.join()) ?? { at, least: number, most: number };
          numbers.set(at.join(), {
            at,
            least: Math.min(known.least, number),
            most: Math.max(known.most, number),
          });
        }
    },
    /** Name and text of each square. */
    files: (): [name: string, text: string][] =>
      [...squares].map(([name, held]): [string, string] => [name, fileOf(held)]),
  };
};
