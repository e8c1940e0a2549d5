/** Tests the words of the trash day page: days ahead, the first mail, what a new notification does. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDateAt } from '../../../../shared/base/calendar-date.ts';
import { dueAt } from '../../../../shared/pickups/pickup-reminders.ts';
import { HOURS_BEFORE } from '../../../../shared/pickups/pickups.ts';
import { fromPickupAddress, toPickupAddress } from '../../../../web/pages/pickup-dates/pickup-address.ts';
import {
  daysAhead,
  firstMailWords,
  isHoursBefore,
  pickupNotificationCreated,
} from '../../../../web/pages/pickup-dates/pickup-texts.ts';
import { pickups, stream } from '../../support/pickups.ts';

test('days ahead are words where there are some', () => {
  const at = (date: string) => daysAhead(date, '2026-02-27');
  expect(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-14'].map(at)).toEqual([
    'today',
    'tomorrow',
    'in 2 days',
    'in 15 days',
  ]);
});

test('the sentence about a new notification is the specification’s', () => {
  expect(pickupNotificationCreated('me@example.com', -6, '2345 N LAKE DR')).toBe(
    'An email will be sent to me@example.com at 6pm the day before every garbage or recycling pickup day for 2345 N LAKE DR.',
  );
});

test('an address survives the city’s names for its parts', () => {
  const address = { number: '2345', direction: 'N', street: 'LAKE', type: 'DR' };
  expect(toPickupAddress(address)).toEqual({ laddr: '2345', sdir: 'N', sname: 'LAKE', stype: 'DR' });
  expect(fromPickupAddress(toPickupAddress(address))).toEqual(address);
});

test('only the six times are times', () => {
  expect(HOURS_BEFORE.every(isHoursBefore)).toBe(true);
  for (const other of [0, '-6', null, undefined, {}]) expect(isHoursBefore(other)).toBe(false);
});

describe('the first mail', () => {
  const noon = new Date('2026-03-05T18:00:00Z');

  test('is told with its day, its hour and what it is about', () => {
    expect(firstMailWords(pickups(), -6, noon)).toBe(
      'We will write on Sunday at 6 pm. The email is about the garbage pickup on Monday, March 9th.',
    );
    const both = pickups({ recycling: stream({ date: '2026-03-09' }) });
    expect(firstMailWords(both, 6, noon)).toBe(
      'We will write on Monday at 6 am. The email is about the garbage and recycling pickup on Monday, March 9th.',
    );
  });

  test('names both of two possible days, and comes before the earlier one', () => {
    const guess = pickups({ garbage: stream({ date: '2026-03-10', alternativeDate: '2026-03-09' }) });
    expect(firstMailWords(guess, -6, noon)).toBe(
      'We will write on Sunday at 6 pm. The email is about the garbage pickup on Monday, March 9th or Tuesday, March 10th.',
    );
  });

  test('is never about a pickup whose hour has passed', () => {
    const late = new Date('2026-03-09T01:00:00Z');
    expect(firstMailWords(pickups(), -6, late)).toMatch(/about the recycling pickup on Thursday, March 12th/);
    const none = pickups({ recycling: stream({ date: null, reason: 'unknown' }) });
    expect(firstMailWords(none, -6, late)).toBe(
      'We will write before the first pickup after that, once the city says when it is.',
    );
  });

  test('comes at the hour chosen, whatever the day and the clocks', () => {
    const today = calendarDateAt(noon);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), fc.constantFrom(...HOURS_BEFORE), (ahead, hoursBefore) => {
        const date = addDays(today, ahead);
        const words = firstMailWords(
          pickups({ garbage: stream({ date }), recycling: stream({ date }) }),
          hoursBefore,
          noon,
        );
        const due = dueAt(date, hoursBefore);
        const hour = due
          .toLocaleTimeString('en-US', { timeZone: 'America/Chicago', hour: 'numeric' })
          .replace(/\s/, ' ')
          .toLowerCase();
        expect(words).toContain(`at ${hour}.`);
      }),
    );
  });
});
