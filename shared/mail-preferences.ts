/** How often and when a user wants notifications, and which of them are silenced because of their address. */
import type { CalendarDate } from './calendar-date.ts';
import type { IsoTime } from './dates.ts';

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

/** Kinds of notifications that are silenced apart from each other. Mail about the account is never silenced. */
export const NOTIFICATION_STREAMS = ['alerts', 'trash-day'] as const;

export type NotificationStream = (typeof NOTIFICATION_STREAMS)[number];

/** The address refused a mail for good, or its owner called one spam. */
export interface Suppression {
  why: 'bounced' | 'complained';
  at: IsoTime;
}

/** The silenced streams of a user. */
export type Suppressed = Partial<Record<NotificationStream, Suppression>>;
