/** Tells whether a place's count is usual: weeks of days, the span that is judged, and what the weeks before lead one to expect. Pure. */
import { addDays, type CalendarDate, daysBetween, weekdayOf } from '../base/calendar-date.ts';
import { ageOf, type Fill, partOf, type Share, shareAt } from './filling.ts';
import { centralRange, expectNext, LEAST_WEEKS } from './forecast.ts';
import type { Spread } from './negative-binomial.ts';

/** Three years. */
export const MOST_WEEKS = 156;
/** Below so many a week a count says nothing: 0, 1 and 5 are all usual. */
const LEAST_MEAN = 2;
/** The number of whole weeks judged together of a source that fills late. */
const LATE_WEEKS = 4;
const WEEK = 7;
/** Weeks before and after a day of an outage whose same weekday stands in for it. */
const BESIDE = 4;

export const REASONS = ['few-weeks', 'few-records'] as const;
/** Why nothing is said of what is usual: too few whole weeks of data, or too few records a week. */
export type Reason = (typeof REASONS)[number];

export interface Week {
  /** Its Monday. */
  start: CalendarDate;
  count: number;
  isComplete: boolean;
  /** The count of the judged days alone, where these are part of a week. */
  sameDays?: number;
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
  since: { from: CalendarDate; count: number } | null;
  usual: { low: number; high: number } | null;
  enough: boolean;
  reason: Reason | null;
  /** The Monday from which on weeks are still being filled, and how many days that takes; null where days come whole. */
  filling: { from: CalendarDate; days: number } | null;
  /** The days on which the source was down, within these weeks: they are not compared. */
  outages: CalendarDate[];
}

export interface Counted {
  /** How many records each day has; none where absent. */
  days: ReadonlyMap<CalendarDate, number>;
  /** The first and the last day that are over for the source, whether or not all their records are published. */
  first: CalendarDate;
  last: CalendarDate;
  /** Days until nearly all records of a day are published; 0 where they come whole. */
  fillDays: number;
  /** How the source fills its weeks, where that was measured. */
  fill?: Fill | null;
  /** Days on which the source was down. */
  outages?: ReadonlySet<CalendarDate>;
}

export const VERDICTS = ['more', 'fewer', 'asMany'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The edges of the range are still usual. */
export const verdictOf = (count: number, { low, high }: { low: number; high: number }): Verdict =>
  count > high ? 'more' : count < low ? 'fewer' : 'asMany';

/** The Monday of a day's week. */
export const mondayOf = (day: CalendarDate): CalendarDate => addDays(day, -((weekdayOf(day) + 6) % WEEK));

/** The part that is over: the days after the last one are left out. */
const countOf = ({ days, last }: Counted, from: CalendarDate, length: number): number => {
  let count = 0;
  for (let day = 0; day < length; day += 1) {
    const at = addDays(from, day);
    if (at <= last) count += days.get(at) ?? 0;
  }
  return count;
};

/** The count of a day, or that of the same weekday in the weeks beside it, if the source was down. */
const knownCountOf = ({ days, first, last, outages = new Set() }: Counted, day: CalendarDate): number => {
  if (!outages.has(day)) return days.get(day) ?? 0;
  const beside: number[] = [];
  for (let week = -BESIDE; week <= BESIDE; week += 1) {
    const at = addDays(day, week * WEEK);
    if (at >= first && at <= last && !outages.has(at)) beside.push(days.get(at) ?? 0);
  }
  return beside.reduce((sum, count) => sum + count, 0) / Math.max(1, beside.length);
};

interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

/** The span for days that come whole: those of this week that are over, else the last whole week. */
const spanOfWhole = (last: CalendarDate): Days => {
  const monday = mondayOf(addDays(last, 1));
  return monday > last ? { from: addDays(monday, -WEEK), to: last } : { from: monday, to: last };
};

/** The span for days that fill late: the last four weeks that are full. */
const spanOfFull = (last: CalendarDate, fillDays: number): Days => {
  const monday = mondayOf(addDays(last, 1 - fillDays));
  return { from: addDays(monday, -LATE_WEEKS * WEEK), to: addDays(monday, -1) };
};

/** The days that are judged where nothing is known of outages and of how weeks fill. */
export const spanOf = ({ last, fillDays }: Pick<Counted, 'last' | 'fillDays'>): Days =>
  fillDays > 0 ? spanOfFull(last, fillDays) : spanOfWhole(last);

/** The Monday from which on days are needed. */
export const firstMonday = (last: CalendarDate): CalendarDate => addDays(mondayOf(last), -(MOST_WEEKS - 1) * WEEK);

/** The span that is judged, and how it is compared with the weeks before it. */
interface Judged {
  current: Span;
  /** The counts of the weeks before, of the same days of the week. */
  counts: (before: readonly Week[]) => number[];
  /** Weeks before this day are all there. */
  fullBefore: CalendarDate;
  spreadOf: (counts: readonly number[]) => Spread;
  /** The count of the judged days in another week, where they are part of one. */
  sameDaysOf: ((monday: CalendarDate) => number) | null;
}

/** Part of a week, or a whole one. A day of an outage is compared on neither side; a week of such days alone is passed over. */
const judgeWhole = (counted: Counted): Judged => {
  const { last, first, outages = new Set() } = counted;
  let { from, to } = spanOfWhole(last);
  const known = (): number[] =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => day).filter(
      (day) => !outages.has(addDays(from, day)),
    );
  while (known().length === 0 && from > first) [from, to] = [addDays(from, -WEEK), addDays(from, -1)];
  const days = known();
  const sumOf = (monday: CalendarDate): number =>
    days.reduce((sum, day) => sum + knownCountOf(counted, addDays(monday, day)), 0);
  return {
    current: { from, to, count: sumOf(from) },
    counts: (before) => before.map(({ start }) => sumOf(start)),
    fullBefore: from,
    spreadOf: expectNext,
    sameDaysOf: daysBetween(from, to) + 1 < WEEK ? (monday) => Math.round(sumOf(monday)) : null,
  };
};

