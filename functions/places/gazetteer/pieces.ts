/** The pieces that a street's line is made of. */
import { type Box, boxOf, type PlaneLine } from './lines.ts';

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
