/** How long lists take to be answered, as counts by the minute: an item a minute for each process, never one a call. */
import { addToMinute, minuteCounts } from './counters.ts';

/** The most milliseconds of each class of answers; there is one more for those that take longer. */
const CLASSES = [25, 50, 100, 200, 400, 800, 1600, 3200] as const;
const LONGER = 29_000;

const FLUSH_MILLIS = 60_000;

const counting = new Map<string, number>();
let flushedAt = performance.now();

/** Counts an answer; the counts are written once a minute, with the next answer. */
export const countResponse = async (millis: number): Promise<void> => {
  const name = String(CLASSES.find((most) => millis <= most) ?? LONGER);
  counting.set(name, (counting.get(name) ?? 0) + 1);
  if (performance.now() - flushedAt < FLUSH_MILLIS) return;
  const counts = Object.fromEntries(counting);
  counting.clear();
  flushedAt = performance.now();
  await addToMinute('lists', counts);
};

export interface ResponseTimes {
  count: number;
  /** The class in which the middle answer lies, by its most milliseconds; null where there was none. */
  medianMillis: number | null;
  p95Millis: number | null;
}

/** Of the answers counted in [from, to). */
export const responseTimes = async (from: Date, to: Date): Promise<ResponseTimes> => {
  const minutes = await minuteCounts('lists', from, to);
  let count = 0;
  // How many answers took at most so long.
  const upTo = [...CLASSES, LONGER].map((most) => {
    count += minutes.reduce((sum, { counts }) => sum + (counts[most] ?? 0), 0);
    return { most, count };
  });
  const within = (share: number): number | null =>
    count === 0 ? null : (upTo.find((one) => one.count >= share * count)?.most ?? null);
  return { count, medianMillis: within(0.5), p95Millis: within(0.95) };
};
