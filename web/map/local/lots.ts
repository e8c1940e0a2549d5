/** The squares of lots in the browser, for the engine's tiles alone. */
import { LOTS_PATH, type LotIndex } from '../../../shared/places/base-map/lots.ts';
import {
  type Layers,
  readSquare,
  SQUARES_PATH,
  type Square,
  squareName,
} from '../../../shared/places/base-map/square.ts';
import { fetchText } from './squares.ts';

const FOLDER = LOTS_PATH.replace(SQUARES_PATH, '');

let reading: Promise<ReadonlySet<string>> | undefined;

/** The squares that are there; none before the first were written. After a failure the next tile tries again. */
const listed = (): Promise<ReadonlySet<string>> => {
  reading ??= fetchText(`${FOLDER}index.json`)
    .then((text) => new Set(text === null ? [] : (JSON.parse(text) as LotIndex).squares))
    .catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
  return reading;
};

/** The outlines and house numbers of a tile, in shares of the world. Throws as the reading does. */
export const layersOfLots = async (tile: Square): Promise<Layers> => {
  const name = squareName(tile);
  const text = (await listed()).has(name) ? await fetchText(`${FOLDER}${name}.json`) : null;
  return text === null ? {} : readSquare(text, tile);
};
