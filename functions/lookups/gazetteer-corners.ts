/** Where two streets meet, by the pieces of their lines. */
import {
  type Box,
  boxCentre,
  boxDiagonal,
  boxesMeet,
  boxOf,
  meetingsOf,
  type PlaneLine,
  type PlanePoint,
} from './gazetteer-lines.ts';

/** A piece of a street, in one or several lines. */
export interface StreetPiece {
  lines: PlaneLine[];
  box: Box;
}

/** A street's pieces, and the box that holds them. */
export interface Course {
  pieces: readonly StreetPiece[];
  box: Box;
}

export const courseOf = (pieces: readonly StreetPiece[]): Course => ({
  pieces,
  box: boxOf(
    pieces.flatMap(({ box }) => [
      { x: box.minX, y: box.minY },
      { x: box.maxX, y: box.maxY },
    ]),
  ),
});

/** Lines that stop so short of each other still meet: centrelines are drawn by hand. */
const NEAR_MISS_METRES = 25;

/** A divided road crosses another up to four times; its crossings are one corner when no farther apart. */
const CORNER_METRES = 150;

const near = (course: Course, box: Box): StreetPiece[] =>
  course.pieces.filter((piece) => boxesMeet(piece.box, box, NEAR_MISS_METRES));

/** The one spot where streets of these pairs meet; `null` when they don't, `'several'` when there is more than one. */
export const cornerOf = (pairs: readonly (readonly [Course, Course])[]): PlanePoint | 'several' | null => {
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
