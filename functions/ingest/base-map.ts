/** Stores the base map's squares: the street sync writes them, and the index job where an earlier version left none. */
import { createHash } from 'node:crypto';
import * as land from '#city/land.data';
import { SQUARES_PATH, type SquareIndex } from '../../shared/places/base-map/square.ts';
import { scanByRole } from '../snapshots/scan.ts';
import { squareFiles } from './base-map-squares.ts';
import { beginLots } from './lots.ts';
import { putFolder, readIndex } from './stored-squares.ts';
import { type StreetLine, streetLines } from './street-lines.ts';

/** Names the form of the squares and the land that comes with the code. */
export const LAND_VERSION = createHash('sha256')
  .update(`squares 1 ${JSON.stringify(land)}`)
  .digest('hex');

/** The squares of these streets, and a place for those of lots. */
export const putSquares = async (streets: readonly StreetLine[]): Promise<void> => {
  await beginLots();
  const files = [...squareFiles(streets, land)];
  const index: SquareIndex = { by: land.STREETS_BY, squares: files.map(([name]) => name) };
  await putFolder(SQUARES_PATH, files, index);
};

/** Writes the squares of the published streets where there are none, as after a deployment over an earlier version. */
export const mendSquares = async (): Promise<void> => {
  if ((await readIndex(SQUARES_PATH)) !== null) return;
  const segments = await scanByRole('segments', ['dir', 'street', 'sttype', 'fcc', 'geometry']);
  if (segments) await putSquares(await streetLines(segments));
};
