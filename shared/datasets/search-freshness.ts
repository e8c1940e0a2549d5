/** When the search is behind. Pure. */
import type { IsoTime } from '../base/dates.ts';
import { t } from '../texts/shared/search.data.ts';
import type { Freshness } from './freshness.ts';

/** The index is made anew each day, at the job's first look of that day. */
const LATE_HOURS = 26;

export type SearchFreshness = Pick<Freshness, 'state' | 'since'> & { sentence: string };

/** `madeAt` is when the index was last made, null where it never was. */
export const searchFreshness = (madeAt: IsoTime | null, now: Date): SearchFreshness => {
  if (madeAt === null) return { state: 'down', since: null, sentence: t('notReady') };
  const isLate = now.getTime() - Date.parse(madeAt) > LATE_HOURS * 3_600_000;
  return isLate
    ? { state: 'late', since: madeAt, sentence: t('behind') }
    : { state: 'ok', since: null, sentence: t('works') };
};
