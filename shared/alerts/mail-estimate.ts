/** How many mails a subscription would have brought lately, and how that reads. Pure. */
import { calendarDateAt } from '../base/calendar-date.ts';
import { hourBeganAt, toIso } from '../base/dates.ts';
import { t } from '../texts/shared/mail.data.ts';
import { type Cadence, mondayOf } from './cadences.ts';

/** The most days that an estimate looks back: eight whole weeks. */
export const ESTIMATE_DAYS = 56;

export interface MailEstimate {
  /** Days that were looked at; 0 while no calls are known at all. */
  days: number;
  /** Mails in these days, by how soon calls are mailed. */
  mails: Record<Cadence, number>;
  /** Mails on the day with the most. */
  busiestDay: Record<Cadence, number>;
}

/** Values that mean the same. */
const mostAlike = (values: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values());
};

/**
 * Mails a week from calls at these times among `days` days. At once means a mail each, else it is one for each hour,
 * day or week from Monday that has any.
 */
export const estimateOf = (times: readonly Date[], days: number): MailEstimate => {
  const dates = times.map(calendarDateAt);
  const hours = new Set(times.map((time, index) => `${dates[index]} ${toIso(hourBeganAt(time))}`));
  const daily = new Set(dates).size;
  const weekly = new Set(dates.map(mondayOf)).size;
  return {
    days,
    mails: { immediate: times.length, hourly: hours.size, daily, weekly },
    busiestDay: {
      immediate: mostAlike(dates),
      hourly: mostAlike([...hours].map((hour) => hour.slice(0, 10))),
      daily: Math.min(1, daily),
      weekly: Math.min(1, weekly),
    },
  };
};

const inDays = (days: number): string =>
  days === ESTIMATE_DAYS ? t('weeks', { weeks: ESTIMATE_DAYS / 7 }) : t('days', { days });

const mailsText = (count: number): string => t('mails', { count });

/** The busiest day, where that says more than the total. */
const busiestText = (count: number, busiest: number, cadence: Cadence): string => {
  if (count === 1 || cadence === 'weekly') return '';
  if (cadence === 'daily') return t('atMostOneADay');
  const hourly = cadence === 'hourly' ? t('atMostOneAnHour') : '';
  return `${hourly}${t('busiestDay', { busiest })}`;
};

/**
 * The sentence `About 9 mails a week here; busiest day 4`. Fewer than one a week, and what less than two weeks show,
 * are said as they are. An example is `3 mails here in the last 9 days`. Null while no calls are known.
 */
export const estimateText = ({ days, mails, busiestDay }: MailEstimate, cadence: Cadence): string | null => {
  if (days === 0) return null;
  const count = mails[cadence];
  if (count === 0) return t('noMailHereInLast', { inDays: inDays(days) });
  const perWeek = Math.round((count * 7) / days);
  const often =
    days < 14 || count * 7 < days
      ? t('mailsHereInLast', { mails: mailsText(count), inDays: inDays(days) })
      : t('aboutWeekHere', { mails: mailsText(perWeek) });
  return `${often}${busiestText(count, busiestDay[cadence], cadence)}.`;
};
