/** The trash day page's words about pickups, besides those that mails have too. */
import { type CalendarDate, daysBetween, formatDay } from '../../../shared/base/calendar-date.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { once } from '../../../shared/base/once.ts';
import { nextReminder } from '../../../shared/pickups/pickup-reminders.ts';
import { formatHoursBefore, reminderWords } from '../../../shared/pickups/pickup-words.ts';
import { HOURS_BEFORE, type HoursBefore, otherDayThan, type Pickups } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/pickup-dates.data.ts';

/** Tells whether something kept in the browser is one of the six times. */
export const isHoursBefore = (value: unknown): value is HoursBefore => HOURS_BEFORE.some((hours) => hours === value);

const relativeFormat = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));

/** `today`, `tomorrow`, `in 3 days` */
export const daysAhead = (date: CalendarDate, today: CalendarDate): string =>
  relativeFormat().format(daysBetween(today, date), 'day');

/** The promise of a new pickup subscription (spec §8). */
export const pickupNotificationCreated = (email: string, hoursBefore: HoursBefore, address: string): string =>
  t('emailWillBeSentTo', { email, hoursBefore: formatHoursBefore(hoursBefore), address });

/** The words about what follows a subscription: when the first mail comes, and what it is about. */
export const firstMailWords = (pickups: Pickups, hoursBefore: HoursBefore, now: Date): string => {
  const first = nextReminder({ hoursBefore, pickups, told: [], since: toIso(now) }, now);
  if (!first) return t('weWillWriteBeforeFirst');
  const { date, streams } = first;
  const others = streams.map((stream) => otherDayThan(pickups[stream], date)).filter((day) => day !== null);
  const days = [...new Set([date, ...others])].map(formatDay).join(' or ');
  return `${reminderWords(date, hoursBefore, now)} ${t('emailIsAbout', { streams: streams.join(' and '), days })}`;
};
