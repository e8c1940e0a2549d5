/** Ranges of days: what a text says, and the presets on the city's calendar over both changes of its clock. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/base/calendar-date.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { parseListQuery } from '../../../shared/query/query.ts';
import { selectionParams } from '../../../shared/query/selection.ts';
import { type DayRange, presetRange, rangeText, readRange } from '../../../web/charts/day-range.ts';
import { selectionOf } from '../../../web/datasets/state/list-selection.ts';
import { readList } from '../../../web/datasets/state/list-state.ts';

const { crime } = DATASETS;

const day = fc.integer({ min: -8000, max: 8000 }).map((days) => addDays('2020-02-29', days));
const ranges = fc
  .tuple(fc.option(day), fc.option(day))
  .filter(([from, to]) => from !== null || to !== null)
  .map(([from, to]): DayRange => (from && to && from > to ? { from: to, to: from } : { from, to }));

test('what is written is read back, and the API understands it', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      expect(readRange(rangeText(range))).toEqual(range);
      const state = readList(crime, new URLSearchParams({ reportedDateTime: rangeText(range) }), 10);
      const { filter = '' } = selectionParams(selectionOf(crime, state, { place: null }));
      const ends = [range.from, range.to].filter(Boolean).length;
      expect(parseListQuery(crime, { filter: [filter] }).tests).toHaveLength(ends);
    }),
  );
});

test.each(['', '..', 'yesterday', '2026-02-30', '2026-11-01..2026-13-01', '2026-11-01..2026-11-02..2026-11-03'])(
  'no days: %s',
  (text) => expect(readRange(text)).toBeNull(),
);

test('ends the wrong way round are turned', () =>
  expect(readRange('2026-11-20..2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-20' }));

describe('presets', () => {
  test.each([
    // The last minute of the day on which the clocks go back, which has 25 hours, and the first of the next one.
    ['2026-11-02T05:59:00Z', '2026-11-01', '2026-10-31', '2026-10-26'],
    ['2026-11-02T06:00:00Z', '2026-11-02', '2026-11-01', '2026-10-27'],
    // The same of the day on which they go forward, which has 23.
    ['2026-03-09T04:59:00Z', '2026-03-08', '2026-03-07', '2026-03-02'],
    ['2026-03-09T05:00:00Z', '2026-03-09', '2026-03-08', '2026-03-03'],
    // Next year already by UTC.
    ['2027-01-01T03:00:00Z', '2026-12-31', '2026-12-30', '2026-12-25'],
  ])('at %s', (now, today, yesterday, week) => {
    const at = new Date(now);
    expect(presetRange('today', at)).toEqual({ from: today, to: today });
    expect(presetRange('yesterday', at)).toEqual({ from: yesterday, to: yesterday });
    expect(presetRange('last7Days', at)).toEqual({ from: week, to: today });
    expect(presetRange('last30Days', at)).toEqual({ from: addDays(today, -29), to: today });
    expect(presetRange('thisYear', at)).toEqual({ from: '2026-01-01', to: today });
  });
});
