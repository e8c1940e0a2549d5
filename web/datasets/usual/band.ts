/**
 * The bars of the chart of what is usual: spans that compare with the judged one, and younger ones that are still
 * being filled.
 */
import type { Typical } from '../../../shared/api/schemas/selection.ts';
import { addDays, type CalendarDate } from '../../../shared/base/calendar-date.ts';
import { spanKindOf } from '../../../shared/statistics/usual-words.ts';

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
  /** More of it will be published. */
  isFilling?: true;
}

export interface Band {
  bars: BandBar[];
  usual: Typical['usual'];
  /** The range holds for every bar; else for the last alone, in an answer without the same days of other weeks. */
  isForAll: boolean;
  /** Each bar is four weeks. */
  isFour: boolean;
  /** Each bar is the same days of its week. */
  isPart: boolean;
}

const barOf = (four: Typical['weeks'], filling: Typical['filling']): BandBar => {
  const from = four[0]?.start ?? '';
  const isFilling = filling !== null && (four.at(-1)?.start ?? '') >= filling.from;
  const count = four.reduce((sum, one) => sum + one.count, 0);
  return { from, count, isJudged: false, ...(isFilling && { isFilling }) };
};

/** Sums of four weeks, one of which is the judged span; behind it those that are still being filled. */
const foursOf = ({ weeks, filling }: Typical, to: CalendarDate): BandBar[] => {
  const over = weeks.filter(({ start }) => addDays(start, WEEK - 1) <= to);
  const younger = weeks.slice(over.length).filter(({ isComplete }) => isComplete);
  const bars: BandBar[] = [];
  for (let end = over.length; end >= FOUR && bars.length < MOST_FOURS; end -= FOUR)
    bars.unshift({ ...barOf(over.slice(end - FOUR, end), filling), isJudged: end === over.length });
  for (let end = FOUR; end <= younger.length; end += FOUR) bars.push(barOf(younger.slice(end - FOUR, end), filling));
  return bars;
};

/** Null where nothing is published. */
export const bandOf = (typical: Typical): Band | null => {
  const { weeks, current, usual } = typical;
  if (!current) return null;
  const kind = spanKindOf(current);
  if (kind === 'four')
    return { bars: foursOf(typical, current.to), usual, isForAll: true, isFour: true, isPart: false };
  const before = weeks
    .filter(({ start }) => start < current.from)
    .slice(1 - MOST_WEEKS)
    .map(({ start, count, sameDays = count }) => ({ from: start, count: sameDays, isJudged: false }));
  const judged = { from: current.from, count: current.count, isJudged: true };
  const isForAll = kind === 'week' || weeks.every(({ sameDays }) => sameDays !== undefined);
  return { bars: [...before, judged], usual, isForAll, isFour: false, isPart: kind === 'part' && isForAll };
};
