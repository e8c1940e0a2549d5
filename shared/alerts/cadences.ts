/** How soon calls are mailed, the words for it, and the week of a weekly mail. */
import { addDays, type CalendarDate, weekdayOf } from '../base/calendar-date.ts';
import { t } from '../texts/shared/mail.data.ts';

/** How soon a call is mailed; the words follow "Mail me". */
export const CADENCES = {
  immediate: t('atOnce'),
  hourly: t('atMostOnceAnHour'),
  daily: t('onceADay'),
  weekly: t('onceAWeek'),
} as const;

export type Cadence = keyof typeof CADENCES;

/** The Monday of a day's week, which is itself on a Monday. */
export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, -((weekdayOf(date) + 6) % 7));
