/** A count in words: if it is usual, or the count itself where too little is known, and a word on its days. */
import type { Typical } from '../../../shared/api/schemas/selection.ts';
import { type CalendarDate, longDay, weekdayName } from '../../../shared/base/calendar-date.ts';
import { verdictOf } from '../../../shared/statistics/usual.ts';
import { judgedWords, spanKindOf } from '../../../shared/statistics/usual-words.ts';
import { t } from '../../../shared/texts/site/usual.data.ts';
import type { Counted } from './usual-query.ts';

/** True if more of the judged weeks will be published. */
const isYoung = ({ current, filling }: Typical): boolean =>
  current !== null && filling !== null && current.to >= filling.from;

const countedWords = (count: number, { title }: Pick<Counted, 'title'>): string =>
  t('counted', { count, what: (count === 1 ? title.one : title.many).toLowerCase() });

/** `More police calls than usual this week: 19, usually 5 to 14`. If too little is known, a count since a day and no more. */
export const usualWords = (typical: Typical, of: Pick<Counted, 'title'>, today: CalendarDate): string => {
  const { current, usual, since, reason } = typical;
  if (!current) return t('nothingYet');
  if (!usual) {
    const why = reason === 'few-weeks' ? t('fewWeeks') : t('fewRecords');
    if (!since) return why;
    return `${t('since', { counted: countedWords(since.count, of), day: longDay(since.from) })}. ${why}`;
  }
  const verdict = verdictOf(current.count, usual);
  return judgedWords({ ...current, usual, verdict, isFilling: isYoung(typical) }, of.title.many, today);
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
