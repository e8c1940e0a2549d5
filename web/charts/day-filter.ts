/** A filter of the API that a range of days is added to. */
import { addDays } from '../../shared/base/calendar-date.ts';
import type { DayRange } from './day-range.ts';

/** `(theft = 1) AND reportedDateTime >= "2026-01-01"`; what is empty asks for nothing. */
export const withDays = (filter: string, column: string, { from, to }: DayRange): string => {
  const tests = [...(from ? [`${column} >= "${from}"`] : []), ...(to ? [`${column} < "${addDays(to, 1)}"`] : [])];
  return [...(filter ? [tests.length > 0 ? `(${filter})` : filter] : []), ...tests].join(' AND ');
};
