/** Cells that say where something was: texts and points, each of which the city may withhold. */
import { isInside, type Point, point } from '../../../base/geo.ts';
import { readPair, upperTextOf } from '../../../datasets/reading/attribute.ts';
import { isPosition, rounded } from '../../../datasets/reading/position.ts';
import { CITY } from '../facts.ts';

const WITHHELD = new Set(['-', 'REDACTED', '-1.0']);

/** In upper case; null for none and for the words that stand for one that is withheld. */
export const placeTextOf = (cell: unknown): string | null => {
  const text = upperTextOf(cell);
  return text !== null && WITHHELD.has(text) ? null : text;
};

/** Null for none, for one that is withheld (`REDACTED`, `-1.0`), and for one outside the city; tells of cells that are none of these. */
export const pointOf = (longitude: unknown, latitude: unknown, unreadable?: () => void): Point | null => {
  const position: unknown = readPair(placeTextOf(longitude), placeTextOf(latitude), unreadable);
  return isPosition(position) && isInside(position, CITY.bounds) ? point(...rounded(position)) : null;
};
