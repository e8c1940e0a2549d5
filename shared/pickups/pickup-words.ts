/** The city's words on pickups, in sentences: the same in mails and on the page. Nothing here guesses. */
import {
  addDays,
  type CalendarDate,
  calendarDateAt,
  daysBetween,
  formatDay,
  weekdayName,
} from '../base/calendar-date.ts';
import { formatLong, type IsoTime } from '../base/dates.ts';
import { t } from '../texts/shared/pickups.data.ts';
import { dueAt } from './pickup-reminders.ts';
import { type HoursBefore, REMINDER_TIMES, type WasteStream, type WasteStreamPickup } from './pickups.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Garbage`, `Garbage and recycling` */
export const streamsText = (streams: readonly WasteStream[]): string => capital(streams.join(' and '));

/** The second of two possible days, and what to do about it. */
const alternativeWords = (date: CalendarDate, alternativeDate: CalendarDate): string => {
  const days = { day: formatDay(date), other: formatDay(alternativeDate) };
  return alternativeDate < date ? t('cityGivesDayOrEarlier', days) : t('cityGivesDayOrLater', days);
};

const whyNoDate = (stream: WasteStream, { reason, tryAfter }: WasteStreamPickup): string => {
  if (reason === 'undetermined') {
    const words = t('cityCouldNotDetermine', { stream });
    return tryAfter ? `${words} ${t('tryAgainAfter', { tryAfter })}` : words;
  }
  if (reason === 'passed') return t('lastDateThatCityGave', { stream });
  return t('citySaysNothingAboutAt', { stream });
};

/** Everything there is to say of a stream besides its date: today, a second day, how sure it is, why there is no date. */
export const pickupWords = (stream: WasteStream, pickup: WasteStreamPickup, today: CalendarDate): string[] => {
  const { date, alternativeDate, isToday, isGuaranteed, isWinter } = pickup;
  const words: string[] = [];
  if (isToday) words.push(t(date && date > today ? 'todayToo' : 'today', { stream }));
  if (!date) return isToday && pickup.reason === 'unknown' ? words : [...words, whyNoDate(stream, pickup)];
  if (alternativeDate) words.push(alternativeWords(date, alternativeDate));
  if (!isGuaranteed)
    words.push(isWinter ? t('notGuaranteedInWinter', { stream: capital(stream) }) : t('cityCallsThisDateEstimate'));
  return words;
};

/** How old an answer is that the city could not renew. */
export const heardWords = (heardAt: IsoTime): string => t('cityDoesNotAnswerJust', { time: formatLong(heardAt) });

/** `2 pm` of a choice. */
const hourText = (hoursBefore: HoursBefore): string => {
  const hour = (24 + hoursBefore) % 24;
  return `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
};

/** `We will write on Sunday at 6 pm.` */
export const reminderWords = (date: CalendarDate, hoursBefore: HoursBefore, now: Date): string => {
  const today = calendarDateAt(now);
  const day = calendarDateAt(dueAt(date, hoursBefore));
  const ahead = daysBetween(today, day);
  const when = ahead === 0 ? t('onToday') : t('onDay', { day: ahead < 7 ? weekdayName(day) : formatDay(day) });
  return t('weWillWriteAt', { when, hour: hourText(hoursBefore) });
};

/** `6pm the day before` */
export const formatHoursBefore = (hoursBefore: HoursBefore): string => REMINDER_TIMES[hoursBefore];

/** `today`, `tomorrow` or the day. */
export const dayText = (date: CalendarDate, today: CalendarDate): string => {
  if (date === today) return t('onToday');
  return date === addDays(today, 1) ? t('onTomorrow') : t('onDay', { day: formatDay(date) });
};
