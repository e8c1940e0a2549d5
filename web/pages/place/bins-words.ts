/** The coming pickups of an address in one sentence or two: today's first, then each next day. Pure. */
import { type CalendarDate, daysBetween } from '../../../shared/base/calendar-date.ts';
import { dayText, pickupWords, streamsText } from '../../../shared/pickups/pickup-words.ts';
import { type Pickups, WASTE_STREAMS } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/answers.data.ts';
import { daysAhead } from '../pickup-dates/pickup-texts.ts';

export interface BinsWords {
  /** `Today: garbage.` on a day of collection. */
  today: string | null;
  /** `Recycling on Friday, December 4th, in 7 days.` */
  next: string | null;
  /** How sure that is, a second possible day, and why there is no date. */
  notes: readonly string[];
}

const nextWords = (streams: string, date: CalendarDate, today: CalendarDate): string => {
  const day = { streams, day: dayText(date, today) };
  return daysBetween(today, date) > 1 ? t('binsOn', { ...day, ahead: daysAhead(date, today) }) : t('binsSoon', day);
};

/** `pickups` as they read today. */
export const binsWords = (pickups: Pickups, today: CalendarDate): BinsWords => {
  const now = WASTE_STREAMS.filter((stream) => pickups[stream].isToday || pickups[stream].date === today);
  const days = WASTE_STREAMS.flatMap((stream) => {
    const { date } = pickups[stream];
    return date && date > today ? [date] : [];
  });
  const next = [...new Set(days)]
    .sort()
    .map((date) =>
      nextWords(streamsText(WASTE_STREAMS.filter((stream) => pickups[stream].date === date)), date, today),
    );
  const notes = WASTE_STREAMS.flatMap((stream) => {
    const pickup = pickups[stream];
    const isSaid = now.includes(stream) && pickup.reason === 'unknown';
    // A day of collection is told above.
    return isSaid ? [] : pickupWords(stream, { ...pickup, isToday: false }, today);
  });
  return {
    today: now.length > 0 ? t('binsToday', { streams: now.join(' and ') }) : null,
    next: next.length > 0 ? next.join(' ') : null,
    notes: [...new Set(notes)],
  };
};
