/** The days on which a source was down: what happened then is not known, so they are no quiet days. Pure. */
import { addDays, atHour, type CalendarDate, calendarDateAt } from '../base/calendar-date.ts';
import type { IsoTime } from '../base/dates.ts';

/** A page of calls goes back about two hours on a busy evening: a longer outage loses some of them. */
const LEAST_HOURS = 2;
const HOUR = 3_600_000;

export interface Outage {
  startedAt: IsoTime;
  /** Absent while it lasts. */
  endedAt?: IsoTime;
}

/** The days that lost two hours or more, up to `now`. */
export const daysOf = (outages: readonly Outage[], now: Date): Set<CalendarDate> => {
  const lost = new Map<CalendarDate, number>();
  for (const { startedAt, endedAt } of outages) {
    const [from, to] = [Date.parse(startedAt), Math.min(now.getTime(), endedAt ? Date.parse(endedAt) : now.getTime())];
    for (let day = calendarDateAt(new Date(from)); atHour(day, 0).getTime() < to; day = addDays(day, 1)) {
      const [begins, ends] = [atHour(day, 0).getTime(), atHour(addDays(day, 1), 0).getTime()];
      lost.set(day, (lost.get(day) ?? 0) + Math.min(to, ends) - Math.max(from, begins));
    }
  }
  return new Set([...lost].filter(([, millis]) => millis >= LEAST_HOURS * HOUR).map(([day]) => day));
};
