/** Dates as the city's garbage pages write them, and what both of its answers say of an address. */
import { type CalendarDate, toCalendarDate, weekdayName } from '../../../shared/base/calendar-date.ts';
import type { WasteStream, WasteStreamPickup } from '../../../shared/pickups/pickups.ts';

/** `isToday` is null where the source does not tell. */
export type HeardWasteStream = Omit<WasteStreamPickup, 'isToday'> & { isToday: boolean | null };
export type Heard = Record<WasteStream, HeardWasteStream>;

/** The city knows no such address. */
export const ADDRESS_UNKNOWN = 'address-unknown';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `TUESDAY DECEMBER 27, 2016`, months in any case. Throws where it is no date, or the weekday is another one's. */
export const parseCityDate = (text: string): CalendarDate => {
  const [, weekday = '', month = '', day, year] =
    /^([a-z]+),? +([a-z]+) +(\d{1,2}), *(\d{4})$/i.exec(text.trim()) ?? [];
  const number = MONTHS.indexOf(month.slice(0, 3).toUpperCase()) + 1;
  const date = number > 0 ? toCalendarDate(Number(year), number, Number(day)) : null;
  if (!date || weekdayName(date).toUpperCase() !== weekday.toUpperCase())
    throw new Error('A date of the city’s garbage day cannot be read.');
  return date;
};

const NOTHING = { date: null, alternativeDate: null, route: null, isToday: null, isGuaranteed: false, isWinter: false };

/** The city could not tell; `tryAfter` is when it says to ask again. */
export const undetermined = (tryAfter: string | null): HeardWasteStream => ({
  ...NOTHING,
  reason: 'undetermined',
  tryAfter,
  isDetermined: false,
});

/** The city says nothing of this stream. */
export const UNKNOWN_STREAM: HeardWasteStream = { ...NOTHING, reason: 'unknown', tryAfter: null, isDetermined: false };
