/** A count that can be judged, in words: whether it is more or fewer than usual, and between which numbers it usually lies. */
import { addDays, type CalendarDate, daysBetween, longDay } from '../base/calendar-date.ts';
import { t } from '../texts/site/usual.data.ts';
import { mondayOf, type Span, type Verdict } from './usual.ts';

const WEEK = 7;

/** Which days are judged: part of a week, a whole one, or four of a source that fills late. */
export type SpanKind = 'part' | 'week' | 'four';

export const spanKindOf = ({ from, to }: Pick<Span, 'from' | 'to'>): SpanKind => {
  const days = daysBetween(from, to) + 1;
  return days < WEEK ? 'part' : days === WEEK ? 'week' : 'four';
};

export interface Judged extends Span {
  usual: { low: number; high: number };
  verdict: Verdict;
  /** More records of these days will be published. */
  isFilling: boolean;
}

/** The site's build keeps the texts whose keys are written out. */
const VERDICT_KEYS = { more: 'more', fewer: 'fewer', asMany: 'asMany' } as const satisfies Record<Verdict, string>;

/** `More police calls than usual this week: 19, usually 5 to 14`; `many` is the title of such records. */
export const judgedWords = (judged: Judged, many: string, today: CalendarDate): string => {
  const { from, to, count, usual, verdict, isFilling } = judged;
  const said = { verdict: t(VERDICT_KEYS[verdict], { what: many.toLowerCase() }), count, ...usual };
  if (spanKindOf(judged) === 'four')
    return t(isFilling ? 'fourWeeksSoFar' : 'fourWeeks', { ...said, day: longDay(to) });
  const monday = mondayOf(today);
  if (from === monday) return t('thisWeek', said);
  if (from === addDays(monday, -WEEK)) return t('lastWeek', said);
  return t('weekOf', { ...said, day: longDay(from) });
};
