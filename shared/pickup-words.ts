/** What the city says of pickups, in sentences: the same in mails and on the page. Nothing here guesses. */
import { addDays, type CalendarDate, calendarDateAt, daysBetween, formatDay, weekdayName } from './calendar-date.ts';
import { formatLong, type IsoTime } from './dates.ts';
import { dueAt } from './pickup-reminders.ts';
import { type HoursBefore, REMINDER_TIMES, type Stream, type StreamPickup } from './pickups.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Garbage`, `Garbage and recycling` */
export const streamsText = (streams: readonly Stream[]): string => capital(streams.join(' and '));

/** The second of two possible days, and what to do about it. */
const alternativeWords = (date: CalendarDate, alternativeDate: CalendarDate): string => {
  const second =
    alternativeDate < date
      ? `, but it may already be ${formatDay(alternativeDate)}`
      : ` or ${formatDay(alternativeDate)}`;
  return `The city says ${formatDay(date)}${second}: put the cart out for both.`;
};

const whyNoDate = (stream: Stream, { reason, tryAfter }: StreamPickup): string => {
  if (reason === 'undetermined') {
    const hint = tryAfter ? ` It says to try again after ${tryAfter}.` : '';
    return `The city could not determine your ${stream} schedule.${hint}`;
  }
  if (reason === 'passed')
    return `The last ${stream} date that the city gave has passed, and it does not answer just now.`;
  return `The city says nothing about ${stream} at this address.`;
};

/** Everything there is to say of a stream besides its date: today, a second day, how sure it is, why there is no date. */
export const pickupWords = (stream: Stream, pickup: StreamPickup, today: CalendarDate): string[] => {
  const { date, alternativeDate, isToday, isGuaranteed, isWinter } = pickup;
  const words: string[] = [];
  if (isToday) words.push(`Today is a ${stream} collection day${date && date > today ? ' too' : ''}.`);
  if (!date) return isToday && pickup.reason === 'unknown' ? words : [...words, whyNoDate(stream, pickup)];
  if (alternativeDate) words.push(alternativeWords(date, alternativeDate));
  if (!isGuaranteed)
    words.push(
      isWinter
        ? `${capital(stream)} dates are not guaranteed in winter: weather and holidays move them.`
        : 'The city calls this date an estimate.',
    );
  return words;
};

/** How old an answer is that the city could not renew. */
export const heardWords = (heardAt: IsoTime): string =>
  `The city does not answer just now. This is what it said on ${formatLong(heardAt)}.`;

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
  const when = ahead === 0 ? 'today' : ahead < 7 ? `on ${weekdayName(day)}` : `on ${formatDay(day)}`;
  return `We will write ${when} at ${hourText(hoursBefore)}.`;
};

/** `6pm the day before` */
export const formatHoursBefore = (hoursBefore: HoursBefore): string => REMINDER_TIMES[hoursBefore];

/** `today`, `tomorrow` or the day. */
export const dayText = (date: CalendarDate, today: CalendarDate): string => {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : `on ${formatDay(date)}`;
};
