/** This file says which part of a week a late source has published at an age, by what earlier weeks had at that age. Pure. */
import { addDays, type CalendarDate, daysBetween } from '../base/calendar-date.ts';
import { type Spread, widerBy } from './negative-binomial.ts';

const WEEK = 7;
/** Days of age up to which a week is followed. */
const MOST_AGE = 90;
/** Weeks that are kept: with 91 numbers each they are 12 kB of a manifest's item. */
const MOST_WEEKS = 26;
/** Runs of weeks that must have been followed to their end before one says which part is there at their ages. */
const LEAST_RUNS = 5;
/** Younger weeks have too little to be judged. */
const LEAST_SHARE = 0.5;

/** The records of one week: the first count was taken at the age `from`, in days from its Sunday, the others on the days after. */
export interface WeekFill {
  from: number;
  held: number[];
}

export interface Fill {
  /** By which source and rule it was counted: under another one it begins anew. */
  rule: string;
  /** By the week's Monday. */
  weeks: Record<CalendarDate, WeekFill>;
}

/** The part of a week's records that is there at an age, and its variance from week to week. */
export interface Share {
  mean: number;
  variance: number;
}

/** The age of a week, in whole days from its Sunday to the day of the newest record; below 0 while it runs. */
export const ageOf = (monday: CalendarDate, newest: CalendarDate): number =>
  daysBetween(addDays(monday, WEEK - 1), newest);

/** The Mondays of the weeks that are followed, the oldest first, where the newest record is of the day `newest`. */
export const followedWeeks = (monday: CalendarDate): CalendarDate[] =>
  Array.from({ length: MOST_WEEKS }, (_, at) => addDays(monday, (at + 1 - MOST_WEEKS) * WEEK));

const extended = (known: WeekFill | undefined, age: number, count: number): WeekFill => {
  if (!known) return { from: age, held: [count] };
  const at = age - known.from;
  // A source that went back says nothing new of that age.
  if (at < known.held.length) return known;
  const last = known.held.at(-1) ?? count;
  // Days without a publication held what the one before them did.
  return { from: known.from, held: [...known.held, ...Array<number>(at - known.held.length).fill(last), count] };
};

/** The weeks with one more look: `counts` has the records of each followed week that there are now. */
export const noteFill = (
  known: Fill | null,
  rule: string,
  counts: ReadonlyMap<CalendarDate, number>,
  newest: CalendarDate,
): Fill => {
  const before = known?.rule === rule ? known.weeks : {};
  const weeks: Fill['weeks'] = {};
  for (const [monday, count] of counts) {
    const age = ageOf(monday, newest);
    const followed = age >= 0 && age <= MOST_AGE ? extended(before[monday], age, count) : before[monday];
    if (followed) weeks[monday] = followed;
  }
  return { rule, weeks };
};

/** The whole of one week, where it was followed for `fillDays`, and what it had at an age; null where that is not known. */
const heldAt = (week: WeekFill | undefined, age: number, fillDays: number): { then: number; whole: number } | null => {
  if (!week || week.from + week.held.length <= fillDays) return null;
  const [then, whole = 0] = [week.held[age - week.from], week.held.at(-1)];
  return then === undefined ? null : { then, whole };
};

/**
 * The part of a span of weeks that is there, if its weeks have these ages, the oldest first. It comes from every run of
 * so many weeks that were followed for `fillDays`. Null where fewer than five such runs are known, or where the part is
 * less than half. Runs are looked at as a whole since a late day of the source is late for several weeks. The variance
 * holds the doubt of so few of them, too.
 */
export const shareAt = ({ weeks }: Fill, ages: readonly number[], fillDays: number): Share | null => {
  const [oldest = ''] = Object.keys(weeks).sort();
  const byPlace = new Map(
    Object.entries(weeks).map(([monday, week]) => [daysBetween(oldest, monday) / WEEK, week] as const),
  );
  const parts = [...byPlace.keys()].flatMap((place) => {
    const run = ages.map((age, at) => heldAt(byPlace.get(place + at), age, fillDays));
    const known = run.filter((one) => one !== null);
    const whole = known.reduce((sum, one) => sum + one.whole, 0);
    return known.length === ages.length && whole > 0 ? [known.reduce((sum, one) => sum + one.then, 0) / whole] : [];
  });
  const { length } = parts;
  if (length < LEAST_RUNS) return null;
  const mean = parts.reduce((sum, part) => sum + part, 0) / length;
  if (mean < LEAST_SHARE) return null;
  // Neighbouring runs share most of their weeks: so many stand apart.
  const apart = (length + ages.length - 1) / ages.length;
  const squares = parts.reduce((sum, part) => sum + (part - mean) ** 2, 0) / (length - 1);
  return { mean: Math.min(1, mean), variance: squares * (1 + 1 / apart) * widerBy(apart) ** 2 };
};

/** The distribution of the part that is there, of a count with the distribution `whole`. */
export const partOf = ({ mean, variance }: Spread, share: Share): Spread => ({
  mean: mean * share.mean,
  variance: share.mean ** 2 * variance + share.mean * (1 - share.mean) * mean + share.variance * (mean ** 2 + variance),
});
