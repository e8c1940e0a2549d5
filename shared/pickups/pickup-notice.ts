/** A notice of disruption, as a storm that delays every truck: set by an administrator, shown on the page and told once with the reminders. */
import type { CalendarDate } from '../base/calendar-date.ts';

export const MAX_NOTICE_LENGTH = 500;

export interface NewPickupNotice {
  text: string;
  /** The pickup days that it is about, both included. */
  from: CalendarDate;
  until: CalendarDate;
}

export interface PickupNotice extends NewPickupNotice {
  /** The notice in this wording: another one is told again. */
  id: string;
}

/** True if it is about the pickups of a day. */
export const isAbout = ({ from, until }: NewPickupNotice, date: CalendarDate): boolean => from <= date && date <= until;
