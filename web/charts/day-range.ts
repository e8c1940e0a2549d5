/** A range of days as the filter of a time column: `2026-11-20`, or `2026-11-01..2026-11-20`, open at an end or not. */
import { addDays, type CalendarDate, calendarDateAt } from '../../shared/base/calendar-date.ts';
import { readValue } from '../../shared/query/filter-values.ts';

/** Both days belong to it; null: it has no end there. */
export interface DayRange {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const ALL_DAYS: DayRange = { from: null, to: null };

const BETWEEN = '..';

/** A day that the API can read. */
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && readValue('time', text, true) !== null;

/** Null where a text names no days; ends that are the wrong way round are turned. */
export const readRange = (text: string): DayRange | null => {
  const [first = '', last = first, ...others] = text.split(BETWEEN);
  const isRange = (first || last) && others.length === 0 && [first, last].every((day) => day === '' || isDay(day));
  if (!isRange) return null;
  const [from, to] = first && last && first > last ? [last, first] : [first, last];
  return { from: from || null, to: to || null };
};

/** The text that `readRange` reads back; empty for all days. */
export const rangeText = ({ from, to }: DayRange): string => {
  if (from === to) return from ?? '';
  return `${from ?? ''}${BETWEEN}${to ?? ''}`;
};

export const PRESETS = ['today', 'yesterday', 'last7Days', 'last30Days', 'thisYear'] as const;
export type Preset = (typeof PRESETS)[number];

/** On the city's calendar; the last days end with today. */
export const presetRange = (preset: Preset, now: Date): DayRange => {
  const today = calendarDateAt(now);
  const yesterday = addDays(today, -1);
  const ranges: Record<Preset, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    last7Days: { from: addDays(today, -6), to: today },
    last30Days: { from: addDays(today, -29), to: today },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
  return ranges[preset];
};
