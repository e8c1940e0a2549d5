/** Times: UTC on the wire, the city's wall clock on screen and in its feeds. */
import { CITY } from '#city/facts';

/** An instant on the wire: UTC with `Z`, whole seconds. */
export type IsoTime = string;

export const toIso = (date: Date): IsoTime => `${date.toISOString().slice(0, 19)}Z`;

const wallParts = new Intl.DateTimeFormat('en-US', {
  timeZone: CITY.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const formattedWallMillis = (instant: number): number => {
  const parts: Record<string, number> = {};
  for (const { type, value } of wallParts.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const offsetAt = (instant: number): number => formattedWallMillis(instant) - instant;

const MOST_KEPT = 100_000;

/** What a function of whole numbers gives, kept: formatting is slow. */
const kept = <T>(make: (key: number) => T): ((key: number) => T) => {
  const known = new Map<number, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MOST_KEPT) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
};
/** Milliseconds from UTC to the wall clock by the hour of UTC, within which it does not change. */
const offsetOfHour = kept((hour) => offsetAt(hour * HOUR));

/** The same by the day of UTC; null for the two days a year within which it changes. */
const offsetOfDay = kept((day) => {
  const [first, last] = [offsetAt(24 * day * HOUR), offsetAt((24 * day + 23) * HOUR)];
  return first === last ? first : null;
});

/** The city's wall clock at an instant, as if it were UTC (milliseconds). */
const wallMillis = (instant: number): number => {
  const hour = Math.floor(instant / HOUR);
  return instant + (offsetOfDay(Math.floor(hour / 24)) ?? offsetOfHour(hour));
};

/** A wall-clock time in the city, not yet an instant. Months count from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The city's wall clock at an instant. */
export const wallTimeAt = (instant: Date): WallTime => {
  const wall = new Date(wallMillis(Math.floor(instant.getTime() / 1000) * 1000));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
};

/** The offsets of the city's clocks from UTC a day before and a day after a wall time: of two, summer's first. */
const offsetsAround = (wall: number): number[] => {
  const around = [wall - DAY, wall + DAY].map((instant) => wallMillis(instant) - instant);
  return [...new Set(around)].sort((a, b) => b - a);
};

/**
 * The instants at which the city's clocks show `wall`: none in the hour skipped in March, two in the hour repeated
 * in November, else one. Earliest first. An impossible date (February 30) gives none.
 */
export const instantsOf = (wall: WallTime): Date[] => {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  const check = new Date(asUtc);
  if (check.getUTCMonth() + 1 !== wall.month || check.getUTCDate() !== wall.day || check.getUTCHours() !== wall.hour)
    return [];
  const instants: Date[] = [];
  for (const offset of offsetsAround(asUtc))
    if (wallMillis(asUtc - offset) === asUtc) instants.push(new Date(asUtc - offset));
  return instants;
};

/** One instant for a wall time: the earlier of two; a skipped time is read with winter's offset, an hour later on the clock. */
export const instantOf = (wall: WallTime): Date | null => {
  const [first] = instantsOf(wall);
  if (first) return first;
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  const check = new Date(asUtc);
  const isRealDate =
    check.getUTCMonth() + 1 === wall.month && check.getUTCDate() === wall.day && check.getUTCHours() === wall.hour;
  return isRealDate ? new Date(asUtc - (offsetsAround(asUtc).at(-1) ?? 0)) : null;
};

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
