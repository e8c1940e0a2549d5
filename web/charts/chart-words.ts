/** How charts write days, hours and numbers. */
import type { CalendarDate } from '../../shared/base/calendar-date.ts';
import { once } from '../../shared/base/once.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const written = once(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }));
  return (day: CalendarDate): string => written().format(Date.parse(`${day}T12:00:00Z`));
};

/** `Sat, Nov 21, 2026` */
export const dayWords = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
/** `Nov 21` */
export const shortDay = format({ month: 'short', day: 'numeric' });
const monthFormat = format({ month: 'long', year: 'numeric' });
const shortMonthFormat = format({ month: 'short', year: 'numeric' });
/** `2026-11` is `November 2026`. */
export const monthWords = (month: string): string => monthFormat(`${month}-01`);
/** `Nov 2026` */
export const shortMonth = (month: string): string => shortMonthFormat(`${month}-01`);

/** 24 is midnight again: `12 AM`. */
export const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;

const longWeekday = format({ weekday: 'long' });
/** The names of Monday 1 to Sunday 7: the first of January 2024 was a Monday. */
export const weekdayWords = (weekday: number): string => longWeekday(`2024-01-0${weekday}`);

/** With one digit where it is small. */
export const meanWords = (mean: number): string =>
  mean.toLocaleString('en-US', { maximumFractionDigits: mean < 10 ? 1 : 0 });
/** `12%`; `<1%` of what is there but little. */
export const shareWords = (part: number, whole: number): string => {
  const share = whole > 0 ? part / whole : 0;
  if (share > 0 && share < 0.005) return '<1%';
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 0 });
};
