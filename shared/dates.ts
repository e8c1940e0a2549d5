/** Times: UTC on the wire, the city's wall clock on screen and in its feeds. */
import { CITY } from '#city/facts';
import { clockOf } from './clock.ts';

/** An instant on the wire: UTC with `Z`, whole seconds. */
export type IsoTime = string;

export const toIso = (date: Date): IsoTime => `${date.toISOString().slice(0, 19)}Z`;

/** The city's wall clock. */
export const { wallTimeAt, hourBeganAt, instantsOf, instantOf } = clockOf(CITY.timeZone);

const longFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: CITY.timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Sat, Jan 21, 2023, 4:19 PM` on the city's clock. */
export const formatLong = (time: IsoTime): string => longFormat.format(new Date(time));

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: CITY.timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** `Jan 21, 2023`, the day on the city's calendar. */
export const formatDate = (time: IsoTime): string => dayFormat.format(new Date(time));

const HOUR = 3_600_000;
const relativeFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const RELATIVE_STEPS = [
  ['year', 365 * 24 * HOUR],
  ['month', 30 * 24 * HOUR],
  ['day', 24 * HOUR],
  ['hour', HOUR],
  ['minute', 60_000],
] as const;

/** `12 minutes ago`, `in 2 days`; under a minute `just now`. */
export const formatRelative = (time: IsoTime, now: Date): string => {
  const difference = new Date(time).getTime() - now.getTime();
  for (const [unit, millis] of RELATIVE_STEPS)
    if (Math.abs(difference) >= millis) return relativeFormat.format(Math.trunc(difference / millis), unit);
  return 'just now';
};
