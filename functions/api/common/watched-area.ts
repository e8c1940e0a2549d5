/** The area that somebody wants to watch, by its id: the city has to have it. */
import type { WatchedPlace } from '../../../shared/alerts/watches.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { areaTitle } from '../../../shared/places/area-title.ts';
import { areaValue, type ListedArea, unknownArea } from '../../../shared/places/areas.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { env } from '../../lib/env.ts';

const MOST_MILLIS = 5000;

/**
 * Asks the API's lists, as any client does: a client of S3 would be a fifth of the code of each function that asks. Throws
 * AppError `invalid` for an id that no neighbourhood or district has, `unavailable` where nothing answers.
 */
export const watchedArea = async (area: string): Promise<WatchedPlace> => {
  const unknown = new AppError('invalid', `place.area: ${unknownArea(area)}`);
  if (!areaValue(area)) throw unknown;
  const signal = AbortSignal.timeout(MOST_MILLIS);
  const response = await fetch(`${env('siteUrl')}/api/area/${area}`, { signal }).catch((error: unknown) => {
    throw new AppError('unavailable', MESSAGES.notLoaded, { cause: error });
  });
  if (response.status === 404) throw unknown;
  if (!response.ok) throw new AppError('unavailable', MESSAGES.notLoaded);
  return { kind: 'area', area, title: areaTitle((await response.json()) as ListedArea) }; // Our own API's answer.
};
