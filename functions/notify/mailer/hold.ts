/** When a mail about a call may leave: at once, or together with others at a later instant. Pure. */
import { type Cadence, mondayOf } from '../../../shared/alerts/cadences.ts';
import { DEFAULT_PREFERENCES, type MailPreferences, type QuietHours } from '../../../shared/alerts/mail-preferences.ts';
import { addDays, atHour, type CalendarDate, calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { hourBeganAt, wallTimeAt } from '../../../shared/base/dates.ts';
import type { Recent } from '../../tables/deliveries/recent-mails.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Held mails leave at instants so far apart: the job `digests` looks as often. */
export const STEP = 5 * MINUTE;
/** The hour of daily and weekly mails, on the city's clock. */
const MAIL_HOUR = 7;
/** At most so many mails about calls are sent one by one in this time. */
const BURST = { most: 5, millis: 10 * MINUTE };

export const preferencesOf = (user: { mailPreferences?: MailPreferences }): MailPreferences =>
  user.mailPreferences ?? DEFAULT_PREFERENCES;

/** A pause drops notifications until its day comes. */
export const isPaused = ({ pausedUntil }: MailPreferences, now: Date): boolean =>
  pausedUntil !== null && calendarDateAt(now) < pausedUntil;

const isQuiet = ({ from, to }: QuietHours, hour: number): boolean =>
  from <= to ? from <= hour && hour < to : from <= hour || hour < to;

/** The end of the quiet hours that `at` lies in; `at` itself where it lies in none. */
const afterQuiet = (quiet: QuietHours | null, at: Date): Date => {
  const { hour } = wallTimeAt(at);
  if (!quiet || !isQuiet(quiet, hour)) return at;
  const today = calendarDateAt(at);
  const end = atHour(hour < quiet.to ? today : addDays(today, 1), quiet.to);
  // In March an end at 2 is 3 on the clock, which may be quiet again.
  return afterQuiet(quiet, end);
};

/** The end of the quiet hours that are now; null where none are. */
export const quietUntil = ({ quietHours }: MailPreferences, now: Date): Date | null => {
  const until = afterQuiet(quietHours, now);
  return until > now ? until : null;
};

/** The mail hour of a day where that is still to come, else that of so many days later. */
const dueFrom = (date: CalendarDate, days: number, now: Date): Date => {
  const due = atHour(date, MAIL_HOUR);
  return due > now ? due : atHour(addDays(date, days), MAIL_HOUR);
};

const NEXT: Record<Cadence, (now: Date) => Date> = {
  immediate: (now) => now,
  hourly: (now) => new Date(hourBeganAt(now).getTime() + HOUR),
  daily: (now) => dueFrom(calendarDateAt(now), 1, now),
  weekly: (now) => dueFrom(mondayOf(calendarDateAt(now)), 7, now),
};

const NOTHING_RECENT: Recent = { sentAt: [], heldUntil: null };

/** The first instant at which one more mail is no burst. If mails already wait, the next ones join them. */
const afterBurst = ({ sentAt, heldUntil }: Recent, now: Date): Date => {
  if (heldUntil && heldUntil > now) return heldUntil;
  const first = sentAt.at(-BURST.most);
  const free = first ? first.getTime() + BURST.millis : 0;
  return free > now.getTime() ? new Date(Math.ceil(free / STEP) * STEP) : now;
};

/**
 * The first instant that satisfies cadence, quiet hours and the limit of bursts; null when that is now. A multiple of
 * five minutes, so that what is held for the same reason leaves in one mail.
 */
export const holdUntil = (
  { cadence, quietHours }: MailPreferences,
  now: Date,
  recent: Recent = NOTHING_RECENT,
): Date | null => {
  const due = cadence === 'immediate' ? afterBurst(recent, now) : NEXT[cadence](now);
  const until = afterQuiet(quietHours, due);
  return until > now ? until : null;
};
