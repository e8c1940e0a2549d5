/** Six weeks of pickups: what is named, what is only expected, and holidays of any year. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../../shared/calendar-date.ts';
import { CITY } from '../../../shared/cities/milwaukee/facts.ts';
import type { Pickups, WasteStreamPickup } from '../../../shared/pickups/pickups.ts';
import { holidayIn, sixWeeks, WEEKS_SHOWN } from '../../../shared/pickups/six-weeks.ts';

const FACTS = CITY.trashDay!;
const on = (name: string, year: number): string => holidayIn(FACTS.holidays.find((one) => one.name === name)!, year);

test('holidays fall where calendars of these years have them', () => {
  expect([2024, 2026, 2027].map((year) => on('Memorial Day', year))).toEqual([
    '2024-05-27',
    '2026-05-25',
    '2027-05-31',
  ]);
  expect([2024, 2026].map((year) => on('Thanksgiving', year))).toEqual(['2024-11-28', '2026-11-26']);
  expect(on('Day after Thanksgiving', 2026)).toBe('2026-11-27');
  expect([2024, 2026].map((year) => on('Labor Day', year))).toEqual(['2024-09-02', '2026-09-07']);
  expect(on('Martin Luther King Jr. Day', 2027)).toBe('2027-01-18');
});

const stream = (more: Partial<WasteStreamPickup>): WasteStreamPickup => ({
  date: null,
  reason: null,
  tryAfter: null,
  alternativeDate: null,
  isToday: false,
  route: null,
  isDetermined: true,
  isGuaranteed: true,
  isWinter: false,
  ...more,
});
const pickups = (garbage: Partial<WasteStreamPickup>, recycling: Partial<WasteStreamPickup> = {}): Pickups => ({
  garbage: stream(garbage),
  recycling: stream(recycling),
  heardAt: '2026-11-09T18:00:00Z',
});
const daysWith = (weeks: ReturnType<typeof sixWeeks>, kind: 'named' | 'expected'): string[] =>
  weeks.flat().flatMap((day) => (day[kind].length > 0 ? [day.date] : []));

describe('garbage', () => {
  test('is expected weekly until a holiday moves all that follow', () => {
    const weeks = sixWeeks(pickups({ date: '2026-11-11' }, { date: '2026-11-13' }), '2026-11-09', FACTS);
    expect(daysWith(weeks, 'named')).toEqual(['2026-11-11', '2026-11-13']);
    expect(daysWith(weeks, 'expected')).toEqual(['2026-11-18', '2026-11-25']);
    expect(weeks.flat().find(({ holiday }) => holiday)?.holiday).toBe('Thanksgiving');
  });

  test('is not expected of other routes', () => {
    const weeks = sixWeeks(pickups({ date: '2026-11-27' }), '2026-11-23', FACTS);
    expect(daysWith(weeks, 'expected')).toEqual([]);
  });

  test('is not expected where the city calls its own date unsure, or names none', () => {
    for (const garbage of [{ date: '2026-11-11', isGuaranteed: false }, { reason: 'undetermined' as const }])
      expect(daysWith(sixWeeks(pickups(garbage), '2026-11-09', FACTS), 'expected')).toEqual([]);
  });

  test('of two possible days shows both', () => {
    const weeks = sixWeeks(pickups({ date: '2026-11-11', alternativeDate: '2026-11-12' }), '2026-11-09', FACTS);
    expect(daysWith(weeks, 'named')).toEqual(['2026-11-11', '2026-11-12']);
  });
});

test('six whole weeks with today in the first, and never a day that is both named and expected', () => {
  const date = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 20 }), (today, ahead) => {
      const said = { ...pickups({ date: addDays(today, ahead) }), heardAt: `${today}T18:00:00Z` };
      const weeks = sixWeeks(said, today, FACTS);
      expect(weeks.map((week) => week.length)).toEqual(Array(WEEKS_SHOWN).fill(7));
      expect(weeks.map(([sunday]) => weekdayOf(sunday!.date))).toEqual(Array(WEEKS_SHOWN).fill(0));
      expect(weeks[0]!.map((day) => day.date)).toContain(today);
      for (const { named, expected } of weeks.flat()) expect(named.length > 0 && expected.length > 0).toBe(false);
      for (const day of daysWith(weeks, 'expected')) expect(weekdayOf(day)).toBe(weekdayOf(addDays(today, ahead)));
    }),
  );
});
