/** The evening mail of a pickup day that says to bring the carts back: for whom, on which days, and until when it makes sense. Pure. */
import { atHour, type CalendarDate, calendarDateAt } from '../base/calendar-date.ts';
import type { IsoTime } from '../base/dates.ts';
import { type Pickups, WASTE_STREAMS, type WasteStream } from './pickups.ts';

/** The pickup day, on the city's clock. */
const EVENING_HOUR = 18;
/** Later than this nobody goes out for a cart. */
const NIGHT_HOUR = 22;

export interface BroughtBack {
  /** Absent on what was stored before there was this choice: nobody had asked for it. */
  cartBack?: boolean;
  /** The last day of which a mail was queued. */
  broughtBack?: CalendarDate;
  pickups: Pickups;
  since: IsoTime;
}

/** On which days a stream's carts are surely empty by the evening: of two possible days the later one. */
const emptiedOn = (pickups: Pickups, stream: WasteStream): CalendarDate[] => {
  const { date, alternativeDate, isToday } = pickups[stream];
  const last = date && alternativeDate && alternativeDate > date ? alternativeDate : date;
  return [...(isToday ? [calendarDateAt(new Date(pickups.heardAt))] : []), ...(last ? [last] : [])];
};

/** The streams whose carts can be brought back on the evening of a day. */
export const emptiedStreams = (pickups: Pickups, date: CalendarDate): WasteStream[] =>
  WASTE_STREAMS.filter((stream) => emptiedOn(pickups, stream).includes(date));

export const isTooLateForCarts = (date: CalendarDate, now: Date): boolean => now >= atHour(date, NIGHT_HOUR);

/** The next such mail that is not too late, due already or in future; null where none is asked for or no date is known. */
export const nextCartBack = (
  { cartBack = false, broughtBack = '', pickups, since }: BroughtBack,
  now: Date,
): { date: CalendarDate; dueAt: Date } | null => {
  if (!cartBack) return null;
  const days = WASTE_STREAMS.flatMap((stream) => emptiedOn(pickups, stream)).sort();
  const date = days.find(
    (day) =>
      day > broughtBack && !isTooLateForCarts(day, now) && atHour(day, EVENING_HOUR).getTime() >= Date.parse(since),
  );
  return date ? { date, dueAt: atHour(date, EVENING_HOUR) } : null;
};
