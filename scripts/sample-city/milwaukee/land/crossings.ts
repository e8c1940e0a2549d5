/** Cuts streets where they cross, so that both have the very same corner. */
import { type Box, boxOf, type GridPoint, meeting } from './plane.ts';

/** An unbroken stretch of a street, from its lower house number to its higher. */
export interface Stretch<Street> {
  street: Street;
  course: GridPoint[];
}

/** A point along a course: index of the leg plus the share of the leg. */
interface Cut {
  at: number;
  point: GridPoint;
}

interface Leg {
  stretch: number;
  index: number;
  from: GridPoint;
  to: GridPoint;
  box: Box;
}

const legsOf = (stretch: Stretch<unknown>, number: number): Leg[] =>
  stretch.course.slice(1).map((to, index) => {
    const from = stretch.course[index] as GridPoint; // one before `to`
    return { stretch: number, index, from, to, box: boxOf([from, to]) };
  });

/** Corners nearer than this on one street (in hundreds: 5 to 10 m) are one. */
const NEAREST = 0.05;

const cutsOf = (legs: Leg[], count: number): Cut[][] => {
  const cuts: Cut[][] = Array.from({ length: count }, () => []);
  const sorted = legs.toSorted((a, b) => a.box.west - b.box.west);
  for (const [i, a] of sorted.entries())
    for (let j = i + 1; j < sorted.length; j++) {
      const b = sorted[j] as Leg; // the loop's bound
      if (b.box.west > a.box.east) break;
      if (b.stretch === a.stretch || b.box.south > a.box.north || b.box.north < a.box.south) continue;
      const met = meeting(a.from, a.to, b.from, b.to);
      if (!met) continue;
      const point: GridPoint = [
        a.from[0] + met.first * (a.to[0] - a.from[0]),
        a.from[1] + met.first * (a.to[1] - a.from[1]),
      ];
      cuts[a.stretch]?.push({ at: a.index + met.first, point });
      cuts[b.stretch]?.push({ at: b.index + met.second, point });
    }
  return cuts;
};

const distance = ([a, b]: GridPoint, [c, d]: GridPoint): number => Math.hypot(a - c, b - d);

/** Pieces between neighbouring crossings, bends of the course kept. */
export const cutAtCrossings = <Street>(stretches: Stretch<Street>[]): Stretch<Street>[] => {
  const cuts = cutsOf(stretches.flatMap(legsOf), stretches.length);
  return stretches.flatMap(({ street, course }, number) => {
    const [first, last] = [course[0], course.at(-1)];
    if (!first || !last) return [];
    const own = (cuts[number] ?? []).toSorted((a, b) => a.at - b.at);
    const ends: Cut[] = [{ at: 0, point: first }, ...own, { at: course.length - 1, point: last }];
    const pieces: Stretch<Street>[] = [];
    let from = ends[0] as Cut; // just put there
    for (const to of ends.slice(1)) {
      if (distance(from.point, to.point) < NEAREST) {
        if (to.at < course.length - 1 && pieces.length === 0) from = to;
        continue;
      }
      const bends = course.filter((_, i) => i > from.at + 1e-6 && i < to.at - 1e-6);
      pieces.push({ street, course: [from.point, ...bends, to.point] });
      from = to;
    }
    return pieces;
  });
};
