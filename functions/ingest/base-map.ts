/** Stores the base map's squares: the street sync writes them, and the index job where an earlier version left none. */
import { createHash } from 'node:crypto';
import * as land from '#city/land.data';
import { SQUARES_PATH, type SquareIndex } from '../../shared/places/base-map/square.ts';
import { getText, putText } from '../snapshots/objects.ts';
import { scanByRole } from '../snapshots/scan.ts';
import { inParts } from '../tables/batch.ts';
import { squareFiles } from './base-map-squares.ts';
import { type StreetLine, streetLines } from './street-lines.ts';

/** Names the form of the squares and the land that comes with the code. */
export const LAND_VERSION = createHash('sha256')
  .update(`squares 1 ${JSON.stringify(land)}`)
  .digest('hex');

/** The base map's squares, as objects: the site reads them under `SQUARES_PATH`. */
export const SQUARES_PREFIX = SQUARES_PATH.replace('/data/', 'public/');
/** Without it the CDN keeps an object for a day. A square keeps its name: what an hour mixes fits all the same. */
const SQUARE_SECONDS = 3600;
/** Files written at a time. */
const AT_ONCE = 20;

const putSquare = (name: string, text: string): Promise<void> =>
  putText(`${SQUARES_PREFIX}${name}.json`, text, 'application/json', SQUARE_SECONDS);

/** Writes squares and then their index, so that it names none that is not there. `folder` ends with a slash, or is empty. */
export const putFolder = async (
  folder: string,
  files: readonly (readonly [name: string, text: string])[],
  index: object,
): Promise<void> => {
  await inParts(files, AT_ONCE, async (part) => {
    await Promise.all(part.map(([name, text]) => putSquare(folder + name, text)));
  });
  await putSquare(`${folder}index`, JSON.stringify(index));
};

/** Writes the base map of these streets. */
export const putSquares = async (streets: readonly StreetLine[]): Promise<void> => {
  const files = [...squareFiles(streets, land)];
  await putFolder('', files, { by: land.STREETS_BY, squares: files.map(([name]) => name) } satisfies SquareIndex);
};

/** Writes the squares of the published streets where there are none, as after a deployment over an earlier version. */
export const mendSquares = async (): Promise<void> => {
  if ((await getText(`${SQUARES_PREFIX}index.json`)) !== null) return;
  const segments = await scanByRole('segments', ['dir', 'street', 'sttype', 'fcc', 'geometry']);
  if (segments) await putSquares(await streetLines(segments));
};
