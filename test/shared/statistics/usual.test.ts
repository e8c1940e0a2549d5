/** Weeks and spans: Monday to Sunday, whole days alone, and when nothing is said of what is usual. */
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, weekdayOf } from '../../../shared/base/calendar-date.ts';
import { type Counted, MOST_WEEKS, mondayOf, spanOf, usualOf } from '../../../shared/statistics/usual.ts';
import { randomOf } from '../../harness/made-counts.ts';

/** Counts of as many a day from the first to the last. */
const steady = (first: CalendarDate, last: CalendarDate, count: (day: CalendarDate) => number): Counted => {
  const days = new Map<CalendarDate, number>();
  for (let day = first; day <= last; day = addDays(day, 1)) days.set(day, count(day));
  return { days, first, last, fillDays: 0 };
};

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2024-03-03', '2024-02-26'],
])('the Monday of %s is %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test.each([
  ['2026-11-24', '2026-11-23', '2026-11-24'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2026-11-23', '2026-11-23', '2026-11-23'],
])('data to %s are judged from %s to %s', (last, from, to) =>
  expect(spanOf({ last, fillDays: 0 })).toEqual({ from, to }),
);

test.each([
  ['2026-11-24', 7, '2026-10-19', '2026-11-15'],
  ['2026-11-22', 7, '2026-10-19', '2026-11-15'],
  ['2026-11-24', 63, '2026-08-24', '2026-09-20'],
])('of what fills late to %s, within %d days, the last four full weeks, %s to %s', (last, fillDays, from, to) =>
  expect(spanOf({ last, fillDays })).toEqual({ from, to }),
);

test('A9: of data whose first whole day is not over nothing is counted since it', () => {
  expect(usualOf({ ...steady('2026-11-21', '2026-11-20', () => 3), fillDays: 0 }).since).toBeNull();
  expect(usualOf({ ...steady('2026-11-20', '2026-11-20', () => 3), fillDays: 0 }).since).toEqual({
    from: '2026-11-20',
    count: 3,
  });
});

test('weeks add up to the days, whatever they are', () => {
  const random = randomOf(22);
  for (let round = 0; round < 60; round += 1) {
    const first = addDays('2022-01-01', Math.floor(random() * 1500));
    const last = addDays(first, Math.floor(random() * 1300));
    const counted = { ...steady(first, last, () => Math.floor(random() * 6)), fillDays: random() < 0.3 ? 7 : 0 };
    const { weeks, current, since, usual, enough, reason } = usualOf(counted);
    expect(weeks.length).toBeLessThanOrEqual(MOST_WEEKS);
    for (const [index, { start, count, isComplete }] of weeks.entries()) {
      expect(weekdayOf(start)).toBe(1);
      if (index > 0) expect(start).toBe(addDays(weeks[index - 1]?.start ?? '', 7));
      const days = Array.from({ length: 7 }, (_, day) => addDays(start, day));
      expect(count).toBe(days.reduce((sum, day) => sum + (counted.days.get(day) ?? 0), 0));
      expect(isComplete).toBe((days[6] ?? '') <= last);
      expect(start >= first).toBe(true);
    }
    expect(current.to <= last).toBe(true);
    expect(since?.count).toBeGreaterThanOrEqual(weeks.reduce((sum, { count }) => sum + count, 0));
    expect(enough).toBe(usual !== null);
    expect(reason === null).toBe(enough);
    if (usual) expect(usual.low).toBeLessThanOrEqual(usual.high);
  }
});

describe('days on which the source was down', () => {
  const [first, last] = ['2025-01-06', '2026-11-24'];
  const withOutages = (out: readonly CalendarDate[]): Counted => ({
    ...steady(first, last, (day) => (out.includes(day) ? 0 : 10)),
    outages: new Set(out),
  });
  const plain = usualOf(withOutages([]));

  test('make no week before quieter', () => {
    const out = Array.from({ length: 21 }, (_, day) => addDays('2026-10-19', day));
    const { usual, weeks, outages } = usualOf(withOutages(out));
    expect(usual).toEqual(plain.usual);
    expect(weeks.find(({ start }) => start === '2026-10-26')?.count).toBe(0);
    expect(outages).toEqual(out);
  });

  test('are compared on neither side of the span', () => {
    const { current, usual } = usualOf(withOutages(['2026-11-24']));
    expect(current).toEqual({ from: '2026-11-23', to: '2026-11-24', count: 10 });
    expect(usual!.high).toBeLessThan(plain.usual!.high);
    expect(usual!.low <= 10 && 10 <= usual!.high).toBe(true);
  });

  test('pass over a span that has no other', () => {
    const { current } = usualOf(withOutages(['2026-11-23', '2026-11-24']));
    expect(current).toEqual({ from: '2026-11-16', to: '2026-11-22', count: 70 });
  });
});

test('U6: each week has the count of the same days where part of one is judged, and none where it is a whole one', () => {
  const ofDays = (last: string) => usualOf(steady('2026-01-01', last, (day) => weekdayOf(day) + 1));
  const { weeks, current } = ofDays('2026-11-24');
  expect(current).toEqual({ from: '2026-11-23', to: '2026-11-24', count: 5 });
  expect(new Set(weeks.map(({ count, sameDays }) => `${sameDays} of ${count}`))).toEqual(
    new Set(['5 of 28', '5 of 5']),
  );
  for (const week of ofDays('2026-11-22').weeks) expect(week).not.toHaveProperty('sameDays');
});

test('26 whole weeks before are enough, 25 are not', () => {
  const last = '2026-11-24';
  const from = (weeks: number): Counted => steady(addDays('2026-11-23', -7 * weeks), last, () => 2);
  expect(usualOf(from(26))).toMatchObject({ enough: true, reason: null, current: { count: 4 } });
  expect(usualOf(from(25))).toMatchObject({ enough: false, reason: 'few-weeks', usual: null });
});

test('fewer than two a week are too few', () => {
  const days = (weekly: number) =>
    steady('2025-01-06', '2026-11-22', (day) => (weekdayOf(day) === 3 || (weekly > 1 && weekdayOf(day) === 5) ? 1 : 0));
  expect(usualOf(days(2))).toMatchObject({ enough: true, current: { count: 2 } });
  expect(usualOf(days(1))).toMatchObject({ enough: false, reason: 'few-records', current: { count: 1 } });
});

test('a Tuesday is held against Mondays and Tuesdays, not against weeks', () => {
  const { current, usual } = usualOf(
    steady('2025-01-06', '2026-11-24', (day) => (weekdayOf(day) === 6 || weekdayOf(day) === 0 ? 50 : 4)),
  );
  expect(current).toEqual({ from: '2026-11-23', to: '2026-11-24', count: 8 });
  expect(usual?.high).toBeLessThan(20);
});
