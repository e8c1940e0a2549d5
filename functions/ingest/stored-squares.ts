/** The folders of the map's squares as objects, which the site reads under `/data/squares`. */
import { getText, putFirstText, putText } from '../snapshots/objects.ts';
import { inParts } from '../tables/batch.ts';

const TYPE = 'application/json';
/** Without it the CDN keeps an object for a day. A square keeps its name: what an hour mixes fits all the same. */
const KEPT_SECONDS = 3600;
/** Files written at a time. */
const AT_ONCE = 20;

/** The key of a file of a folder on the site. */
const keyOf = (folder: string, name: string): string => `${folder.replace('/data/', 'public/')}${name}.json`;

/** The text of a folder's index; null before there is one. */
export const readIndex = (folder: string): Promise<string | null> => getText(keyOf(folder, 'index'));

/** Puts an index where there is none, so that nobody asks for what is not there. */
export const beginFolder = (folder: string, index: object): Promise<void> =>
  putFirstText(keyOf(folder, 'index'), JSON.stringify(index), TYPE, KEPT_SECONDS);

/** Writes squares and then their index, so that it names none that is not there. */
export const putFolder = async (
  folder: string,
  files: readonly (readonly [name: string, text: string])[],
  index: object,
): Promise<void> => {
  const put = (name: string, text: string): Promise<void> => putText(keyOf(folder, name), text, TYPE, KEPT_SECONDS);
  await inParts(files, AT_ONCE, async (part) => {
    await Promise.all(part.map((file) => put(...file)));
  });
  await put('index', JSON.stringify(index));
};
