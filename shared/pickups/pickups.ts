/** Garbage and recycling pickups: what the city says of an address, and the reminders one may ask for. */
import { type CalendarDate, calendarDateAt } from '../base/calendar-date.ts';
import type { IsoTime } from '../base/dates.ts';
import { t } from '../texts/shared/pickups.data.ts';

export const WASTE_STREAMS = ['garbage', 'recycling'] as const;
export type WasteStream = (typeof WASTE_STREAMS)[number];

/** Hours from the midnight before the pickup day to the mail, and their words (spec §9). */
export const REMINDER_TIMES = {
  [-18]: t('dayBeforeAt6am'),
  [-14]: t('dayBeforeAt10am'),
  [-10]: t('dayBeforeAt2pm'),
  [-6]: t('dayBeforeAt6pm'),
  [-2]: t('dayBeforeAt10pm'),
  6: t('sameDayAt6am'),
} as const;
export const HOURS_BEFORE = [-18, -14, -10, -6, -2, 6] as const;
export type HoursBefore = (typeof HOURS_BEFORE)[number];
export const DEFAULT_HOURS_BEFORE: HoursBefore = -6;

/** The most pickup subscriptions a user may have. */
export const MAX_PICKUP_SUBSCRIPTIONS = 10;

/** An address as the city's form has it; the street type in any spelling. */
export interface PickupAddress {
  laddr: string;
  sdir: string;
  sname: string;
  stype: string;
}

/**
 * Why there is no date. The city can't tell, or it says nothing of this stream. Or the last date it told us has passed
 * and it can't be asked for the next.
 */
export const NO_DATE_REASONS = ['undetermined', 'unknown', 'passed'] as const;
export type NoDateReason = (typeof NO_DATE_REASONS)[number];

/** The city's answer on one stream at an address. */
export interface WasteStreamPickup {
  /** The next day; where today is one too, the next after it when the city names it. */
  date: CalendarDate | null;
  /** Null when there is a date. */
  reason: NoDateReason | null;
  /** When the city says to ask again, in its words: `April 1st`. */
  tryAfter: string | null;
  /** A second day on which it may be instead, earlier or later: carts go out for both. */
  alternativeDate: CalendarDate | null;
  /** Today is a collection day. */
  isToday: boolean;
  route: string | null;
  isDetermined: boolean;
  /** False where the city calls its date an estimate. */
  isGuaranteed: boolean;
  /** A winter route: they change in December and April. */
  isWinter: boolean;
}

/** Both streams of an address. */
export interface Pickups {
  garbage: WasteStreamPickup;
  recycling: WasteStreamPickup;
  /** When the city said so. */
  heardAt: IsoTime;
}

export interface PickupSubscription extends PickupAddress {
  id: string;
  applicationUserId: string;
  hoursBefore: HoursBefore;
  /** A mail on the evening of the pickup day too, to bring the cart back; absent: no. */
  cartBack?: boolean;
  createdAt: IsoTime;
}

/** `2345 N LAKE DR` */
export const pickupAddressText = ({ laddr, sdir, sname, stype }: PickupAddress): string =>
  [laddr, sdir, sname, stype].filter(Boolean).join(' ');

/**
 * The days before which carts go out, earliest first. They are the day the city was asked, when that was one, the next,
 * and a second possible day before the next.
 */
export const datesOf = ({ date, alternativeDate, isToday }: WasteStreamPickup, heardAt: IsoTime): CalendarDate[] => {
  const heardOn = calendarDateAt(new Date(heardAt));
  const isEarlier = date !== null && alternativeDate !== null && alternativeDate < date && alternativeDate >= heardOn;
  const dates = [...(isToday ? [heardOn] : []), ...(isEarlier ? [alternativeDate] : []), ...(date ? [date] : [])];
  return [...new Set(dates)].sort();
};

/** The other one of two possible days; null where a day is the only one. */
export const otherDayThan = ({ date, alternativeDate }: WasteStreamPickup, day: CalendarDate): CalendarDate | null => {
  if (day === date) return alternativeDate;
  return day === alternativeDate ? date : null;
};

/** The city’s own day of two possible ones counts until it has passed; a second one alone does not make a day one. */
const streamAsOf = (stream: WasteStreamPickup, heardAt: IsoTime, today: CalendarDate): WasteStreamPickup => {
  const { date } = stream;
  const isStillToday = stream.isToday && today === calendarDateAt(new Date(heardAt));
  const second = stream.alternativeDate !== null && stream.alternativeDate >= today ? stream.alternativeDate : null;
  if (!date || date >= today) return { ...stream, alternativeDate: second, isToday: isStillToday || date === today };
  if (second) return { ...stream, date: second, alternativeDate: null, isToday: second === today };
  return { ...stream, date: null, reason: 'passed', alternativeDate: null, isToday: false };
};

/** The city's answer as it reads on a later day: a date that has passed is no date. */
export const pickupsAsOf = ({ garbage, recycling, heardAt }: Pickups, today: CalendarDate): Pickups => ({
  garbage: streamAsOf(garbage, heardAt, today),
  recycling: streamAsOf(recycling, heardAt, today),
  heardAt,
});
