/** The places where two streets meet: by their segments, else by these and the lines that are derived where segments lack. */
import type { Street } from '../../../shared/places/address.ts';
import type { Intersection } from '../../../shared/places/location.ts';
import type { DerivedLines } from './derived.ts';
import { type Box, boxCentre, boxDiagonal, boxesMeet, boxOf, meetingsOf, type PlanePoint } from './lines.ts';
import { type Course, courseOf, type StreetPiece } from './pieces.ts';
import type { SegmentIndex } from './segments.ts';
import type { StreetIndex } from './streets.ts';

export interface CornerSpot {
  at: PlanePoint;
  source: 'street-address' | 'street-segment';
}

export interface CornerIndex {
  /** The one spot where streets of these pairs meet; null when there is none, or more than one. */
  find(pairs: readonly (readonly [number, number])[]): CornerSpot | null;
}

/** Lines that stop so short of each other still meet: centrelines are drawn by hand. */
const NEAR_MISS_METRES = 25;

/** A divided road crosses another up to four times; its crossings are one corner when no farther apart. */
const CORNER_METRES = 150;

const near = (course: Course, box: Box): StreetPiece[] =>
  course.pieces.filter((piece) => boxesMeet(piece.box, box, NEAR_MISS_METRES));

/** The one spot where streets of these pairs meet; `null` when they don't, `'several'` when there is more than one. */
const cornerOf = (pairs: readonly (readonly [Course, Course])[]): PlanePoint | 'several' | null => {
  const crossings: PlanePoint[] = [];
  const nearMisses: PlanePoint[] = [];
  for (const [a, b] of pairs) {
    for (const piece of near(a, b.box)) {
      for (const other of near(b, piece.box)) {
        for (const line of piece.lines) {
          for (const otherLine of other.lines) {
            const met = meetingsOf(line, otherLine, NEAR_MISS_METRES);
            crossings.push(...met.crossings);
            nearMisses.push(...met.nearMisses);
          }
        }
      }
    }
  }
  if (crossings.length + nearMisses.length === 0) return null;
  const all = boxOf([...crossings, ...nearMisses]);
  if (boxDiagonal(all) > CORNER_METRES) return 'several';
  return boxCentre(crossings.length > 0 ? boxOf(crossings) : all);
};

/** The streets that a text can mean, as pairs. */
export const cornerPairs = (
  { streets: [first, second], municipality }: Intersection,
  streets: StreetIndex,
): [number, number][] => {
  const [firstHere, secondHere] = [streets.find(first, municipality), streets.find(second, municipality)];
  const here = new Set([...firstHere, ...secondHere]);
  const anywhere = (street: Street, known: number[]): number[] => [...new Set([...known, ...streets.find(street)])];
  const others = anywhere(second, secondHere);
  // A street on the city's edge may be the neighbour's, so only one of the two must be in the municipality.
  return anywhere(first, firstHere).flatMap((a) =>
    others.filter((b) => a !== b && (here.has(a) || here.has(b))).map((b): [number, number] => [a, b]),
  );
};

export const cornerIndex = (segments: SegmentIndex, derived: DerivedLines): CornerIndex => {
  const known = new Map<number, Course>();
  /** A street's segments, and derived lines for its hundreds that have none. */
  const filled = (street: number): Course => {
    const before = known.get(street);
    if (before) return before;
    const pieces = derived.pieces(street, (hundred) => segments.block(street, hundred) === null);
    const course = courseOf([...(segments.course(street)?.pieces ?? []), ...pieces]);
    known.set(street, course);
    return course;
  };
  return {
    find(pairs) {
      const published = cornerOf(
        pairs.flatMap(([a, b]): [Course, Course][] => {
          const [course, other] = [segments.course(a), segments.course(b)];
          return course && other ? [[course, other]] : [];
        }),
      );
      if (published === 'several') return null;
      if (published) return { at: published, source: 'street-segment' };
      const at = cornerOf(pairs.map(([a, b]) => [filled(a), filled(b)]));
      return at && at !== 'several' ? { at, source: 'street-address' } : null;
    },
  };
};
