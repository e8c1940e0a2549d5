/** The squares of lots: parcels' outlines and house numbers, which the map's engine alone reads, from near. Pure. */
import { SQUARES_PATH } from './square.ts';

/** Their one zoom, from which lots are seen; the engine enlarges them beyond. */
export const LOTS_ZOOM = 15;

/** Their folder on the site. */
export const LOTS_PATH = `${SQUARES_PATH}lots/`;

/** The content of `index.json` in that folder: the squares that are there, and the version of what they were made of. */
export interface LotIndex {
  version: string;
  squares: string[];
}
