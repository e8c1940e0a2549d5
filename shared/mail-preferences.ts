/** How often and when a user wants notifications: what may be chosen, and how it reads. */
import type { CalendarDate } from './calendar-date.ts';

/** How soon a call is mailed; the words follow "Mail me". */
export const CADENCES = {
  immediate: 'at once',
  hourly: 'at most once an hour',
  daily: 'once a day, at 7 am',
} as const;

export type Cadence = keyof typeof CADENCES;

/** Whole hours of the Milwaukee day, from the first to before the last; they may go over midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

export interface MailPreferences {
  cadence: Cadence;
  /** No mail about calls in these hours; what occurs in them comes in one mail when they end. */
  quietHours: QuietHours | null;
  /** No notification before this day; what occurs until then is not mailed at all. */
  pausedUntil: CalendarDate | null;
}

export const DEFAULT_PREFERENCES: MailPreferences = { cadence: 'immediate', quietHours: null, pausedUntil: null };

/** What the form offers to who has none: 10 pm to 6 am. */
export const SUGGESTED_QUIET_HOURS: QuietHours = { from: 22, to: 6 };
