/** Reads the base map's squares, each once: for the engine's tiles and for a first picture, by a browser or a function. */
import { clip } from './cut.ts';
import { piecesOf } from './levels.ts';
import { type Layers, mergeLayers, readSquare, type Square, type SquareIndex, squareName } from './square.ts';

/** The text of a file in the folder of squares, such as `14/4183/6014.json`; null where there is none. */
type ReadFile = (name: string) => Promise<string | null>;

export interface Squares {
  /** Whom a map names for its streets; empty where there are no squares. */
  by: string;
  isEmpty: boolean;
  /** The layers of these tiles in shares of the world, each with its margin. Throws as the reading does. */
  layersOf: (tiles: readonly Square[]) => Promise<Layers>;
}

/** Squares that are kept, those of about ten screens. */
const MOST_KEPT = 120;

/** Reads the layers of a square; the last `most` of them are kept. */
export const keptLayers = (read: ReadFile, most: number): ((square: Square) => Promise<Layers>) => {
  const kept = new Map<string, Promise<Layers>>();
  return (square) => {
    const name = squareName(square);
    const known = kept.get(name);
    if (known !== undefined) return known;
    const layers = read(`${name}.json`).then((file) => (file === null ? {} : readSquare(file, square)));
    kept.set(name, layers);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    // The next one who needs it tries again.
    layers.catch(() => kept.delete(name));
    return layers;
  };
};

/** Before the first squares were written markers lie on bare ground. */
const NONE: SquareIndex = { by: '', squares: [] };

/** Throws as `read` does. */
export const readSquares = async (read: ReadFile): Promise<Squares> => {
  const text = await read('index.json');
  // Written by the street sync in this form.
  const { by, squares } = text === null ? NONE : (JSON.parse(text) as SquareIndex);
  const there = new Set(squares);
  const layersIn = keptLayers(read, MOST_KEPT);
  return {
    by,
    isEmpty: squares.length === 0,
    layersOf: async (tiles) => {
      const pieces = tiles.flatMap((tile) => piecesOf(tile, (name) => there.has(name)));
      return mergeLayers(await Promise.all(pieces.map(async ({ from, part }) => clip(await layersIn(from), part))));
    },
  };
};
