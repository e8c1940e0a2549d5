/** Cells that say where something was: texts and points, each of which the city may withhold. */
import { numberOf, upperTextOf } from '../../../datasets/reading/attribute.ts';
import { isPosition, rounded } from '../../../datasets/reading/position.ts';
import { isInside, type Point, point } from '../../../places/geo.ts';
import { CITY } from '../facts.ts';

const WITHHELD = new Set(['-', 'REDACTED', '-1.0']);

/** In upper case; null for none and for the words that stand for one that is withheld. */
export const placeTextOf = (cell: unknown): string | null => {
  const text = upperTextOf(cell);
  return text !== null && WITHHELD.has(text) ? null : text;
};

/** Null for none, for one that is withheld (`REDACTED`, `-1.0`), and for one outside the city. */
export const pointOf = (longitude: unknown, latitude: unknown): Point | null => {
  const position: unknown = [numberOf(longitude), numberOf(latitude)];
  return isPosition(position) && isInside(position, CITY.bounds) ? point(...rounded(position)) : null;
};
