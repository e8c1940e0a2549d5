/** When reminders of pickups are due, on the city's wall clock, and which is next. Pure. */
import { addDays, atHour, type CalendarDate } from '../base/calendar-date.ts';
import type { IsoTime } from '../base/dates.ts';
import { datesOf, type HoursBefore, otherDayThan, type Pickups, WASTE_STREAMS, type WasteStream } from './pickups.ts';

/** Carts must be out by then: later than this on the pickup day nobody is reminded. */
const CARTS_OUT_HOUR = 7;
/** Reminders are forgotten so many days after their date. */
const TOLD_DAYS = 14;

/** The instant of a reminder: 6 pm the day before is 6 pm on the clock, whatever the clocks did that night. */
export const dueAt = (date: CalendarDate, hoursBefore: HoursBefore): Date =>
  hoursBefore < 0 ? atHour(addDays(date, -1), 24 + hoursBefore) : atHour(date, hoursBefore);

/** From this instant a reminder of the date comes too late. */
export const tooLateAt = (date: CalendarDate): Date => atHour(date, CARTS_OUT_HOUR);

/** A pickup that a reminder was queued for. */
export interface Told {
  stream: WasteStream;
  date: CalendarDate;
  alternativeDate: CalendarDate | null;
  /** A correction said that it is this day instead. */
  movedTo?: CalendarDate;
}

/** The facts that decide about the next reminder of a subscription. */
export interface Reminded {
  hoursBefore: HoursBefore;
  pickups: Pickups;
  told: readonly Told[];
  /** Reminders that would have been due before are not made up for: nobody had asked for them. */
  since: IsoTime;
}

export interface Reminder {
  date: CalendarDate;
  dueAt: Date;
  /** One mail for both streams of a day. */
  streams: WasteStream[];
}

/** The streams that are, or may be, collected on a day, as the city said. */
export const streamsOn = (pickups: Pickups, date: CalendarDate): WasteStream[] =>
  WASTE_STREAMS.filter((stream) => datesOf(pickups[stream], pickups.heardAt).includes(date));

/** The second of two possible days was sent with the first. */
const isTold = (told: readonly Told[], stream: WasteStream, date: CalendarDate): boolean =>
  told.some((one) => one.stream === stream && (one.date === date || one.alternativeDate === date));

/** The next reminder that is not too late, due already or in future; null when no date is known. */
export const nextReminder = ({ hoursBefore, pickups, told, since }: Reminded, now: Date): Reminder | null => {
  const dates = new Set(WASTE_STREAMS.flatMap((stream) => datesOf(pickups[stream], pickups.heardAt)));
  for (const date of [...dates].sort()) {
    const streams = streamsOn(pickups, date).filter((stream) => !isTold(told, stream, date));
    const due = dueAt(date, hoursBefore);
    if (streams.length && now < tooLateAt(date) && due.getTime() >= Date.parse(since))
      return { date, dueAt: due, streams };
  }
  return null;
};

/** The reminders sent, once one more is queued, without those long past. */
export const toldWith = ({ told, pickups }: Reminded, { date, streams }: Reminder): Told[] => [
  ...told.filter((one) => one.date >= addDays(date, -TOLD_DAYS)),
  ...streams.map((stream): Told => ({ stream, date, alternativeDate: otherDayThan(pickups[stream], date) })),
];

/**
 * Reminders sent that are no longer true, with the day it has been moved to; only while carts could still be taken in. A
 * date that is not known any more moves nothing.
 */
export const movedPickups = ({ told, pickups }: Pick<Reminded, 'told' | 'pickups'>, now: Date): Told[] =>
  told.flatMap((one) => {
    const dates = datesOf(pickups[one.stream], pickups.heardAt);
    const movedTo = pickups[one.stream].date;
    const holds = dates.includes(one.date) || movedTo === null || movedTo === one.alternativeDate;
    return holds || one.movedTo || now >= tooLateAt(one.date) ? [] : [{ ...one, movedTo }];
  });
