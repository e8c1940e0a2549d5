/** A filter of the API that a range of days is added to. */
import { addDays } from '../../shared/base/calendar-date.ts';
import { formatFilter } from '../../shared/query/filter.ts';
import type { DayRange } from './day-range.ts';

/** `(theft = 1) AND reportedDateTime >= "2026-01-01"`; an empty filter and an open range ask for nothing. */
export const withDays = (filter: string, column: string, { from, to }: DayRange): string => {
  const days = formatFilter([
    ...(from ? [{ column, op: '>=', value: from } as const] : []),
    ...(to ? [{ column, op: '<', value: addDays(to, 1) } as const] : []),
  ]);
  return filter && days ? `(${filter}) AND ${days}` : filter || days;
};
