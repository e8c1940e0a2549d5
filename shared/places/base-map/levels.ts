/** The zooms of the base map's squares, and the squares that a part of the map is drawn from. Pure. */
import { type Square, squareName } from './square.ts';

/** The zooms of squares: what is seen from afar, the city's streets, and each name of a street. */
export const [AFAR, MIDDLE, NEAR] = [8, 12, 14] as const;

const within = ({ zoom, x, y }: Square, outer: number): Square => {
  const times = 2 ** (zoom - outer);
  return { zoom: outer, x: Math.floor(x / times), y: Math.floor(y / times) };
};

const quarters = ({ zoom, x, y }: Square): Square[] =>
  [0, 1].flatMap((right) => [0, 1].map((down) => ({ zoom: zoom + 1, x: 2 * x + right, y: 2 * y + down })));

/** The squares that a tile of any zoom is drawn from, each with the part of the map that it is read for. */
export const piecesOf = (tile: Square, isThere: (name: string) => boolean): { from: Square; part: Square }[] =>
  // One step farther than the city's streets they are drawn from four squares.
  (tile.zoom === MIDDLE - 1 ? quarters(tile) : [tile]).flatMap((part) => {
    const from = [NEAR, MIDDLE, AFAR]
      .filter((zoom) => zoom <= part.zoom)
      .map((zoom) => within(part, zoom))
      .find((square) => isThere(squareName(square)));
    return from ? [{ from, part }] : [];
  });
