/** Whether a place's count is usual: weeks of days, the span that is judged, and what the weeks before lead one to expect. Pure. */
import { addDays, type CalendarDate, daysBetween, weekdayOf } from '../calendar-date.ts';
import { centralRange, expectNext, LEAST_WEEKS } from './usual.ts';

/** Three years. */
export const MOST_WEEKS = 156;
/** Below so many a week a count says nothing: 0, 1 and 5 are all usual. */
const LEAST_MEAN = 2;
/** Of a source that fills late, so many of its last whole weeks are judged together. */
const LATE_WEEKS = 4;
const WEEK = 7;

export const REASONS = ['few-weeks', 'few-records'] as const;
/** Why nothing is said of what is usual: too few whole weeks of data, or too few records a week. */
export type Reason = (typeof REASONS)[number];

export interface Week {
  /** Its Monday. */
  start: CalendarDate;
  count: number;
  isComplete: boolean;
}

export interface Span {
  from: CalendarDate;
  /** Its last day. */
  to: CalendarDate;
  count: number;
}

export interface Usual {
  weeks: Week[];
  current: Span;
  /** All that is counted, from the first whole day of data or three years ago to the last one. */
  since: { from: CalendarDate; count: number };
  usual: { low: number; high: number } | null;
  enough: boolean;
  reason: Reason | null;
}

export interface Counted {
  /** How many records each day has; none where absent. */
  days: ReadonlyMap<CalendarDate, number>;
  /** The first and the last day of which all records are known. */
  first: CalendarDate;
  last: CalendarDate;
  fillsLate: boolean;
}

/** The Monday of a day's week. */
export const mondayOf = (day: CalendarDate): CalendarDate => addDays(day, -((weekdayOf(day) + 6) % WEEK));

/** Of what is over: the days after the last whole one are left out. */
const countOf = ({ days, last }: Counted, from: CalendarDate, length: number): number => {
  let count = 0;
  for (let day = 0; day < length; day += 1) {
    const at = addDays(from, day);
    if (at <= last) count += days.get(at) ?? 0;
  }
  return count;
};

/** The days that are judged: of the week that runs those which are over, else the last whole week, or the last four. */
export const spanOf = ({
  last,
  fillsLate,
}: Pick<Counted, 'last' | 'fillsLate'>): { from: CalendarDate; to: CalendarDate } => {
  const monday = mondayOf(addDays(last, 1));
  if (fillsLate) return { from: addDays(monday, -LATE_WEEKS * WEEK), to: addDays(monday, -1) };
  return monday > last ? { from: addDays(monday, -WEEK), to: last } : { from: monday, to: last };
};

/** The Monday from which on days are needed. */
export const firstMonday = (last: CalendarDate): CalendarDate => addDays(mondayOf(last), -(MOST_WEEKS - 1) * WEEK);

/**
 * What is usual. A span of part of a week is compared with the same weekdays of the weeks before, so that a Tuesday is not
 * held against whole weeks.
 */
export const usualOf = (counted: Counted): Usual => {
  const { first, last } = counted;
  const begin = [firstMonday(last), mondayOf(addDays(first, WEEK - 1))].sort().at(-1) ?? first;
  const { from, to } = spanOf(counted);
  const current = { from, to, count: countOf(counted, from, daysBetween(from, to) + 1) };
  const sinceDay = [firstMonday(last), first].sort().at(-1) ?? first;
  const since = { from: sinceDay, count: countOf(counted, sinceDay, daysBetween(sinceDay, last) + 1) };
  const weeks: Week[] = [];
  for (let start = begin; start <= last; start = addDays(start, WEEK))
    weeks.push({ start, count: countOf(counted, start, WEEK), isComplete: addDays(start, WEEK - 1) <= last });
  const before = weeks.filter(({ start }) => start < from);
  const mean = before.slice(-LEAST_WEEKS).reduce((total, { count }) => total + count, 0) / LEAST_WEEKS;
  const reason: Reason | null = before.length < LEAST_WEEKS ? 'few-weeks' : mean < LEAST_MEAN ? 'few-records' : null;
  if (reason) return { weeks, current, since, usual: null, enough: false, reason };
  const length = Math.min(WEEK, daysBetween(from, to) + 1);
  const counts = before.map(({ start }) => countOf(counted, start, length));
  const usual = centralRange(expectNext(counts, counted.fillsLate ? LATE_WEEKS : 1));
  return { weeks, current, since, usual, enough: true, reason: null };
};
