/** Calendars as another program reads them: whatever is in the texts comes back, lines are short, days are days. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from '../../../../functions/lib/formats/icalendar.ts';
import { addDays } from '../../../../shared/base/calendar-date.ts';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'name-2026-11-24@example.com',
  first: '2026-11-24',
  end: '2026-11-25',
  summary: 'Garbage pickup',
  description: 'Carts out by 7 am.',
  alarmHours: -6,
  at: new Date('2026-11-20T18:00:00Z'),
  ...more,
});

const write = (...events: CalendarEvent[]): string =>
  writeCalendar({ name: 'Trash Day', refreshHours: 12, productId: '-//Example//Trash Day//EN', events });

test('a calendar has what programs that subscribe to it need', () => {
  const calendar = new ICAL.Component(ICAL.parse(write(event(), event({ uid: 'other@example.com', alarmHours: 6 }))));
  const value = (name: string): string => String(calendar.getFirstPropertyValue(name));
  expect(['version', 'method', 'calscale', 'refresh-interval', 'x-published-ttl'].map(value)).toEqual([
    '2.0',
    'PUBLISH',
    'GREGORIAN',
    'PT12H',
    'PT12H',
  ]);
  const [first, second] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect([first!.startDate.toString(), first!.endDate.toString(), first!.startDate.isDate]).toEqual([
    '2026-11-24',
    '2026-11-25',
    true,
  ]);
  const triggers = [first!, second!].map((one) =>
    String(one.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')),
  );
  expect(triggers).toEqual(['-PT6H', 'PT6H']);
});

test('any text and any day come back as they were, in lines of 75 octets', () => {
  const text = fc
    .array(fc.constantFrom('a', ' ', ',', ';', '\\', '\n', ':', '"', 'é', '🗑', 'BEGIN:VEVENT', 'x'.repeat(70)), {
      minLength: 1,
      maxLength: 30,
    })
    .map((parts) => parts.join('').trim() || 'x');
  const days = fc.integer({ min: 0, max: 9000 });
  fc.assert(
    fc.property(text, text, days, fc.integer({ min: 1, max: 3 }), (summary, description, day, length) => {
      const first = addDays('2020-01-01', day);
      const written = write(event({ summary, description, first, end: addDays(first, length) }));
      for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(written.replaceAll('\r\n', '')).not.toContain('\n');
      const [found, ...more] = new ICAL.Component(ICAL.parse(written)).getAllSubcomponents('vevent');
      expect(more).toEqual([]);
      const read = new ICAL.Event(found!);
      expect([read.summary, read.description]).toEqual([summary, description]);
      expect([read.startDate.toString(), read.endDate.toString()]).toEqual([first, addDays(first, length)]);
    }),
  );
});

test('other control characters, which no calendar may hold, are left out', () => {
  expect(write(event({ summary: 'a\u0000\u0007b\tc' }))).toContain('SUMMARY:a  b c');
});
