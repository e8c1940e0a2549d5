/** Stores the base map's squares: the street sync writes them, and the index job where an earlier version left none. */
import { createHash } from 'node:crypto';
import * as land from '#city/land.data';
import { SQUARES_PATH, type SquareIndex } from '../../shared/places/base-map/square.ts';
import { getText, putText } from '../snapshots/objects.ts';
import { scanByRole } from '../snapshots/scan.ts';
import { squareFiles } from './base-map-squares.ts';
import { type StreetLine, streetLines } from './street-lines.ts';

/** Names the form of the squares and the land that comes with the code. */
export const LAND_VERSION = createHash('sha256')
  .update(`squares 1 ${JSON.stringify(land)}`)
  .digest('hex');

/** The base map's squares, as objects: the site reads them under `SQUARES_PATH`. */
const SQUARES_PREFIX = SQUARES_PATH.replace('/data/', 'public/');
/** Without it the CDN keeps an object for a day. A square keeps its name: what an hour mixes fits all the same. */
const SQUARE_SECONDS = 3600;
/** Files written at a time. */
const AT_ONCE = 20;

const putSquare = (name: string, text: string): Promise<void> =>
  putText(`${SQUARES_PREFIX}${name}.json`, text, 'application/json', SQUARE_SECONDS);

/** The list of squares comes last, and names none that is not there. */
export const putSquares = async (streets: readonly StreetLine[]): Promise<void> => {
  const files = [...squareFiles(streets, land)];
  for (let from = 0; from < files.length; from += AT_ONCE)
    await Promise.all(files.slice(from, from + AT_ONCE).map((file) => putSquare(...file)));
  const index: SquareIndex = { by: land.STREETS_BY, squares: files.map(([name]) => name) };
  await putSquare('index', JSON.stringify(index));
};

/** Writes the squares of the published streets where there are none, as after a deployment over an earlier version. */
export const mendSquares = async (): Promise<void> => {
  if ((await getText(`${SQUARES_PREFIX}index.json`)) !== null) return;
  const segments = await scanByRole('segments', ['dir', 'street', 'sttype', 'fcc', 'geometry']);
  if (segments) await putSquares(await streetLines(segments));
};
