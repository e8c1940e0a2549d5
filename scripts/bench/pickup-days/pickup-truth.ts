/** Which reminders were due in a simulated year, by the city’s truth, and what was sent against them. */
import type { PickupItem } from '../../../functions/tables/pickups/pickup-subscriptions.ts';
import { addDays, atHour, calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { dueAt, tooLateAt } from '../../../shared/pickups/pickup-reminders.ts';
import { WASTE_STREAMS } from '../../../shared/pickups/pickups.ts';
import type { PickupCity } from '../../../test/harness/sources/pickup-city.ts';

export const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

export interface Outage {
  from: Date;
  hours: number;
  /** The city does not answer, or our own jobs do not run. */
  of: 'city' | 'jobs';
}

export interface SimulatedYear {
  subscriptions: number;
  from: Date;
  to: Date;
  outages: readonly Outage[];
  /** All collections of a day are on another one, as the city says from `knownAt` on. */
  shift: { from: string; to: string; knownAt: Date } | null;
  /** Told how far it is, month by month. */
  say?: (line: string) => void;
}

export interface Sent {
  /** `{subscription}#{date}` */
  key: string;
  at: Date;
}

export interface Simulated {
  /** Reminders that were due by the city's truth. */
  due: number;
  sent: number;
  /** Most minutes from the hour of a reminder, or from the end of the outage that held it up. */
  latestMinutes: number;
  /** The reminder that it is: its pickup day, and when it was sent. */
  latest: string;
  missing: string[];
  doubled: string[];
  /** Sent for a day without a collection. */
  wrong: string[];
  corrections: number;
  runs: number;
  questions: number;
}

export const isDuring = ({ from, hours }: Outage, at: Date): boolean =>
  at >= from && at.getTime() < from.getTime() + hours * HOUR;

const endOf = ({ from, hours }: Outage): number => from.getTime() + hours * HOUR;

/** The summer's plan is out on the first of April; the refresh of 3:20 hears of it, the reminders of 4 am follow. */
const knownFrom = (due: Date, date: string): Date => {
  const april = `${date.slice(0, 4)}-04-01`;
  const isOut = date < april || calendarDateAt(due) >= april;
  return isOut ? due : atHour(april, 4);
};

/** When a reminder should go out at the latest, less ten minutes; null when an outage holds it up until too late. */
const expectedAt = (due: Date, date: string, outages: readonly Outage[]): Date | null => {
  const known = knownFrom(due, date);
  const held = outages.find((outage) => outage.of === 'jobs' && isDuring(outage, known));
  // The job's next start is on a full hour.
  const at = held ? new Date(Math.ceil(endOf(held) / HOUR) * HOUR) : known;
  return at < tooLateAt(date) ? at : null;
};

/** The reminders that were due, by the truth about each day, with the moment from which each could be sent. */
export const dueReminders = (
  city: PickupCity,
  items: readonly PickupItem[],
  year: SimulatedYear,
): Map<string, Date> => {
  const due = new Map<string, Date>();
  const last = addDays(calendarDateAt(year.to), 1);
  for (const item of items)
    for (let date = calendarDateAt(year.from); date <= last; date = addDays(date, 1)) {
      const at = dueAt(date, item.hoursBefore);
      if (at < year.from || at >= year.to) continue;
      if (!WASTE_STREAMS.some((stream) => city.garbageDays.isCollected(stream, item, date))) continue;
      const expected = expectedAt(at, date, year.outages);
      if (expected) due.set(`${item.id}#${date}`, expected);
    }
  return due;
};

/** The city had no chance to tell it before: it is asked again at :40, and the reminders follow at :00. */
const tellable = (at: Date, outages: readonly Outage[]): number => {
  const isUnheard = ({ from, hours }: Outage): boolean => isDuring({ of: 'city', from, hours: hours + 2 / 3 }, at);
  const down = outages.find((outage) => outage.of === 'city' && isUnheard(outage));
  return down ? endOf(down) + 80 * MINUTE : at.getTime();
};

const doubles = (keys: readonly string[]): string[] => {
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
};

/** The mails sent against those due. */
export const compared = (
  sent: readonly Sent[],
  expected: ReadonlyMap<string, Date>,
  outages: readonly Outage[],
  counts: Pick<Simulated, 'corrections' | 'runs' | 'questions'>,
): Simulated => {
  const keys = new Set(sent.map(({ key }) => key));
  const late = sent
    .map(({ key, at }) => {
      const minutes = (at.getTime() - tellable(expected.get(key) ?? at, outages)) / MINUTE;
      return { minutes, what: `${key.split('#')[1]} at ${at.toISOString()}` };
    })
    .sort((one, other) => other.minutes - one.minutes);
  return {
    due: expected.size,
    sent: sent.length,
    latestMinutes: Math.max(0, late[0]?.minutes ?? 0),
    latest: late[0]?.what ?? '',
    missing: [...expected.keys()].filter((key) => !keys.has(key)),
    doubled: doubles(sent.map(({ key }) => key)),
    wrong: [...keys].filter((key) => !expected.has(key)),
    ...counts,
  };
};
