/** When reminders are due: the wall clock on every day of years, one mail a day, nothing late, nothing twice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  atHour,
  calendarDateAt,
  daysBetween,
  formatDay,
  weekdayOf,
} from '../../../shared/base/calendar-date.ts';
import { toIso, wallTimeAt } from '../../../shared/base/dates.ts';
import {
  dueAt,
  movedPickups,
  nextReminder,
  type Reminded,
  streamsOn,
  toldWith,
  tooLateAt,
} from '../../../shared/pickups/pickup-reminders.ts';
import { heardWords, pickupWords, reminderWords } from '../../../shared/pickups/pickup-words.ts';
import { HOURS_BEFORE, type Pickups, pickupsAsOf, type WasteStreamPickup } from '../../../shared/pickups/pickups.ts';

const HOUR = 3_600_000;
const date = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2020-01-01', days));
const hoursBefore = fc.constantFrom(...HOURS_BEFORE);

const stream = (day: string | null, more: Partial<WasteStreamPickup> = {}): WasteStreamPickup => ({
  date: day,
  reason: day ? null : 'unknown',
  tryAfter: null,
  alternativeDate: null,
  isToday: false,
  route: 'SP1-3A',
  isDetermined: true,
  isGuaranteed: true,
  isWinter: false,
  ...more,
});

const said = (garbage: WasteStreamPickup, recycling: WasteStreamPickup, heardAt = '2026-11-20T12:00:00Z'): Pickups => ({
  garbage,
  recycling,
  heardAt,
});

const asked = (pickups: Pickups, more: Partial<Reminded> = {}): Reminded => ({
  hoursBefore: -6,
  pickups,
  told: [],
  since: '2026-11-01T00:00:00Z',
  ...more,
});

describe('on the wall clock', () => {
  test('a reminder shows its hour on every day, through both clock changes', () => {
    fc.assert(
      fc.property(date, hoursBefore, (day, hours) => {
        const due = dueAt(day, hours);
        const wall = wallTimeAt(due);
        expect([wall.hour, wall.minute]).toEqual([(24 + hours) % 24, 0]);
        expect(daysBetween(calendarDateAt(due), day)).toBe(hours < 0 ? 1 : 0);
        // Whole UTC hours: the buckets are hours.
        expect(due.getTime() % HOUR).toBe(0);
        const ahead = (tooLateAt(day).getTime() - due.getTime()) / HOUR;
        expect(ahead).toBeGreaterThanOrEqual(1);
        expect(ahead).toBeLessThanOrEqual(26);
      }),
    );
  });

  test('6 pm before the first Sunday of November and the second of March', () => {
    expect(dueAt('2026-11-01', -6).toISOString()).toBe('2026-10-31T23:00:00.000Z');
    expect(dueAt('2026-11-02', -6).toISOString()).toBe('2026-11-02T00:00:00.000Z');
    expect(dueAt('2026-11-01', 6).toISOString()).toBe('2026-11-01T12:00:00.000Z');
    expect(dueAt('2027-03-14', -18).toISOString()).toBe('2027-03-13T12:00:00.000Z');
    expect(dueAt('2027-03-15', -18).toISOString()).toBe('2027-03-14T11:00:00.000Z');
  });
});

test('days: arithmetic, names, and the day at an instant', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -800, max: 800 }), (day, days) => {
      const other = addDays(day, days);
      expect(daysBetween(day, other)).toBe(days);
      expect((weekdayOf(day) + days + 7000) % 7).toBe(weekdayOf(other));
      expect(calendarDateAt(atHour(day, 0))).toBe(day);
      expect(calendarDateAt(new Date(atHour(day, 23).getTime() + HOUR - 1))).toBe(day);
    }),
  );
  expect(
    ['2025-03-03', '2026-11-01', '2026-11-02', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-22'].map(formatDay),
  ).toEqual([
    'Monday, March 3rd',
    'Sunday, November 1st',
    'Monday, November 2nd',
    'Wednesday, November 11th',
    'Thursday, November 12th',
    'Friday, November 13th',
    'Sunday, November 22nd',
  ]);
});

describe('the next reminder', () => {
  const now = new Date('2026-11-20T18:00:00Z');

  test('is of the first day, for both streams when they share it', () => {
    const both = asked(said(stream('2026-11-24'), stream('2026-11-24')));
    expect(nextReminder(both, now)).toEqual({
      date: '2026-11-24',
      dueAt: new Date('2026-11-24T00:00:00Z'),
      streams: ['garbage', 'recycling'],
    });
    const apart = asked(said(stream('2026-11-25'), stream('2026-11-24')));
    const first = nextReminder(apart, now)!;
    expect([first.date, first.streams]).toEqual(['2026-11-24', ['recycling']]);
    const second = nextReminder({ ...apart, told: toldWith(apart, first) }, now)!;
    expect([second.date, second.streams]).toEqual(['2026-11-25', ['garbage']]);
    expect(
      nextReminder({ ...apart, told: toldWith({ ...apart, told: toldWith(apart, first) }, second) }, now),
    ).toBeNull();
  });

  test('a second possible day is told with the first', () => {
    const winter = asked(said(stream('2027-01-05'), stream('2027-01-12', { alternativeDate: '2027-01-13' })));
    const told = toldWith(winter, { date: '2027-01-12', dueAt: now, streams: ['recycling'] });
    const later = said(stream('2027-01-13'), stream('2027-01-13'), '2027-01-12T14:00:00Z');
    expect(nextReminder({ ...winter, pickups: later, told }, now)).toMatchObject({
      date: '2027-01-13',
      streams: ['garbage'],
    });
  });

  test('of a second possible day that is the earlier comes before it, once for both', () => {
    const guess = asked(said(stream('2026-11-25', { alternativeDate: '2026-11-24' }), stream(null)));
    const first = nextReminder(guess, now)!;
    expect([first.date, first.streams]).toEqual(['2026-11-24', ['garbage']]);
    const told = toldWith(guess, first);
    expect(told).toEqual([{ stream: 'garbage', date: '2026-11-24', alternativeDate: '2026-11-25' }]);
    expect(nextReminder({ ...guess, told }, now)).toBeNull();
    const withdrawn = said(stream('2026-11-25'), stream(null));
    expect(nextReminder({ ...guess, pickups: withdrawn, told }, now)).toBeNull();
  });

  test('of the city’s own day comes where the earlier possible one is too near', () => {
    const guess = asked(said(stream('2026-11-25', { alternativeDate: '2026-11-24' }), stream(null)));
    const late = new Date('2026-11-24T13:00:00Z');
    expect(nextReminder(guess, late)).toMatchObject({ date: '2026-11-25', streams: ['garbage'] });
    const passed = said(stream('2026-11-25', { alternativeDate: '2026-11-19' }), stream(null));
    expect(nextReminder(asked(passed), now)).toMatchObject({ date: '2026-11-25' });
  });

  test('none too late, none from before it was asked for, none of what nobody knows', () => {
    const tomorrow = asked(said(stream('2026-11-21'), stream(null)));
    const late = new Date('2026-11-21T12:59:59Z');
    expect(nextReminder(tomorrow, late)?.date).toBe('2026-11-21');
    expect(nextReminder(tomorrow, new Date('2026-11-21T13:00:00Z'))).toBeNull();
    // 8 pm the day before: its hour was 6 pm.
    expect(nextReminder({ ...tomorrow, since: '2026-11-21T02:00:00Z' }, new Date('2026-11-21T02:00:00Z'))).toBeNull();
    expect(nextReminder(asked(said(stream(null), stream(null))), now)).toBeNull();
  });

  test('today stays a pickup day when the city names the next one beside it', () => {
    const onTheDay = said(stream('2026-11-27', { isToday: true }), stream(null), '2026-11-20T09:20:00Z');
    const morning = asked(onTheDay, { hoursBefore: 6 });
    expect(nextReminder(morning, new Date('2026-11-20T12:00:00Z'))).toMatchObject({ date: '2026-11-20' });
    expect(streamsOn(onTheDay, '2026-11-20')).toEqual(['garbage']);
  });

  test('however often it is asked, a day is told once and never after 7 am', () => {
    const choice = fc.record({
      days: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 6 }),
      hours: hoursBefore,
      step: fc.integer({ min: 1, max: 31 }),
    });
    fc.assert(
      fc.property(choice, ({ days, hours, step }) => {
        let reminded = asked(said(stream(null), stream(null)), { hoursBefore: hours, since: '2026-10-20T00:00:00Z' });
        const told: string[] = [];
        for (let at = Date.parse('2026-10-20T05:00:00Z'); at < Date.parse('2026-11-22T00:00:00Z'); at += step * HOUR) {
          const clock = new Date(at);
          const today = calendarDateAt(clock);
          const dates = days
            .map((day) => addDays('2026-10-20', day))
            .filter((day) => day >= today)
            .sort();
          reminded = { ...reminded, pickups: said(stream(dates[0] ?? null), stream(dates[1] ?? null), toIso(clock)) };
          for (
            let next = nextReminder(reminded, clock);
            next && next.dueAt <= clock;
            next = nextReminder(reminded, clock)
          ) {
            expect(clock < tooLateAt(next.date)).toBe(true);
            told.push(...next.streams.map((one) => `${one} ${next?.date}`));
            reminded = { ...reminded, told: toldWith(reminded, next) };
          }
        }
        expect(new Set(told).size).toBe(told.length);
        if (step === 1) expect(new Set(told.map((one) => one.slice(-10))).size).toBe(days.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a correction', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  const told = [{ stream: 'garbage' as const, date: '2026-11-24', alternativeDate: null }];

  test('is due when the day told is another one, once, until 7 am', () => {
    const moved = { told, pickups: said(stream('2026-11-25'), stream(null), toIso(now)) };
    const [correction] = movedPickups(moved, now);
    expect(correction).toEqual({ ...told[0], movedTo: '2026-11-25' });
    expect(movedPickups({ ...moved, told: [correction!] }, now)).toEqual([]);
    expect(movedPickups(moved, new Date('2026-11-24T13:00:00Z'))).toEqual([]);
  });

  test('is none when the day holds, is today, is the second day told, or nobody knows', () => {
    const holds = [
      said(stream('2026-11-24'), stream(null), toIso(now)),
      said(stream('2026-12-01', { isToday: true }), stream(null), toIso(now)),
      said(stream(null), stream('2026-11-25'), toIso(now)),
    ];
    for (const pickups of holds) expect(movedPickups({ told, pickups }, now)).toEqual([]);
    const earlier = said(stream('2026-11-24', { alternativeDate: '2026-11-23' }), stream(null), '2026-11-22T10:00:00Z');
    expect(movedPickups({ told, pickups: earlier }, now)).toEqual([]);
    const second = [{ ...told[0]!, alternativeDate: '2026-11-25' }];
    expect(movedPickups({ told: second, pickups: said(stream('2026-11-25'), stream(null), toIso(now)) }, now)).toEqual(
      [],
    );
  });
});

describe('in words', () => {
  const today = '2026-11-20';
  test.each([
    [
      stream(null, { reason: 'undetermined', tryAfter: 'April 1st', isDetermined: false }),
      'The city could not determine your garbage schedule. It says to try again after April 1st.',
    ],
    [stream(null, { reason: 'undetermined' }), 'The city could not determine your garbage schedule.'],
    [stream(null), 'The city says nothing about garbage at this address.'],
    [
      stream(null, { reason: 'passed' }),
      'The last garbage date that the city gave has passed, and it does not answer just now.',
    ],
    [stream('2026-11-24'), ''],
    [stream('2026-11-27', { isToday: true }), 'Today is a garbage collection day too.'],
    [stream(today, { isToday: true }), 'Today is a garbage collection day.'],
    [
      stream('2027-01-05', { alternativeDate: '2027-01-06', isGuaranteed: false, isWinter: true }),
      'The city says Tuesday, January 5th or Wednesday, January 6th: put the cart out for both. Garbage dates are not guaranteed in winter: weather and holidays move them.',
    ],
    [
      stream('2026-12-29', { alternativeDate: '2026-12-28' }),
      'The city says Tuesday, December 29th, but it may already be Monday, December 28th: put the cart out for both.',
    ],
  ])('%#', (pickup, words) => {
    expect(pickupWords('garbage', pickup, today).join(' ')).toBe(words);
  });

  test('a date that has passed is none; the second of two days stays one', () => {
    const old = said(stream('2026-11-18'), stream('2026-11-18', { alternativeDate: '2026-11-20' }));
    expect(pickupsAsOf(old, today)).toMatchObject({
      garbage: { date: null, reason: 'passed', isToday: false },
      recycling: { date: '2026-11-20', alternativeDate: null, isToday: true },
    });
  });

  test('a second possible day alone does not make today one, and is gone once it has passed', () => {
    const guess = said(stream('2026-11-21', { alternativeDate: '2026-11-20' }), stream(null));
    expect(pickupsAsOf(guess, today).garbage).toMatchObject({ alternativeDate: today, isToday: false });
    expect(pickupsAsOf(guess, '2026-11-21').garbage).toMatchObject({
      date: '2026-11-21',
      alternativeDate: null,
      isToday: true,
    });
    expect(pickupsAsOf(guess, '2026-11-22').garbage).toMatchObject({ date: null, reason: 'passed' });
  });

  test('what happens next, and how old it is', () => {
    const now = new Date('2026-11-20T18:00:00Z');
    expect(reminderWords('2026-11-24', -6, now)).toBe('We will write on Monday at 6 pm.');
    expect(reminderWords('2026-11-21', -6, now)).toBe('We will write today at 6 pm.');
    expect(reminderWords('2026-12-04', 6, now)).toBe('We will write on Friday, December 4th at 6 am.');
    expect(heardWords('2026-11-19T15:05:00Z')).toContain('Thu, Nov 19, 2026, 9:05 AM');
  });
});
