/** The next pickups at an address: what the city said today, else what it says now, else what it said last. */
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { AppError } from '../../../shared/base/errors.ts';
import type { PickupAddress, Pickups } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/functions/watches.data.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { clock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { askCity, toCityAddress } from '../../sources/garbage/city-garbage-day.ts';
import { findPickupAnswer, hashAddress, keepPickupAnswer } from '../../tables/pickups/pickup-answers.ts';

/**
 * The city's plans change by the day. An answer of the same day that is not older than this is as good as a new one.
 */
const FRESH_HOURS = 6;
const RETRY_SECONDS = 300;

const DOWN = t('cityDown');

export interface FoundPickups {
  /** The answer as the city gave it; `pickupsAsOf` tells how that reads later. */
  pickups: Pickups;
  /** The hash of the address. */
  address: string;
  /** The city did not answer: this is what it last said. */
  isOld: boolean;
}

const isFresh = ({ heardAt }: Pickups, now: Date): boolean => {
  const heard = new Date(heardAt);
  return now.getTime() - heard.getTime() < FRESH_HOURS * 3_600_000 && calendarDateAt(heard) === calendarDateAt(now);
};

/**
 * `countQuestion` is called before the city is asked and may throw to forbid it. Throws AppError `missing` when the
 * city says that there is no such address, `unavailable` when it does not answer and never did for this address.
 */
export const findPickups = async (asked: PickupAddress, countQuestion: () => Promise<void>): Promise<FoundPickups> => {
  const now = clock.now();
  const address = await hashAddress(toCityAddress(asked));
  const kept = await findPickupAnswer(address);
  if (kept && isFresh(kept, now)) return { pickups: kept, address, isOld: false };
  await countQuestion();
  let heard: Pickups | null;
  try {
    heard = await askCity(asked, kept);
  } catch (cause) {
    if (!kept) throw new AppError('unavailable', DOWN, { cause, retryAfterSeconds: RETRY_SECONDS });
    log.warn('The city does not answer about garbage days; its last answer is given', { heardAt: kept.heardAt });
    return { pickups: kept, address, isOld: true };
  }
  if (!heard) throw new AppError('missing', MESSAGES.addressMissing);
  await keepPickupAnswer(address, heard);
  return { pickups: heard, address, isOld: false };
};
