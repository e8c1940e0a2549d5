/** The holidays of a city, by their rules, on the days of a year. Pure. */
import { addDays, type CalendarDate, toCalendarDate, weekdayOf } from '../base/calendar-date.ts';
import type { Holiday } from '../base/city.ts';

/** The `nth` weekday of a month; from its end where `nth` is below 0. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): CalendarDate | null => {
  const first =
    nth > 0 ? toCalendarDate(year, month, 1) : toCalendarDate(year + (month === 12 ? 1 : 0), (month % 12) + 1, 1);
  return first && addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth > 0 ? nth - 1 : nth));
};

const dateIn = (year: number, holiday: Holiday): CalendarDate | null => {
  if ('day' in holiday) return toCalendarDate(year, holiday.month, holiday.day);
  const date = nthWeekday(year, holiday.month, holiday.weekday, holiday.nth);
  return date && addDays(date, holiday.daysLater ?? 0);
};

/** The name of the holiday that a day is; null for most. */
export const holidayOn = (holidays: readonly Holiday[], date: CalendarDate): string | null =>
  holidays.find((holiday) => dateIn(Number(date.slice(0, 4)), holiday) === date)?.name ?? null;
