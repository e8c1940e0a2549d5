/** When calls come in: the hourly rates of Milwaukee, on the clock of each day. */
import type { Random } from '../../random.ts';
import { type DayNumber, hourOf, hoursOf, weekdayOf } from '../wall-clock.ts';
import { CALLS_BY_HOUR } from './calls.data.ts';

/** Between a call's number and its dispatch lies at most so much. */
const LONGEST_WAIT = 8 * 3600;

/** Sunday to Saturday, assumed: fewer calls at the weekend's end. */
const WEEKDAYS = [0.92, 0.98, 1.0, 1.01, 1.01, 1.05, 1.03];
const HOURLY_TOTAL = CALLS_BY_HOUR.reduce((sum, calls) => sum + calls, 0);

/** Instants of a day's calls, ascending, at the hourly rates; hours that are skipped or repeated are so here too. */
export const momentsOf = (random: Random, day: DayNumber, callsADay: number): number[] => {
  const swing = (WEEKDAYS[weekdayOf(day)] ?? 1) * (0.94 + random() * 0.12);
  const moments = hoursOf(day).flatMap((start) => {
    const expected = (callsADay * swing * (CALLS_BY_HOUR[hourOf(start)] ?? 0)) / HOURLY_TOTAL;
    const spread = Math.sqrt(expected) * (random() + random() + random() - 1.5) * 2;
    const count = Math.max(0, Math.round(expected + spread));
    return Array.from({ length: count }, () => start + Math.floor(random() * 3600) * 1000);
  });
  return moments.sort((a, b) => a - b);
};

/** Milliseconds (whole seconds) from number to dispatch: most at once, some after minutes, a few after hours. */
export const waitOf = (random: Random): number => {
  const chance = random();
  const seconds = chance < 0.55 ? random() * 180 : -Math.log(1 - random()) * (chance < 0.9 ? 900 : 7200);
  return Math.min(Math.floor(seconds), LONGEST_WAIT) * 1000;
};
