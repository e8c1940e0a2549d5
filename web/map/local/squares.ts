/** The base map's squares in the browser: fetched once a visit, for the engine and for first pictures. */
import { readSquares, type Squares } from '../../../shared/places/base-map/reader.ts';
import { SQUARES_PATH } from '../../../shared/places/base-map/square.ts';

/** The text of a file in the folder of squares; null where there is none. */
export const fetchText = async (name: string): Promise<string | null> => {
  const response = await fetch(SQUARES_PATH + name);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`A square of the map was answered ${response.status}.`);
  return response.text();
};

let reading: Promise<Squares> | undefined;

/** After a failure the next map tries again. */
export const squares = (): Promise<Squares> => {
  reading ??= readSquares(fetchText).catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
};
