/** When a source is late: what silence is normal for it at which hour, and what its last health says now. Pure. */
import { type IsoTime, toIso, wallTimeAt } from '../base/dates.ts';
import { medianOf } from '../base/median.ts';
import type { Dataset, Schedule } from './dataset.ts';
import type { ReadSource } from './operator.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const HOURS = 24;

/** Days of records from which it is said what is normal. */
export const BASELINE_DAYS = 28;
/** A silence of so many times the usual longest one of an hour was an outage: it does not make the next one normal. */
const OUTAGE_TIMES = 4;
/** Fewer days say nothing of an hour. */
const LEAST_DAYS = 5;
/** The figure if nothing is known of an hour: the city's page is half an hour behind, and at night an hour may pass. */
const UNKNOWN_MINUTES = 180;
/**
 * The lateness that a source polled every few minutes may have beyond what is normal. With a poll every 5 minutes and a watch
 * every 10 a silence is noticed within 30 minutes.
 */
const SPARE_MINUTES = 15;

/** `late`: it can be read, or its turn is just over, and what should be there is not; `down`: it cannot be read. */
export const STATES = ['ok', 'late', 'down'] as const;
export type State = (typeof STATES)[number];

/** The health of a dataset's source: when it was last read, and what it then had. */
export interface SourceHealth {
  /** When it was last read, and what it gave was stored, without fault. */
  lastGoodRead: IsoTime | null;
  /** The time of its newest record; null where its records have none. */
  newestRecord: IsoTime | null;
  /** When that record was first read. */
  newestSeenAt: IsoTime | null;
  /** The longest normal silence in minutes after a record of each hour of the city's day. */
  baseline: readonly number[] | null;
  /** Which source was last read, in which layout; null before that was kept. */
  source: ReadSource | null;
  /** Since when it comes in a layout that nobody knows; null where it is read. */
  layoutChangedAt: IsoTime | null;
}

export const NEVER_READ: SourceHealth = {
  lastGoodRead: null,
  newestRecord: null,
  newestSeenAt: null,
  baseline: null,
  source: null,
  layoutChangedAt: null,
};

export interface Freshness {
  state: State;
  /** When it was last well, where it is not `ok`; null for a source never read. */
  since: IsoTime | null;
  /** The latest time for its next record or read; null for a source never read. */
  expectedBy: IsoTime | null;
}

/** The longest gap of each day after records of each hour: by the hour, then by the day. */
const longestGaps = (times: readonly number[]): Map<string, number>[] => {
  const byHour = Array.from({ length: HOURS }, () => new Map<string, number>());
  for (let index = 1; index < times.length; index += 1) {
    const [before = 0, after = 0] = [times[index - 1], times[index]];
    const { year, month, day, hour } = wallTimeAt(new Date(before));
    const days = byHour[hour];
    const date = `${year}-${month}-${day}`;
    days?.set(date, Math.max(days.get(date) ?? 0, (after - before) / MINUTE));
  }
  return byHour;
};

/**
 * The longest normal silence by the hour in which it begins, in minutes. It comes from the times of some weeks' records
 * (epoch milliseconds, ascending). It is the longest gap of that hour and its neighbours that was no outage.
 */
export const baselineOf = (times: readonly number[]): number[] => {
  const byHour = longestGaps(times);
  return byHour.map((days, hour) => {
    const near = [byHour[(hour + HOURS - 1) % HOURS], days, byHour[(hour + 1) % HOURS]];
    const gaps = near.flatMap((one) => [...(one?.values() ?? [])]).sort((a, b) => a - b);
    if (gaps.length < LEAST_DAYS) return UNKNOWN_MINUTES;
    const most = medianOf(gaps) * OUTAGE_TIMES;
    return Math.ceil(gaps.findLast((gap) => gap <= most) ?? UNKNOWN_MINUTES);
  });
};

/** The minutes from one reading of a source to the next: a week where the cron line names a day of the week. */
export const minutesBetween = (schedule: Schedule): number => {
  if ('everyMinutes' in schedule) return schedule.everyMinutes;
  return /^\d+ \d+ \? \* [A-Z]{3} \*$/.test(schedule.cron) ? 7 * DAY_MINUTES : DAY_MINUTES;
};

const isPolled = (schedule: Schedule): boolean => 'everyMinutes' in schedule;

const laterBy = (time: IsoTime, minutes: number): number => Date.parse(time) + minutes * MINUTE;

/** When the next record should have been read at the latest, in epoch milliseconds; null where nobody can say. */
const nextRecordBy = ({ newestRecord, newestSeenAt, baseline }: SourceHealth): number | null => {
  if (newestRecord === null || newestSeenAt === null) return null;
  return laterBy(newestSeenAt, baseline?.[wallTimeAt(new Date(newestRecord)).hour] ?? UNKNOWN_MINUTES);
};

/** How a source is doing at a moment. Only of a source that is polled is silence judged: a file says nothing new for days. */
export const freshnessOf = (
  { source: { schedule } }: Pick<Dataset, 'source'>,
  health: SourceHealth | undefined,
  now: Date,
): Freshness => {
  if (!health?.lastGoodRead) return { state: 'late', since: null, expectedBy: null };
  const readBy = laterBy(health.lastGoodRead, minutesBetween(schedule));
  if (health.layoutChangedAt) return { state: 'down', since: health.lastGoodRead, expectedBy: toIso(new Date(readBy)) };
  if (!isPolled(schedule)) {
    const isLate = now.getTime() > readBy + DAY_MINUTES * MINUTE;
    return {
      state: isLate ? 'late' : 'ok',
      since: isLate ? health.lastGoodRead : null,
      expectedBy: toIso(new Date(readBy)),
    };
  }
  const spare = SPARE_MINUTES * MINUTE;
  const recordBy = nextRecordBy(health);
  const isSilent = recordBy !== null && now.getTime() > recordBy + spare;
  const isUnread = now.getTime() > readBy + spare;
  return {
    state: isUnread ? 'down' : isSilent ? 'late' : 'ok',
    since: isSilent ? health.newestSeenAt : isUnread ? health.lastGoodRead : null,
    expectedBy: toIso(new Date(recordBy ?? readBy)),
  };
};

/** The meaning of a state for who reads the data. */
export const sourceSentence = (
  { source }: Pick<Dataset, 'source'>,
  { state, since }: Freshness,
  health?: Pick<SourceHealth, 'layoutChangedAt'>,
): string => {
  if (state === 'ok') return 'Up to date.';
  if (health?.layoutChangedAt) return 'The city changed its file. You see what was read before.';
  if (since === null) return 'It has not been read yet.';
  if (state === 'down') return 'The city’s page can’t be read. You see what was read before.';
  return isPolled(source.schedule)
    ? 'The city’s page has shown nothing new for longer than is normal at this hour.'
    : 'The city’s file could not be read when it was due. The last good one is shown.';
};
