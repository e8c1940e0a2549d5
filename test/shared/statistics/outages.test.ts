/** The days that an outage takes: two hours or more of a day, on the city's clock, also where clocks change. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf } from '../../../shared/statistics/outages.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const days = (...outages: [string, string?][]): string[] =>
  [
    ...daysOf(
      outages.map(([startedAt, endedAt]) => ({ startedAt, ...(endedAt && { endedAt }) })),
      NOW,
    ),
  ].sort();

test.each([
  ['an hour and 59 minutes', '2026-11-20T18:00:00Z', '2026-11-20T19:59:00Z', []],
  ['two hours', '2026-11-20T18:00:00Z', '2026-11-20T20:00:00Z', ['2026-11-20']],
  ['a night, of which the evening is short', '2026-11-21T05:00:00Z', '2026-11-21T12:00:00Z', ['2026-11-21']],
  ['three days', '2026-11-17T12:00:00Z', '2026-11-19T20:00:00Z', ['2026-11-17', '2026-11-18', '2026-11-19']],
  ['the day of 23 hours', '2026-03-08T06:00:00Z', '2026-03-09T04:59:00Z', ['2026-03-08']],
])('%s', (_, from, to, expected) => expect(days([from, to])).toEqual(expected));

test('two short ones of a day add up, and one that lasts reaches to now', () => {
  expect(
    days(['2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z'], ['2026-11-20T20:00:00Z', '2026-11-20T21:00:00Z']),
  ).toEqual(['2026-11-20']);
  expect(days(['2026-11-24T12:00:00Z'])).toEqual(['2026-11-24', '2026-11-25']);
});

test('an outage takes no day that it does not touch, and every whole day within it', () => {
  const time = fc.integer({ min: Date.parse('2026-01-01'), max: NOW.getTime() });
  fc.assert(
    fc.property(time, time, (one, two) => {
      const [from, to] = [Math.min(one, two), Math.max(one, two)];
      const found = days([new Date(from).toISOString(), new Date(to).toISOString()]);
      expect(found.length).toBeLessThanOrEqual(Math.floor((to - from) / 82_800_000) + 2);
      expect(found.length).toBeGreaterThanOrEqual(Math.floor((to - from) / 90_000_000) - 1);
    }),
  );
});
