/** The bars of the chart over time: a day or a month each, none left out between the first and the last. */
import { addDays, type CalendarDate } from '../../shared/base/calendar-date.ts';
import type { DayRange } from './day-range.ts';
import type { Group } from './groups.ts';

export type Unit = 'day' | 'month';

/** The most bars that can be told apart: three months of days, 25 years of months. */
export const MOST_BARS: Readonly<Record<Unit, number>> = { day: 92, month: 300 };

export interface Bar {
  /** `2026-11-21` or `2026-11`. */
  key: string;
  count: number;
}

const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

const next = (unit: Unit, key: string): string => (unit === 'day' ? addDays(key, 1) : nextMonth(key));

const keyOf = (unit: Unit, day: CalendarDate): string => (unit === 'day' ? day : day.slice(0, 7));

const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a);
const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);

/** The bars of these groups, and of the days of `range` up to today without any; the newest where they are too many. */
export const barsOf = (groups: readonly Group[], unit: Unit, { from, to }: DayRange, today: CalendarDate): Bar[] => {
  const counts = new Map(groups.map((group) => [String(group[unit]), group.count]));
  const keys = [...counts.keys()].sort();
  const [first, last = first] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return [];
  const end = later(last, to && keyOf(unit, earlier(to, today)));
  // If not all could be asked for, nothing is known of what lies before them.
  const isAll = groups.length < MOST_BARS[unit];
  const bars: Bar[] = [];
  for (let key = isAll ? earlier(first, from && keyOf(unit, from)) : first; key <= end; key = next(unit, key))
    bars.push({ key, count: counts.get(key) ?? 0 });
  return bars.slice(-MOST_BARS[unit]);
};

/** The days from one bar to another, in either order. */
export const rangeOfBars = (unit: Unit, one: string, other: string): DayRange => {
  const [from, to] = one <= other ? [one, other] : [other, one];
  return unit === 'day' ? { from, to } : { from: `${from}-01`, to: addDays(`${nextMonth(to)}-01`, -1) };
};

export const busiestOf = <T extends { count: number }>(all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>((most, one) => (most && most.count >= one.count ? most : one), undefined);

export const sumOf = (all: readonly { count: number }[]): number => all.reduce((sum, { count }) => sum + count, 0);
