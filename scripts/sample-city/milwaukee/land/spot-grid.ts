/** Finds what lies near a place of the plane, by cells. */
import type { Spot } from './convex.ts';
import { type Box, boxOf } from './plane.ts';

/** Metres. */
const CELL = 120;

export interface SpotGrid<T> {
  /** Its corners' box is what is found. */
  add(thing: T, corners: readonly Spot[]): void;
  /** All that has a box within so many metres of the corners' box. */
  near(corners: readonly Spot[], margin: number): T[];
}

const widened = ({ west, south, east, north }: Box, margin: number): Box => ({
  west: west - margin,
  south: south - margin,
  east: east + margin,
  north: north + margin,
});

const meet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

function* cellsOf({ west, south, east, north }: Box): Generator<number> {
  for (let x = Math.floor(west / CELL); x <= east / CELL; x++)
    for (let y = Math.floor(south / CELL); y <= north / CELL; y++) yield x * 10_000 + y;
}

export const spotGrid = <T>(): SpotGrid<T> => {
  const cells = new Map<number, { thing: T; box: Box }[]>();
  return {
    add: (thing, corners) => {
      const box = boxOf(corners);
      const entry = { thing, box };
      for (const key of cellsOf(box)) {
        const cell = cells.get(key);
        if (cell) cell.push(entry);
        else cells.set(key, [entry]);
      }
    },
    near: (corners, margin) => {
      const box = widened(boxOf(corners), margin);
      const found = new Set<T>();
      for (const key of cellsOf(box))
        for (const entry of cells.get(key) ?? []) if (meet(entry.box, box)) found.add(entry.thing);
      return [...found];
    },
  };
};
