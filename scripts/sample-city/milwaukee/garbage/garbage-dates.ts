/** When the sample city collects: weekly and fortnightly dates, a day later after a holiday, other routes in winter. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { hash, share } from '../../random.ts';
import { type DayNumber, weekdayOf } from '../wall-clock.ts';
import { hasRecycling, type Route, routeAt, type Season, type WasteStream } from './garbage-routes.ts';

/** The city's words about a stream; null where it says nothing at all. */
export type Schedule =
  | { isDetermined: false }
  | {
      isDetermined: true;
      route: Route;
      isToday: boolean;
      /** The next day after today, when today is one too. */
      next: DayNumber;
      /** The last of the days on one of which it will be; `next` when that is certain. */
      until: DayNumber;
      /** A day that the service gives beside the next one: collections are not moved to it. Null for most. */
      other: DayNumber | null;
    };

/** How tests bend the dates. */
export interface Bends {
  isUndetermined(stream: WasteStream): boolean;
  /** The day to which a day's collections have been moved. */
  moved(day: DayNumber): DayNumber;
  /** The day that the service gives beside the day of a route's collection; the same day where it gives none. */
  other(route: Route, day: DayNumber): DayNumber;
}

/** Further than the longest pause between two dates of a route. */
const AHEAD = 45;

const partsOf = (day: DayNumber): { month: number; date: number } => {
  const at = new Date(day * 86_400_000);
  return { month: at.getUTCMonth() + 1, date: at.getUTCDate() };
};

/** Winter routes are driven from December to March. */
const seasonOf = (day: DayNumber): Season => {
  const { month } = partsOf(day);
  return month === 12 || month <= 3 ? 'winter' : 'summer';
};

/** Weeks since 1970, from Monday to Sunday. */
const weekOf = (day: DayNumber): number => Math.floor((day + 3) / 7);

/** New Year, Juneteenth, Independence Day, Christmas, Memorial Day, Labor Day, Thanksgiving. */
const isHoliday = (day: DayNumber): boolean => {
  const { month, date } = partsOf(day);
  const weekday = weekdayOf(day);
  if (['1-1', '6-19', '7-4', '12-25'].includes(`${month}-${date}`)) return true;
  if (weekday === 1) return (month === 5 && date > 24) || (month === 9 && date < 8);
  return weekday === 4 && month === 11 && date > 21 && date < 29;
};

/** A holiday of the week, on the day or before it, makes it a day later. */
const afterHoliday = (day: DayNumber): DayNumber => {
  for (let back = 0; back < weekdayOf(day); back++) if (isHoliday(day - back)) return day + 1;
  return day;
};

const isDue = ({ weekday, weeks: { every, phase } }: Route, day: DayNumber): boolean =>
  weekdayOf(day) === weekday && weekOf(day) % every === phase;

/** Every collection that was to be on a day of [from, to), with the day it is really on. */
const collections = (
  stream: WasteStream,
  point: LngLat,
  [from, to]: [DayNumber, DayNumber],
  bends: Bends,
): { route: Route; day: DayNumber }[] => {
  const found: { route: Route; day: DayNumber }[] = [];
  for (let day = from; day < to; day++) {
    const route = routeAt(stream, seasonOf(day), point);
    if (isDue(route, day)) found.push({ route, day: bends.moved(afterHoliday(day)) });
  }
  return found.sort((a, b) => a.day - b.day);
};

/** The city's words of today about a stream at a point. */
export const scheduleAt = (stream: WasteStream, point: LngLat, today: DayNumber, bends: Bends): Schedule | null => {
  if (bends.isUndetermined(stream)) return { isDetermined: false };
  if (stream === 'recycling' && !hasRecycling(point)) return null;
  const all = collections(stream, point, [today - 10, today + AHEAD], bends);
  const next = all.find(({ day }) => day > today);
  if (!next) throw new Error(`No ${stream} collection within ${AHEAD} days.`);
  const isToday = all.some(({ day }) => day === today);
  // The summer's plan is not out before it begins.
  if (seasonOf(today) === 'winter' && seasonOf(next.day) === 'summer') return { isDetermined: false };
  const until = next.day + next.route.window - 1;
  const other = bends.other(next.route, next.day);
  const isOther = other !== next.day && other > today && until === next.day;
  return { isDetermined: true, route: next.route, isToday, next: next.day, until, other: isOther ? other : null };
};

/** Three in a hundred of a route's collections are given a second day, the day after, and three the day before. */
const SPECULATED = 0.03;

/** The `alt_date` that the city gives for a route's collection; the same day for most. */
export const otherDay = ({ name }: Route, day: DayNumber): DayNumber => {
  const chance = share(hash(...Buffer.from(name)), day);
  if (chance < SPECULATED) return day + 1;
  return chance < 2 * SPECULATED ? day - 1 : day;
};

/** Tells if a stream is collected at a point on a day. */
export const isCollectedOn = (stream: WasteStream, point: LngLat, day: DayNumber, bends: Bends): boolean =>
  (stream === 'garbage' || hasRecycling(point)) &&
  collections(stream, point, [day - 10, day + 10], bends).some((one) => one.day === day);
