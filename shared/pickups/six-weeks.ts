/** The next six weeks of an address: the days that the city has named, those that a weekly rhythm leads one to expect, and holidays. Pure. */

import { addDays, type CalendarDate, weekdayOf } from '../calendar-date.ts';
import type { Holiday, TrashDayFacts } from '../cities/city.ts';
import { datesOf, type Pickups, WASTE_STREAMS, type WasteStream } from './pickups.ts';

export const WEEKS_SHOWN = 6;

export interface PickupDay {
  date: CalendarDate;
  /** The city has named this day. */
  named: WasteStream[];
  /** The same weekday as the last that it named: nobody has said so. */
  expected: WasteStream[];
  holiday: string | null;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** The holiday's date in a year. */
export const holidayIn = (holiday: Holiday, year: number): CalendarDate => {
  const month = `${year}-${pad(holiday.month)}`;
  if ('day' in holiday) return `${month}-${pad(holiday.day)}`;
  const { weekday, nth, after = 0 } = holiday;
  const first = addDays(`${month}-01`, (weekday - weekdayOf(`${month}-01`) + 7) % 7);
  const wanted = addDays(first, 7 * (nth - 1));
  return addDays(wanted.startsWith(month) ? wanted : addDays(wanted, -7), after);
};

/** The day's holiday; null on any other. */
const holidayOn = (holidays: readonly Holiday[], date: CalendarDate): string | null =>
  holidays.find((one) => holidayIn(one, Number(date.slice(0, 4))) === date)?.name ?? null;

/** With the second of two possible days. */
const namedDays = (pickups: Pickups, stream: WasteStream): CalendarDate[] => {
  const { alternativeDate } = pickups[stream];
  const dates = datesOf(pickups[stream], pickups.heardAt);
  return [...new Set([...dates, ...(alternativeDate ? [alternativeDate] : [])])].sort();
};

/**
 * Weeks from Sunday to Saturday, the first with today in it. Garbage is expected weekly after the last day that the city named, as long as
 * it calls its date sure, until the first holiday or change of routes from there on, which moves all that follow. Recycling comes at longer and changing
 * pauses: nothing is expected of it.
 */
export const sixWeeks = (
  pickups: Pickups,
  today: CalendarDate,
  { holidays, routesChange }: Pick<TrashDayFacts, 'holidays' | 'routesChange'> = { holidays: [], routesChange: [] },
): PickupDay[][] => {
  const start = addDays(today, -weekdayOf(today));
  const days = Array.from({ length: 7 * WEEKS_SHOWN }, (_, at) => addDays(start, at));
  const free = new Map(days.map((date) => [date, holidayOn(holidays, date)]));
  const named = new Map(WASTE_STREAMS.map((stream) => [stream, namedDays(pickups, stream)]));
  const last = named.get('garbage')?.at(-1);
  const end =
    last &&
    (days.find((date) => date > last && (free.get(date) || routesChange.includes(date.slice(5)))) ??
      addDays(start, days.length));
  const isExpected = (date: CalendarDate): boolean => {
    if (!last || !end || !pickups.garbage.isGuaranteed || date <= last || date >= end) return false;
    return weekdayOf(date) === weekdayOf(last);
  };
  const inFull = days.map(
    (date): PickupDay => ({
      date,
      named: WASTE_STREAMS.filter((stream) => named.get(stream)?.includes(date)),
      expected: isExpected(date) ? ['garbage'] : [],
      holiday: free.get(date) ?? null,
    }),
  );
  return Array.from({ length: WEEKS_SHOWN }, (_, week) => inFull.slice(7 * week, 7 * week + 7));
};
