/** The bars of the chart of what is usual: spans that compare with the one that is judged, which is the last. */
import type { Typical } from '../../../shared/api/schemas/selection.ts';
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts';
import { spanKindOf } from './usual-words.ts';

/** Half a year of weeks, or a year of four weeks each. */
const MOST_WEEKS = 26;
const MOST_FOURS = 13;
const FOUR = 4;
const WEEK = 7;

export interface BandBar {
  /** The first day. */
  from: CalendarDate;
  count: number;
  isJudged: boolean;
}

export interface Band {
  bars: BandBar[];
  usual: Typical['usual'];
  /** The range holds for every bar; else for the last alone, which is part of a week. */
  isForAll: boolean;
  /** Each bar is four weeks. */
  isFour: boolean;
}

/** Sums of four weeks, the last of which ends where the judged span does. */
const foursOf = (weeks: Typical['weeks'], to: CalendarDate): BandBar[] => {
  const over = weeks.filter(({ start }) => addDays(start, WEEK - 1) <= to);
  const bars: BandBar[] = [];
  for (let end = over.length; end >= FOUR && bars.length < MOST_FOURS; end -= FOUR) {
    const four = over.slice(end - FOUR, end);
    const from = four[0]?.start ?? to;
    bars.unshift({ from, count: four.reduce((sum, { count }) => sum + count, 0), isJudged: end === over.length });
  }
  return bars;
};

/** Null where nothing is published. */
export const bandOf = ({ weeks, current, usual }: Typical): Band | null => {
  if (!current) return null;
  const kind = spanKindOf(current);
  if (kind === 'four') return { bars: foursOf(weeks, current.to), usual, isForAll: true, isFour: true };
  const before = weeks
    .filter(({ start }) => start < current.from)
    .slice(1 - MOST_WEEKS)
    .map(({ start, count }) => ({ from: start, count, isJudged: false }));
  const judged = { from: current.from, count: current.count, isJudged: true };
  return { bars: [...before, judged], usual, isForAll: kind === 'week', isFour: false };
};
