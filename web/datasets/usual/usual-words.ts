/** A count in words: whether it is more or fewer than usual, and between which numbers it usually lies. */
import type { Typical } from '../../../shared/api/schemas/selection.ts';
import { addDays, type CalendarDate, daysBetween, weekdayName } from '../../../shared/base/calendar-date.ts';
import { mondayOf } from '../../../shared/statistics/usual.ts';
import { t } from '../../../shared/texts/site/usual.data.ts';
import { longDay } from '../../charts/chart-words.ts';
import type { Counted } from './usual-query.ts';

const WEEK = 7;

type Range = NonNullable<Typical['usual']>;

/** Which days are judged: part of a week, a whole one, or four of a source that fills late. */
export type SpanKind = 'part' | 'week' | 'four';

export const spanKindOf = ({ from, to }: { from: CalendarDate; to: CalendarDate }): SpanKind => {
  const days = daysBetween(from, to) + 1;
  return days < WEEK ? 'part' : days === WEEK ? 'week' : 'four';
};

/** True if more of the judged weeks will be published. */
const isYoung = ({ current, filling }: Typical): boolean =>
  current !== null && filling !== null && current.to >= filling.from;

const countedWords = (count: number, { title }: Pick<Counted, 'title'>): string =>
  t('counted', { count, what: (count === 1 ? title.one : title.many).toLowerCase() });

/** The edges of the range are still usual. */
const verdictWords = (count: number, { low, high }: Range, { title }: Pick<Counted, 'title'>): string => {
  const what = title.many.toLowerCase();
  return t(count > high ? 'more' : count < low ? 'fewer' : 'asMany', { what });
};

/** `More police calls than usual this week: 19, usually 5 to 14`. If too little is known, a count since a day and no more. */
export const usualWords = (typical: Typical, of: Pick<Counted, 'title'>, today: CalendarDate): string => {
  const { current, usual, since, reason } = typical;
  if (!current) return t('nothingYet');
  if (!usual) {
    const why = reason === 'few-weeks' ? t('fewWeeks') : t('fewRecords');
    if (!since) return why;
    return `${t('since', { counted: countedWords(since.count, of), day: longDay(since.from) })}. ${why}`;
  }
  const said = { verdict: verdictWords(current.count, usual, of), count: current.count, ...usual };
  if (spanKindOf(current) === 'four')
    return t(isYoung(typical) ? 'fourWeeksSoFar' : 'fourWeeks', { ...said, day: longDay(current.to) });
  const monday = mondayOf(today);
  if (current.from === monday) return t('thisWeek', said);
  if (current.from === addDays(monday, -WEEK)) return t('lastWeek', said);
  return t('weekOf', { ...said, day: longDay(current.from) });
};

/** The facts of the days that are judged. */
export const usualNote = (typical: Typical): string => {
  const { current, usual, outages } = typical;
  if (!current || !usual) return '';
  const { from, to } = current;
  const kind = spanKindOf(current);
  const days = [weekdayName(from), weekdayName(to)] as const;
  const leftOut = outages.filter((day) => day >= from && day <= to).length;
  return [
    ...(kind === 'four' ? [isYoung(typical) ? t('atThisAge') : t('arrivesLate')] : []),
    ...(kind === 'part' && from === to ? [t('oneDay', { from: days[0] })] : []),
    ...(kind === 'part' && from !== to ? [t('sameDays', { from: days[0], to: days[1] })] : []),
    ...(leftOut > 0 ? [t('daysLeftOut', { count: leftOut })] : []),
    t('eightOfTen'),
  ].join(' ');
};
