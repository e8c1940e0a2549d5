/** Milwaukee's wall clock for many instants at once, and the city's days as stretches of time. */
import type { WallTime } from '../../../shared/base/clock.ts';
import { instantOf, instantsOf, wallTimeAt } from '../../../shared/base/dates.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const offsets = new Map<number, number>();

/** Milliseconds by which the wall clock (read as UTC) is ahead of UTC; it only changes on whole UTC hours. */
const offsetAt = (instant: number): number => {
  const hour = Math.floor(instant / HOUR);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const wall = wallTimeAt(new Date(hour * HOUR));
    offset = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour) - hour * HOUR;
    if (offsets.size > 200_000) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
};

/** The wall clock at an instant, as a Date to be read by its UTC parts. */
const wallAt = (instant: number): Date => new Date(instant + offsetAt(instant));

/** A day of the city's calendar, as days since 1970-01-01. */
export type DayNumber = number;

export const dayOf = (instant: number): DayNumber => Math.floor(wallAt(instant).getTime() / DAY);

export const hourOf = (instant: number): number => wallAt(instant).getUTCHours();

const midnight = (day: DayNumber): number => {
  const date = new Date(day * DAY);
  const wall: WallTime = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: 0,
    minute: 0,
    second: 0,
  };
  const [first] = instantsOf(wall);
  const instant = first ?? instantOf(wall);
  if (!instant) throw new Error(`no such day: ${day}`);
  return instant.getTime();
};

/** Starts of the day's hours: 23, 24 or 25 of them. */
export const hoursOf = (day: DayNumber): number[] => {
  const [from, to] = [midnight(day), midnight(day + 1)];
  return Array.from({ length: (to - from) / HOUR }, (_, i) => from + i * HOUR);
};

/** 0 is Sunday. */
export const weekdayOf = (day: DayNumber): number => new Date(day * DAY).getUTCDay();

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** `01/21/2023` and the parts of the time. */
const partsOf = (instant: number) => {
  const wall = wallAt(instant);
  return {
    date: `${two(wall.getUTCMonth() + 1)}/${two(wall.getUTCDate())}/${wall.getUTCFullYear()}`,
    hour: wall.getUTCHours(),
    rest: `${two(wall.getUTCMinutes())}:${two(wall.getUTCSeconds())}`,
  };
};

/** `01/21/2023 04:19:36 PM`, as the police write it. */
export const policeTime = (instant: number): string => {
  const { date, hour, rest } = partsOf(instant);
  return `${date} ${two(hour % 12 || 12)}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** `01/21/2023 16:19:36`, as the fire department writes it. */
export const fireTime = (instant: number): string => {
  const { date, hour, rest } = partsOf(instant);
  return `${date} ${two(hour)}:${rest}`;
};

/** `YYDDD`: two digits of the year, three of the day of the year. */
export const yearAndDay = (day: DayNumber): string => {
  const year = new Date(day * DAY).getUTCFullYear();
  const ofYear = day - Date.UTC(year, 0, 1) / DAY + 1;
  return `${two(year % 100)}${String(ofYear).padStart(3, '0')}`;
};

/** `16:04:09` of so many seconds of a day. */
export const clockTime = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

const dates = new Map<DayNumber, string>();

/** `2023-09-13`; kept, since files of many years ask for the same days again and again. */
export const isoDate = (day: DayNumber): string => {
  let date = dates.get(day);
  if (date === undefined) {
    date = new Date(day * DAY).toISOString().slice(0, 10);
    dates.set(day, date);
  }
  return date;
};

/** `2023-09-13 16:00:00`, as the police write it in their reports. */
export const reportTime = (instant: number): string => {
  const wall = instant + offsetAt(instant);
  const day = Math.floor(wall / DAY);
  const seconds = Math.floor((wall - day * DAY) / 1000);
  return `${isoDate(day)} ${clockTime(seconds)}`;
};

export const yearOfDay = (day: DayNumber): number => new Date(day * DAY).getUTCFullYear();

export const firstDayOf = (year: number): DayNumber => Date.UTC(year, 0, 1) / DAY;

/** The city puts its files up at half past five in the morning: the day of the newest, and when it was put there. */
export const newestUpload = (instant: number): { day: DayNumber; at: Date } => {
  const sinceMidnight = 5.5 * HOUR;
  const day = dayOf(instant - sinceMidnight);
  return { day, at: new Date(midnight(day) + sinceMidnight) };
};

/** The year for which the city assesses at an instant. */
export const assessmentYearAt = (instant: number): number => wallAt(instant).getUTCFullYear();
