/** Days of the city's calendar, without a time of day. */
import { instantOf, wallTimeAt } from './dates.ts';
import { once } from './once.ts';

/** `2026-11-24`: compares as text. */
export type CalendarDate = string;

const DAY = 86_400_000;

const noon = (date: CalendarDate): number => Date.parse(`${date}T12:00:00Z`);

const two = (value: number): string => String(value).padStart(2, '0');

/** The day on the city's calendar at an instant. */
export const calendarDateAt = (instant: Date): CalendarDate => {
  const { year, month, day } = wallTimeAt(instant);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
};

/** The date of a year, a month from 1 and a day; null where there is no such day. */
export const toCalendarDate = (year: number, month: number, day: number): CalendarDate | null => {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const millis = Date.parse(`${date}T12:00:00Z`);
  return Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== date ? null : date;
};

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(noon(date) + days * DAY).toISOString().slice(0, 10);

/** How many days `to` lies after `from`. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => Math.round((noon(to) - noon(from)) / DAY);

/** 0 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(noon(date)).getUTCDay();

/** The instant at which the city's clocks show a full hour of a day. Throws for a day that does not exist. */
export const atHour = (date: CalendarDate, hour: number): Date => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const instant = instantOf({ year, month, day, hour, minute: 0, second: 0 });
  if (!instant) throw new Error('There is no such day or hour.');
  return instant;
};

/** Whole seconds until the city's day ends. */
export const secondsToMidnight = (now: Date): number =>
  Math.floor((atHour(addDays(calendarDateAt(now), 1), 0).getTime() - now.getTime()) / 1000);

const partsFormat = once(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long' }));

const ordinal = (day: number): string => {
  const isTeen = day > 10 && day < 20;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
};

/** `Monday` */
export const weekdayName = (date: CalendarDate): string =>
  partsFormat()
    .formatToParts(noon(date))
    .find(({ type }) => type === 'weekday')?.value ?? '';

const longFormat = once(
  () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' }),
);

/** `Nov 21, 2026` */
export const longDay = (date: CalendarDate): string => longFormat().format(noon(date));

/** `Monday, March 3rd` (spec §2.10). */
export const formatDay = (date: CalendarDate): string => {
  const month =
    partsFormat()
      .formatToParts(noon(date))
      .find(({ type }) => type === 'month')?.value ?? '';
  return `${weekdayName(date)}, ${month} ${ordinal(Number(date.slice(8)))}`;
};
