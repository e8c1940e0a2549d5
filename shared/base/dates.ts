/** Times: UTC on the wire, the city's wall clock on screen and in its feeds. */
import { CITY } from '#city/facts';
import { clockOf } from './clock.ts';
import { once } from './once.ts';

/** An instant on the wire: UTC with `Z`, whole seconds. */
export type IsoTime = string;

export const toIso = (date: Date): IsoTime => `${date.toISOString().slice(0, 19)}Z`;

/** The city's wall clock. */
export const { wallTimeAt, hourBeganAt, instantsOf, instantOf } = clockOf(CITY.timeZone);

/** A format of the city's clock. */
const cityFormat = (parts: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-US', { timeZone: CITY.timeZone, ...parts }));

const DAY_PARTS = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const CLOCK_PARTS = { hour: 'numeric', minute: '2-digit' } as const;

const longFormat = cityFormat({ weekday: 'short', ...DAY_PARTS, ...CLOCK_PARTS });

/** `Sat, Jan 21, 2023, 4:19 PM` on the city's clock. */
export const formatLong = (time: IsoTime): string => longFormat().format(new Date(time));

const dayFormat = cityFormat(DAY_PARTS);

/** `Jan 21, 2023`, the day on the city's calendar. */
export const formatDate = (time: IsoTime): string => dayFormat().format(new Date(time));

/** `Sat, Jan 21, 2023` */
const weekdayFormat = cityFormat({ weekday: 'short', ...DAY_PARTS });

/**
 * When a record says something was, as `formatLong`. Sources write a day whose time they don't know as midnight to the
 * second. Then the day alone is told, as nobody should read that it was at 12:00 AM.
 */
export const formatRecorded = (time: IsoTime): string => {
  const { hour, minute, second } = wallTimeAt(new Date(time));
  return hour === 0 && minute === 0 && second === 0 ? weekdayFormat().format(new Date(time)) : formatLong(time);
};

const clockFormat = cityFormat(CLOCK_PARTS);

/** `4:19 PM` on the city's clock. */
export const formatClock = (time: IsoTime): string => clockFormat().format(new Date(time));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const relativeFormat = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));

/** The number of a day on the city's calendar, counted without gaps. */
const dayNumber = (instant: Date): number => {
  const { year, month, day } = wallTimeAt(instant);
  return Date.UTC(year, month - 1, day) / DAY;
};

const RELATIVE_STEPS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', 60_000],
] as const;

/** The words of Intl, whose first one takes a phone 60 ms: every page tells hours and minutes first. */
const plainRelative = (count: number, unit: 'hour' | 'minute'): string => {
  const amount = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
  return count < 0 ? `${amount} ago` : `in ${amount}`;
};

/** `12 minutes ago`, `in 2 days`; under a minute `just now`. From 24 hours on, days are those of the city's calendar. */
export const formatRelative = (time: IsoTime, now: Date): string => {
  const then = new Date(time);
  const difference = then.getTime() - now.getTime();
  for (const [unit, millis] of RELATIVE_STEPS) {
    if (Math.abs(difference) < millis) continue;
    const count = unit === 'day' ? dayNumber(then) - dayNumber(now) : Math.trunc(difference / millis);
    // The day on which the clocks go back has 25 hours: its first and its last are no day apart.
    if (count === 0) continue;
    return unit === 'hour' || unit === 'minute' ? plainRelative(count, unit) : relativeFormat().format(count, unit);
  }
  return 'just now';
};
