/** The wall clock of a time zone: what it shows at an instant, and at which instants it shows a time. */
import { once } from './once.ts';

/** A time as a clock on the wall shows it, not yet an instant. Months count from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

interface Clock {
  wallTimeAt: (instant: Date) => WallTime;
  /** When the hour began that the clock shows at an instant. */
  hourBeganAt: (instant: Date) => Date;
  /**
   * The instants at which the clock shows `wall`: none in the hour skipped in spring, two in the hour repeated in
   * autumn, else one. Earliest first. An impossible date (February 30) gives none.
   */
  instantsOf: (wall: WallTime) => Date[];
  /** One instant for a wall time: the earlier of two; a skipped time is read with the offset before it, so it shows later. */
  instantOf: (wall: WallTime) => Date | null;
}

const QUARTER = 900_000;
const HOUR = 4 * QUARTER;
const DAY = 96 * QUARTER;
const MOST_KEPT = 100_000;

/** A function of whole numbers whose results are kept: formatting is slow. */
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

/** Milliseconds from UTC to the zone's wall clock, by instant. */
const offsetsOf = (timeZone: string): ((instant: number) => number) => {
  const format = once(
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      }),
  );
  const formatted = (instant: number): number => {
    const parts: Record<string, number> = {};
    for (const { type, value } of format().formatToParts(instant)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
  };
  /** By the quarter of an hour of UTC, within which it does not change: Adelaide's clocks change at half past. */
  const ofQuarter = kept((quarter) => formatted(quarter * QUARTER));
  /** By the day of UTC; null for the two days a year within which it changes. */
  const ofDay = kept((day) => {
    const [first, last] = [formatted(day * DAY), formatted((day + 1) * DAY - QUARTER)];
    return first === last ? first : null;
  });
  return (instant) => ofDay(Math.floor(instant / DAY)) ?? ofQuarter(Math.floor(instant / QUARTER));
};

/** A wall time as if it were UTC (milliseconds); null for a date that does not exist. */
const asIfUtc = (wall: WallTime): number | null => {
  const millis = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  const check = new Date(millis);
  const isReal =
    check.getUTCMonth() + 1 === wall.month && check.getUTCDate() === wall.day && check.getUTCHours() === wall.hour;
  return isReal ? millis : null;
};

/** The clock of a zone by its name in the time-zone database. Each keeps what it has formatted: make one, not many. */
export const clockOf = (timeZone: string): Clock => {
  const offsetAt = offsetsOf(timeZone);

  const wallTimeAt = (instant: Date): WallTime => {
    const second = Math.floor(instant.getTime() / 1000) * 1000;
    const wall = new Date(second + offsetAt(second));
    return {
      year: wall.getUTCFullYear(),
      month: wall.getUTCMonth() + 1,
      day: wall.getUTCDate(),
      hour: wall.getUTCHours(),
      minute: wall.getUTCMinutes(),
      second: wall.getUTCSeconds(),
    };
  };

  const hourBeganAt = (instant: Date): Date => {
    const wall = instant.getTime() + offsetAt(instant.getTime());
    return new Date(instant.getTime() - (wall - Math.floor(wall / HOUR) * HOUR));
  };

  const instantsAt = (wall: number): Date[] => {
    // No zone is a day from UTC, and between two changes lie weeks: these are all the offsets that there can be.
    const [before, after] = [offsetAt(wall - DAY), offsetAt(wall + DAY)];
    if (before === after) return [new Date(wall - before)];
    return [Math.max(before, after), Math.min(before, after)]
      .map((offset) => wall - offset)
      .filter((instant) => instant + offsetAt(instant) === wall)
      .map((instant) => new Date(instant));
  };

  const instantsOf = (wall: WallTime): Date[] => {
    const millis = asIfUtc(wall);
    return millis === null ? [] : instantsAt(millis);
  };

  const instantOf = (wall: WallTime): Date | null => {
    const millis = asIfUtc(wall);
    return millis === null ? null : (instantsAt(millis)[0] ?? new Date(millis - offsetAt(millis - DAY)));
  };

  return { wallTimeAt, hourBeganAt, instantsOf, instantOf };
};
