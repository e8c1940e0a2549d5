/** The squares of lots in the browser, for the engine's tiles alone. */
import { LOTS_PATH, type LotIndex } from '../../../shared/places/base-map/lots.ts';
import { keptLayers } from '../../../shared/places/base-map/reader.ts';
import { type Layers, type Square, squareName } from '../../../shared/places/base-map/square.ts';
import { fetchText } from './squares.ts';

/** The squares of a screen: the engine asks for its tiles anew at each whole zoom. */
const MOST_KEPT = 16;

const read = (name: string): Promise<string | null> => fetchText(LOTS_PATH + name);
const layersIn = keptLayers(read, MOST_KEPT);

let reading: Promise<ReadonlySet<string>> | undefined;

/** The squares that are there; none before the first were written. After a failure the next tile tries again. */
const listed = (): Promise<ReadonlySet<string>> => {
  reading ??= read('index.json')
    .then((text) => new Set(text === null ? [] : (JSON.parse(text) as LotIndex).squares))
    .catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
  return reading;
};

/** The outlines and house numbers of a tile, in shares of the world. Throws as the reading does. */
export const layersOfLots = async (tile: Square): Promise<Layers> =>
  (await listed()).has(squareName(tile)) ? layersIn(tile) : {};
