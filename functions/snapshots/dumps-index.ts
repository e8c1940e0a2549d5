/** The list of dumps as an object: how it is written, and one that names none for the time before the first dumps. */
import { toIso } from '../../shared/base/dates.ts';
import { DUMPS_INDEX, type Dump, type Dumps } from '../../shared/datasets/dumps.ts';
import { clock } from '../lib/clock.ts';
import { putFirstText, putText } from './objects.ts';

const TYPE = 'application/json';
/** Seconds that the CDN may keep it. */
const KEPT_SECONDS = 300;

const indexJson = (dumps: Dump[]): string => {
  const index: Dumps = { writtenAt: toIso(clock.now()), dumps };
  return JSON.stringify(index);
};

export const putDumpsIndex = (dumps: Dump[]): Promise<void> =>
  putText(DUMPS_INDEX, indexJson(dumps), TYPE, KEPT_SECONDS);

/** Publishes a list without dumps if there is none yet: the site asks for it, and nothing there would be an error. */
export const beginDumpsIndex = (): Promise<void> => putFirstText(DUMPS_INDEX, indexJson([]), TYPE, KEPT_SECONDS);
