/** Which calls stand on a page at a moment, and which are history: the same for every kind of call. */
import { type DayNumber, dayOf } from '../wall-clock.ts';

/** The facts of a call that page and history need; times in milliseconds. */
export interface Shown {
  /** Dispatch, to the second. */
  time: number;
  shownAt: number;
  goneAt: number;
}

export interface ShownCalls<Call extends Shown> {
  /** Calls on the page at an instant, newest first. */
  onPage(at: number): Call[];
  /** When the oldest call on the page was dispatched; where the page is empty, the instant itself. */
  pageBegins(at: number): number;
  /** Calls of [from, to) in order of time that had been on the page by `at`; what only shows later is not among them. */
  history(from: number, to: number, at: number): Iterable<Call>;
}

const DAYS_KEPT = 4;

/** `callsOf` makes the calls numbered on a day; each is dispatched on that day or the next. */
export const shownCalls = <Call extends Shown>(callsOf: (day: DayNumber) => Call[]): ShownCalls<Call> => {
  const kept = new Map<DayNumber, Call[]>();
  const numberedOn = (day: DayNumber): Call[] => {
    let calls = kept.get(day);
    if (!calls) {
      calls = callsOf(day);
      kept.set(day, calls);
      const [oldest] = kept.keys();
      if (kept.size > DAYS_KEPT && oldest !== undefined) kept.delete(oldest);
    }
    return calls;
  };
  const onPage = (at: number): Call[] =>
    [dayOf(at) - 1, dayOf(at)]
      .flatMap(numberedOn)
      .filter(({ shownAt, goneAt }) => shownAt <= at && at < goneAt)
      .sort((a, b) => b.time - a.time);

  return {
    onPage,
    pageBegins: (at) => onPage(at).at(-1)?.time ?? at,
    *history(from, to, at) {
      for (let day = dayOf(from); day <= dayOf(to); day++)
        yield* [day - 1, day]
          .flatMap(numberedOn)
          .filter(({ time, shownAt }) => time >= from && time < to && shownAt <= at && dayOf(time) === day)
          .sort((a, b) => a.time - b.time);
    },
  };
};