/** The last four whole weeks of which it is known which part is there; null where that is known of none that are not full. */
const spanOfPart = ({ last, fillDays, fill }: Counted, full: Days): { span: Days; share: Share } | null => {
  if (!fill) return null;
  const newest = addDays(last, 1);
  for (let end = mondayOf(newest); addDays(end, -1) > full.to; end = addDays(end, -WEEK)) {
    const from = addDays(end, -LATE_WEEKS * WEEK);
    const ages = Array.from({ length: LATE_WEEKS }, (_, week) => ageOf(addDays(from, week * WEEK), newest));
    const share = shareAt(fill, ages, fillDays);
    if (share) return { span: { from, to: addDays(end, -1) }, share };
  }
  return null;
};

/** Four weeks of a source that fills late: full ones, or younger ones against the part that is there at their age. */
export const judgeLate = (counted: Counted): Judged => {
  const full = spanOfFull(counted.last, counted.fillDays);
  const part = spanOfPart(counted, full);
  const { from, to } = part?.span ?? full;
  // A younger span begins later than the first week that is not full, or before it.
  const afterFull = addDays(full.to, 1);
  const fullBefore = part && afterFull < from ? afterFull : from;
  const lead = daysBetween(fullBefore, from) / WEEK;
  return {
    current: { from, to, count: countOf(counted, from, LATE_WEEKS * WEEK) },
    counts: (before) => before.map(({ count }) => count),
    fullBefore,
    spreadOf: (counts) => {
      const whole = expectNext(counts, LATE_WEEKS, lead);
      return part ? partOf(whole, part.share) : whole;
    },
    sameDaysOf: null,
  };
};

/**
 * The usual range. A span of part of a week is compared with the same weekdays of the weeks before. So a Tuesday is not
 * held against whole weeks. Weeks that are still being filled are compared with the part that such weeks had at
 * that age.
 */
export const usualOf = (counted: Counted): Usual => {
  const { first, last, fillDays, outages = new Set() } = counted;
  const begin = [firstMonday(last), mondayOf(addDays(first, WEEK - 1))].sort().at(-1) ?? first;
  const { current, counts, fullBefore, spreadOf, sameDaysOf } = fillDays > 0 ? judgeLate(counted) : judgeWhole(counted);
  const sinceDay = [firstMonday(last), first].sort().at(-1) ?? first;
  const weeks: Week[] = [];
  for (let start = begin; start <= last; start = addDays(start, WEEK))
    weeks.push({
      start,
      count: countOf(counted, start, WEEK),
      isComplete: addDays(start, WEEK - 1) <= last,
      ...(sameDaysOf && { sameDays: sameDaysOf(start) }),
    });
  const before = weeks.filter(({ start }) => start < fullBefore);
  const mean = before.slice(-LEAST_WEEKS).reduce((total, { count }) => total + count, 0) / LEAST_WEEKS;
  const reason: Reason | null = before.length < LEAST_WEEKS ? 'few-weeks' : mean < LEAST_MEAN ? 'few-records' : null;
  return {
    weeks,
    current,
    since:
      sinceDay > last ? null : { from: sinceDay, count: countOf(counted, sinceDay, daysBetween(sinceDay, last) + 1) },
    usual: reason ? null : centralRange(spreadOf(counts(before))),
    enough: reason === null,
    reason,
    filling: fillDays > 0 ? { from: mondayOf(addDays(last, 1 - fillDays)), days: fillDays } : null,
    outages: [...outages].filter((day) => day >= begin && day <= last).sort(),
  };
};
