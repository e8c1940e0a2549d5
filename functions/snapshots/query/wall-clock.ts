/** The city's clock in SQL: by how many hours it lies behind UTC at each time of a table. */
import { toIso, wallTimeAt } from '../../../shared/dates.ts';

const HOUR = 3_600_000;
/** Clocks change twice a year: between two looks so far apart at most once. */
const LOOK = 14 * 24 * HOUR;

/** Hours behind UTC. */
const behindAt = (instant: number): number => {
  const { year, month, day, hour, minute, second } = wallTimeAt(new Date(instant));
  return (instant - Date.UTC(year, month - 1, day, hour, minute, second)) / HOUR;
};

interface Change {
  /** The first instant of the new offset, in milliseconds. */
  at: number;
  behind: number;
}

/** Clocks change at a whole hour of UTC. */
const changeBetween = (before: number, after: number): Change => {
  const behind = behindAt(after);
  let [least, most] = [before, after];
  while (most - least > HOUR) {
    const middle = Math.floor((least + most) / 2 / HOUR) * HOUR;
    if (behindAt(middle) === behind) most = middle;
    else least = middle;
  }
  return { at: most, behind };
};

/** The offsets of a stretch of time, the first of which begins with it. */
const changesIn = (from: Date, to: Date): Change[] => {
  const first = Math.floor(from.getTime() / HOUR) * HOUR;
  const changes = [{ at: first, behind: behindAt(first) }];
  for (let look = first; look <= to.getTime(); look += LOOK)
    if (behindAt(look + LOOK) !== behindAt(look)) changes.push(changeBetween(look, look + LOOK));
  return changes;
};

/** Compares each time with a few changes only: with the middle one, then with the middle one of the half it lies in. */
const searchSql = (time: string, changes: readonly Change[]): string => {
  const [only, ...others] = changes;
  if (others.length === 0) return String(only?.behind ?? 0);
  const middle = Math.ceil(changes.length / 2);
  const [lower, upper] = [changes.slice(0, middle), changes.slice(middle)];
  const at = toIso(new Date(upper[0]?.at ?? 0))
    .replace('T', ' ')
    .replace('Z', '');
  return `CASE WHEN ${time} < TIMESTAMP_S '${at}' THEN ${searchSql(time, lower)} ELSE ${searchSql(time, upper)} END`;
};

/** The hours by which the city's clock lies behind UTC at a column's times, which lie between the two. */
export const hoursBehindSql = (time: string, from: Date, to: Date): string => searchSql(time, changesIn(from, to));
