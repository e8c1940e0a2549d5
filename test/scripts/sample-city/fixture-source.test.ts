/** The dates of a fixture move together, to the day before. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedDates } from '../../../scripts/sample-city/fixture-source.ts';

const now = new Date('2026-11-22T20:00:00Z');

test('the newest becomes yesterday, in its own form, and all else stays', () => {
  expect(movedDates('a1,2026-03-02 09:30:00,x\nb2,3/3/2026 14:05,"53202-2026-03"', now)).toBe(
    'a1,2026-11-20 09:30:00,x\nb2,11/21/2026 14:05,"53202-2026-03"',
  );
  expect(movedDates('no dates, 1850 N 3RD ST', now)).toBe('no dates, 1850 N 3RD ST');
});

test('moved once more it stays as it is', () => {
  const days = fc.array(fc.date({ min: new Date('2001-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }));
  fc.assert(
    fc.property(days, (dates) => {
      const moved = movedDates(dates.map((date) => date.toISOString().slice(0, 10)).join(), now);
      expect(movedDates(moved, now)).toBe(moved);
    }),
  );
});
