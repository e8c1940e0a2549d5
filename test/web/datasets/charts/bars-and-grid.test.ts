/** The numbers behind the charts: no day left out, both changes of the clock, brushed days, shades, a table as CSV. */
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../../shared/base/calendar-date.ts';
import { barAt, barScene } from '../../../../web/charts/bar-scene.ts';
import { csvOf } from '../../../../web/charts/chart-table.ts';
import { ALL_DAYS } from '../../../../web/charts/day-range.ts';
import { gridOf, STEPS, stepOf } from '../../../../web/charts/hour-grid.ts';
import { barsOf, MOST_BARS, rangeOfBars, sumOf } from '../../../../web/charts/time-bars.ts';

const TODAY = '2026-11-23';
const day = (key: string, count: number) => ({ day: key, count });

describe('bars', () => {
  test('days without records have an empty bar, the days on which the clock changes too', () => {
    const bars = barsOf([day('2026-11-03', 2), day('2026-10-31', 5)], 'day', ALL_DAYS, TODAY);
    expect(bars).toEqual([
      { key: '2026-10-31', count: 5 },
      { key: '2026-11-01', count: 0 },
      { key: '2026-11-02', count: 0 },
      { key: '2026-11-03', count: 2 },
    ]);
  });

  test('chosen days are there up to today, though nothing happened', () => {
    const range = { from: '2026-11-20', to: '2026-12-31' };
    const bars = barsOf([day('2026-11-21', 1)], 'day', range, TODAY);
    expect(bars.map(({ key, count }) => [key, count])).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 1],
      ['2026-11-22', 0],
      ['2026-11-23', 0],
    ]);
  });

  test('of months, over a year', () => {
    const groups = [
      { month: '2026-01', count: 3 },
      { month: '2025-11', count: 4 },
    ];
    expect(barsOf(groups, 'month', ALL_DAYS, TODAY).map(({ key }) => key)).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(rangeOfBars('month', '2024-02', '2024-01')).toEqual({ from: '2024-01-01', to: '2024-02-29' });
  });

  test('are never more than can be told apart, the newest, and lose no record that they show', () => {
    const days = fc.uniqueArray(fc.nat(400), { minLength: 1, maxLength: 92 });
    fc.assert(
      fc.property(days, (numbers) => {
        const groups = numbers.map((number) => day(addDays('2026-03-01', number), number + 1));
        const bars = barsOf(groups, 'day', ALL_DAYS, '2027-12-31');
        expect(bars.length).toBeLessThanOrEqual(MOST_BARS.day);
        for (const [at, { key }] of bars.entries())
          if (at > 0) expect(daysBetween(bars[at - 1]?.key ?? '', key)).toBe(1);
        const shown = groups.filter((group) => group.day >= (bars[0]?.key ?? ''));
        expect(sumOf(bars)).toBe(sumOf(shown));
        expect(bars.at(-1)?.key).toBe(addDays('2026-03-01', Math.max(...numbers)));
      }),
    );
  });

  test('the bar under a pointer is the one that is drawn there', () => {
    const bars = Array.from({ length: 30 }, (_, at) => ({ key: addDays('2026-11-01', at), count: at }));
    const drawn = barScene(bars, 'day', 700).boxes.filter(({ tone }) => tone === 'bar');
    for (const [at, { x, width }] of drawn.entries()) expect(barAt(x + width / 2, 700, bars.length)).toBe(at);
    expect(barAt(-50, 700, bars.length)).toBe(0);
    expect(barAt(9999, 700, bars.length)).toBe(29);
  });

  test('the counts beside them are whole', () => {
    /** Pixels that a figure of the axis takes at most. */
    const figure = 7.4;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), (count) => {
        const counts = barScene([{ key: '2026-11', count }], 'month', 320).words.filter(
          ({ anchor }) => anchor === 'end',
        );
        for (const { x, text } of counts) expect(x).toBeGreaterThanOrEqual(text.length * figure);
      }),
    );
  });
});

test('the grid has every hour of the week, Monday first, and a shade for all but nothing', () => {
  const cells = gridOf([{ weekday: 7, hour: 23, count: 4 }]);
  expect(cells).toHaveLength(168);
  expect(cells[0]).toEqual({ weekday: 1, hour: 0, count: 0 });
  expect(cells.at(-1)).toEqual({ weekday: 7, hour: 23, count: 4 });
  expect([0, 1, 20, 21, 99, 100].map((count) => stepOf(count, 100))).toEqual([0, 1, 1, 2, STEPS, STEPS]);
});

test('a table as CSV is read back by another program, and runs no formula', () => {
  const table = {
    columns: ['Kind', 'Count'],
    rows: [
      ['=1+1', 2],
      ['A "quoted", text\nin two lines', -3],
    ],
  };
  expect(parseCsv(csvOf(table))).toEqual([
    ['Kind', 'Count'],
    ["'=1+1", '2'],
    ['A "quoted", text\nin two lines', '-3'],
  ]);
});
