/** How often and when a user wants notifications, and which of them are silenced because of their address. */
import type { CalendarDate } from '../base/calendar-date.ts';
import type { IsoTime } from '../base/dates.ts';
import type { Cadence } from './cadences.ts';

/** Whole hours of the city's day, from the first to before the last; they may cross midnight. */
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

/** The form's suggestion to users without quiet hours: 10 pm to 6 am. */
export const SUGGESTED_QUIET_HOURS: QuietHours = { from: 22, to: 6 };

/** Categories of mail that are silenced separately. Mail about the account is never silenced. */
export const MAIL_CATEGORIES = ['alerts', 'trash-day'] as const;

export type MailCategory = (typeof MAIL_CATEGORIES)[number];

/** The address bounced for good, or its owner reported a mail as spam. */
export interface Suppression {
  why: 'bounced' | 'complained';
  at: IsoTime;
}

/** The silenced categories of a user. */
export type Suppressed = Partial<Record<MailCategory, Suppression>>;
