/** How many mails calls would have been, at each cadence, and the sentence that says so. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ESTIMATE_DAYS, estimateOf, estimateText } from '../../../shared/alerts/mail-estimate.ts';

const at = (...times: string[]): Date[] => times.map((time) => new Date(time));

test('calls are counted by Milwaukee’s days and hours', () => {
  // 11:50 pm and 0:10 am in Milwaukee: two days, one day of UTC.
  const times = at('2026-07-02T04:50:00Z', '2026-07-02T05:10:00Z', '2026-07-02T05:40:00Z', '2026-07-02T18:00:00Z');
  expect(estimateOf(times, 56)).toEqual({
    days: 56,
    mails: { immediate: 4, hourly: 3, daily: 2, weekly: 1 },
    busiestDay: { immediate: 3, hourly: 2, daily: 1, weekly: 1 },
  });
});

test('the hour that occurs twice in November is two hours of one day', () => {
  const times = at('2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z');
  expect(estimateOf(times, 56).mails).toEqual({ immediate: 2, hourly: 2, daily: 1, weekly: 1 });
});

test('no cadence brings more mails than the quicker one, nor more on a day', () => {
  const time = fc
    .integer({ min: 0, max: ESTIMATE_DAYS * 24 * 60 })
    .map((minute) => new Date(1.79e12 + minute * 60_000));
  fc.assert(
    fc.property(fc.array(time), (times) => {
      const { mails, busiestDay } = estimateOf(times, ESTIMATE_DAYS);
      for (const of of [mails, busiestDay]) {
        expect(of.immediate).toBeGreaterThanOrEqual(of.hourly);
        expect(of.hourly).toBeGreaterThanOrEqual(of.daily);
        expect(of.daily).toBeGreaterThanOrEqual(of.weekly);
      }
      expect(mails.immediate).toBe(times.length);
      expect(busiestDay.immediate).toBeLessThanOrEqual(times.length);
    }),
  );
});

const made = (days: number, immediate: number, hourly = immediate, daily = hourly, weekly = daily) => ({
  days,
  mails: { immediate, hourly, daily, weekly },
  busiestDay: { immediate: 4, hourly: 3, daily: 1, weekly: 1 },
});

test.each([
  ['About 9 emails a week here; busiest day 4.', made(56, 72), 'immediate'],
  ['About 8 emails a week here, at most one an hour; busiest day 3.', made(56, 72, 64), 'hourly'],
  ['About 4 emails a week here, at most one a day.', made(56, 72, 64, 32), 'daily'],
  ['About 1 email a week here.', made(56, 72, 64, 32, 8), 'weekly'],
  ['About 1 email a week here; busiest day 4.', made(56, 8), 'immediate'],
  ['7 emails here in the last 8 weeks; busiest day 4.', made(56, 7), 'immediate'],
  ['About 1,000 emails a week here; busiest day 4.', made(56, 8000), 'immediate'],
  ['7 emails here in the last 9 days; busiest day 4.', made(9, 7), 'immediate'],
  ['1 email here in the last day.', made(1, 3, 2, 1), 'daily'],
  ['No email here in the last 8 weeks.', made(56, 0), 'daily'],
  ['No email here in the last 3 days.', made(3, 0), 'immediate'],
] as const)('%s', (words, estimate, cadence) => {
  expect(estimateText(estimate, cadence)).toBe(words);
});

test('nothing is said while no calls are known', () => {
  expect(estimateText(estimateOf([], 0), 'immediate')).toBeNull();
});
