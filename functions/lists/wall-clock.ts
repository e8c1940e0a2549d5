/** The city's clock in SQL: by how many hours it lies behind UTC at each time of a table. */
import { CITY } from '#city/facts';
import { clockOf } from '../../shared/base/clock.ts';
import { toIso } from '../../shared/base/dates.ts';

const MINUTE = 60_000;
/** Clocks change at a quarter of an hour of UTC. */
const QUARTER = 15 * MINUTE;
/** Clocks change twice a year: between two looks so far apart at most once. */
const LOOK = 14 * 24 * 60 * MINUTE;

/** Minutes behind UTC; less than none where the clock is ahead of it. */
type BehindAt = (instant: number) => number;

/** The zone's clock, by its name in the time-zone database. */
export const behindOf = (timeZone: string): BehindAt => {
  const { wallTimeAt } = clockOf(timeZone);
  return (instant) => {
    const { year, month, day, hour, minute, second } = wallTimeAt(new Date(instant));
    return (instant - Date.UTC(year, month - 1, day, hour, minute, second)) / MINUTE;
  };
};

const ofCity = behindOf(CITY.timeZone);

interface Change {
  /** The first instant of the new offset, in milliseconds. */
  at: number;
  /** Minutes behind UTC from then on. */
  behind: number;
}

const changeBetween = (before: number, after: number, behindAt: BehindAt): Change => {
  const behind = behindAt(after);
  let [least, most] = [before, after];
  while (most - least > QUARTER) {
    const middle = Math.floor((least + most) / 2 / QUARTER) * QUARTER;
    if (behindAt(middle) === behind) most = middle;
    else least = middle;
  }
  return { at: most, behind };
};

/** The offsets of a stretch of time, the first of which begins with it. */
const changesIn = (from: Date, to: Date, behindAt: BehindAt): Change[] => {
  const first = Math.floor(from.getTime() / QUARTER) * QUARTER;
  const changes = [{ at: first, behind: behindAt(first) }];
  for (let look = first; look <= to.getTime(); look += LOOK)
    if (behindAt(look + LOOK) !== behindAt(look)) changes.push(changeBetween(look, look + LOOK, behindAt));
  return changes;
};

/** Whole hours behind at a time's minute: a clock 5½ hours ahead of UTC shows 5 more until the half hour, then 6 more. */
const hoursSql = (time: string, minutes: number): string => {
  const hours = Math.ceil(minutes / 60);
  const rest = hours * 60 - minutes;
  return rest === 0 ? String(hours) : `(${hours} - (minute(${time}) >= ${60 - rest})::INTEGER)`;
};

/** Compares each time with a few changes only: with the middle one, then with the middle one of the half it lies in. */
const searchSql = (time: string, changes: readonly Change[]): string => {
  const [only, ...others] = changes;
  if (others.length === 0) return hoursSql(time, only?.behind ?? 0);
  const middle = Math.ceil(changes.length / 2);
  const [lower, upper] = [changes.slice(0, middle), changes.slice(middle)];
  const at = toIso(new Date(upper[0]?.at ?? 0))
    .replace('T', ' ')
    .replace('Z', '');
  return `CASE WHEN ${time} < TIMESTAMP_S '${at}' THEN ${searchSql(time, lower)} ELSE ${searchSql(time, upper)} END`;
};

/** The clock at a column's times, in SQL. */
export interface ClockSql {
  /** The hours by which it lies behind UTC. */
  behind: string;
  /** The days by which its calendar lies behind that of UTC: 1, 0 or -1. */
  daysBehind: string;
}

/** The clock of a column without times. */
export const NO_CLOCK: ClockSql = { behind: '0', daysBehind: '0' };

/** The city's clock at a column's times, which lie between the two; another zone's with its `behindAt`. */
export const clockSql = (time: string, from: Date, to: Date, behindAt: BehindAt = ofCity): ClockSql => {
  const changes = changesIn(from, to, behindAt);
  const behind = searchSql(time, changes);
  // One comparison a row does if the clock is never ahead.
  const daysBehind = changes.every((change) => change.behind >= 0)
    ? `(hour(${time}) < ${behind})::INTEGER`
    : `CASE WHEN hour(${time}) < ${behind} THEN 1 WHEN hour(${time}) - ${behind} >= 24 THEN -1 ELSE 0 END`;
  return { behind, daysBehind };
};
