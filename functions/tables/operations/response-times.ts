/**
 * The times that lists, numbers and pages take to be answered, as counts by the minute. Each process writes an item a
 * minute, never one a call.
 */
import { OBJECTIVES } from '../../../shared/base/objectives.ts';
import { addToMinute, minuteCounts } from './counters.ts';
import { countKept } from './objectives.ts';

/** The most milliseconds of each class of answers; there is one more for those that take longer. */
const CLASSES = [25, 50, 100, 200, 400, 800, 1600, 3200] as const;
const LONGER = 29_000;

const FLUSH_MILLIS = 60_000;

/** A page's row counts those, too, that were sent without all that is on them. */
const LACKING = 'lacking';

export type Answered = 'lists' | 'numbers' | 'pages';

/** By what was answered. */
const counting = new Map<Answered, Record<string, number>>();
let flushedAt = performance.now();

/** By their classes, of which one ends where the objective does. */
const countLists = (counts: Record<string, number>): Promise<void> => {
  const countOf = (classes: readonly number[]): number => classes.reduce((sum, most) => sum + (counts[most] ?? 0), 0);
  const kept = countOf(CLASSES.filter((most) => most <= OBJECTIVES.lists.withinMillis));
  return countKept('lists', { kept, missed: countOf([...CLASSES, LONGER]) - kept });
};

/** Counts an answer; the counts are written once a minute, with the next answer. */
export const countResponse = async (of: Answered, millis: number, isLacking = false): Promise<void> => {
  const counts = counting.get(of) ?? {};
  counting.set(of, counts);
  for (const name of [String(CLASSES.find((most) => millis <= most) ?? LONGER), ...(isLacking ? [LACKING] : [])])
    counts[name] = (counts[name] ?? 0) + 1;
  if (performance.now() - flushedAt < FLUSH_MILLIS) return;
  const written = [...counting];
  counting.clear();
  flushedAt = performance.now();
  await Promise.all(
    written.flatMap(([name, all]) => [addToMinute(name, all), ...(name === 'lists' ? [countLists(all)] : [])]),
  );
};

export interface ResponseTimes {
  count: number;
  /** The class in which the middle answer lies, by its most milliseconds; null where there was none. */
  medianMillis: number | null;
  p95Millis: number | null;
  /** How many of them lacked something. */
  lacking: number;
}

/** The times of the answers counted in [from, to). */
export const responseTimes = async (of: Answered, from: Date, to: Date): Promise<ResponseTimes> => {
  const minutes = await minuteCounts(of, from, to);
  let count = 0;
  // How many answers took at most so long.
  const upTo = [...CLASSES, LONGER].map((most) => {
    count += minutes.reduce((sum, { counts }) => sum + (counts[most] ?? 0), 0);
    return { most, count };
  });
  const within = (share: number): number | null =>
    count === 0 ? null : (upTo.find((one) => one.count >= share * count)?.most ?? null);
  const lacking = minutes.reduce((sum, { counts }) => sum + (counts[LACKING] ?? 0), 0);
  return { count, medianMillis: within(0.5), p95Millis: within(0.95), lacking };
};
