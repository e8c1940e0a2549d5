/** Tests the days to come: what the city named, what follows from it and where that ends, and holidays. */
import { describe, expect, test } from 'vitest';
import { OWN } from '../../../shared/cities/milwaukee/city.ts';
import { holidayOn } from '../../../shared/pickups/holidays.ts';
import { pickupDays } from '../../../shared/pickups/pickup-days.ts';
import type { Pickups } from '../../../shared/pickups/pickups.ts';
import { pickups, stream } from '../../web/support/pickups.ts';

const plan = OWN.trashDay!;

/** `04-06 garbage expected` */
const marked = (of: Pickups, from: string, count = 42): string[] =>
  pickupDays(plan, of, from, count).flatMap((day) =>
    day.pickups.map((one) => `${day.date.slice(5)} ${one.stream} ${one.certainty}`),
  );

describe('holidays', () => {
  test.each([
    ['2026-01-01', 'New Year’s Day'],
    ['2027-01-18', 'Martin Luther King Jr. Day'],
    ['2026-05-25', 'Memorial Day'],
    ['2027-05-31', 'Memorial Day'],
    ['2026-09-07', 'Labor Day'],
    ['2026-11-26', 'Thanksgiving'],
    ['2026-11-27', 'Day after Thanksgiving'],
    ['2026-12-24', 'Christmas Eve'],
    ['2026-11-19', null],
  ])('%s is %s', (date, name) => {
    expect(holidayOn(plan.holidays, date)).toBe(name);
  });

  test('the last weekday of December is in December', () => {
    const last = [{ name: 'Last Monday', month: 12, weekday: 1, nth: -1 }];
    expect(holidayOn(last, '2026-12-28')).toBe('Last Monday');
  });
});

describe('the days to come', () => {
  test('go on week by week from the city’s own, up to the next holiday', () => {
    const of = pickups({
      garbage: stream({ date: '2026-05-07' }),
      recycling: stream({ date: '2026-05-08' }),
      heardAt: '2026-05-05T16:00:00Z',
    });
    expect(marked(of, '2026-05-05')).toEqual([
      '05-07 garbage named',
      '05-08 recycling named',
      '05-14 garbage expected',
      '05-21 garbage expected',
      '05-22 recycling expected',
    ]);
    expect(pickupDays(plan, of, '2026-05-05', 42).filter(({ holiday }) => holiday)).toMatchObject([
      { date: '2026-05-25', holiday: 'Memorial Day' },
    ]);
  });

  test('end where the routes change', () => {
    expect(marked(pickups(), '2026-03-05')).toEqual([
      '03-09 garbage named',
      '03-12 recycling named',
      '03-16 garbage expected',
      '03-23 garbage expected',
      '03-26 recycling expected',
      '03-30 garbage expected',
    ]);
  });

  test('are the city’s alone in winter, and where it is not sure itself', () => {
    const of = pickups({
      garbage: stream({ isWinter: true, isGuaranteed: false }),
      recycling: stream({ date: '2026-03-12', alternativeDate: '2026-03-13' }),
    });
    expect(marked(of, '2026-03-05')).toEqual([
      '03-09 garbage named',
      '03-12 recycling named',
      '03-13 recycling possible',
    ]);
  });

  test('are none where the city names none', () => {
    const none = stream({ date: null, reason: 'undetermined' });
    expect(marked(pickups({ garbage: none, recycling: none }), '2026-03-05')).toEqual([]);
  });
});
