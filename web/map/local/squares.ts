/** The base map's squares in the browser: fetched once a visit, for the engine and for first pictures. */
import { readSquares, type Squares } from '../../../shared/places/base-map/reader.ts';
import { SQUARES_PATH } from '../../../shared/places/base-map/square.ts';

/** The storage's words for what is not there: 403 to whom may not list it. */
const MISSING = [403, 404];

/** The text of a file in a folder of squares; null where there is none. */
export const fetchText = async (path: string): Promise<string | null> => {
  const response = await fetch(path);
  if (MISSING.includes(response.status)) return null;
  if (!response.ok) throw new Error(`A square of the map was answered ${response.status}.`);
  return response.text();
};

let reading: Promise<Squares> | undefined;

/** After a failure the next map tries again. */
export const squares = (): Promise<Squares> => {
  reading ??= readSquares((name) => fetchText(SQUARES_PATH + name)).catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
};
