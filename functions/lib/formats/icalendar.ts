/** Writes iCalendar (RFC 5545): all-day events with an alarm, to be subscribed to. */
import type { CalendarDate } from '../../../shared/base/calendar-date.ts';

export interface CalendarEvent {
  /** The same each time the event is published, and in no other calendar. */
  uid: string;
  /** All day from `first` up to, not including, `end`. */
  first: CalendarDate;
  end: CalendarDate;
  summary: string;
  description: string;
  /** Hours from the midnight at which the event begins, negative before it; null: no alarm. */
  alarmHours: number | null;
  /** When the event last changed. */
  at: Date;
}

export interface PublishedCalendar {
  name: string;
  /** Hours after which a program should read it again. */
  refreshHours: number;
  /** `-//Organisation//Product//EN` */
  productId: string;
  events: readonly CalendarEvent[];
}

/** Octets of a line before it is folded (RFC 5545 §3.1). */
const MOST_OCTETS = 75;

/** Folds at whole characters; a continued line begins with a space. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MOST_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
};

/** TEXT of RFC 5545 §3.3.11; other control characters are not allowed in it. */
const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const dateValue = (date: CalendarDate): string => date.replaceAll('-', '');
const timeValue = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const alarmLines = (hours: number, summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${text(summary)}`,
  `TRIGGER:${hours < 0 ? '-' : ''}PT${Math.abs(hours)}H`,
  'END:VALARM',
];

const eventLines = ({ uid, first, end, summary, description, alarmHours, at }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(uid)}`,
  `DTSTAMP:${timeValue(at)}`,
  `DTSTART;VALUE=DATE:${dateValue(first)}`,
  `DTEND;VALUE=DATE:${dateValue(end)}`,
  `SUMMARY:${text(summary)}`,
  `DESCRIPTION:${text(description)}`,
  // The day stays free in the calendar.
  'TRANSP:TRANSPARENT',
  ...(alarmHours === null ? [] : alarmLines(alarmHours, summary)),
  'END:VEVENT',
];

/** The whole document, CRLF at every line's end. */
export const writeCalendar = ({ name, refreshHours, productId, events }: PublishedCalendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${text(productId)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map((line) => (line ? folded(line) : line))
    .join('\r\n');
