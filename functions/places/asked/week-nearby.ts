/** This week near a place against the usual one, as far as it is over: of the calls that a place's page tells first. */
import type { WeekNearby } from '../../../shared/api/schemas/place.ts';
import { AppError } from '../../../shared/base/errors.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { CALLS, DATASETS } from '../../../shared/datasets/registry.ts';
import { EVERY_RECORD } from '../../../shared/query/selection.ts';
import { verdictOf } from '../../../shared/statistics/usual.ts';
import { log } from '../../lib/log.ts';
import { usualIn } from './usual.ts';

const [FIRST] = CALLS;

const judged = async ([lng, lat]: LngLat, metres: number): Promise<WeekNearby | null> => {
  const found = FIRST ? await usualIn(FIRST, { ...EVERY_RECORD, near: { lat, lng, metres } }) : null;
  if (!FIRST || !found?.usual) return null;
  const { current, usual, filling } = found;
  return {
    dataset: DATASETS[FIRST].path,
    ...current,
    usual,
    verdict: verdictOf(current.count, usual),
    isFilling: filling !== null && current.to >= filling.from,
  };
};

/** Null where it is not known, and where it could not be counted, in time or at all: a place is answered without it. */
export const weekNearby = async (at: LngLat, metres: number): Promise<WeekNearby | null> => {
  try {
    return await judged(at, metres);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable')
      log.warn('A place is answered without its week.', { why: error.message });
    else log.error('The week of a place could not be judged', error);
    return null;
  }
};
