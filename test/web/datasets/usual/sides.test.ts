/** Two places beside each other: which days and records are compared, and which kinds stand out. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everywhere, hasPlace } from '../../../../web/datasets/state/list-selection.ts';
import { monthsFrom } from '../../../../web/datasets/usual/months.ts';
import { LEAST_TOTAL, sharesOf, standsOut } from '../../../../web/datasets/usual/shares.ts';
import { twelveMonths, within } from '../../../../web/datasets/usual/sides.ts';

test('twelve full months end before the one that runs', () => {
  expect(twelveMonths('2026-11-23')).toEqual({ from: '2025-11-01', before: '2026-11-01' });
  expect(twelveMonths('2026-01-01')).toEqual({ from: '2025-01-01', before: '2026-01-01' });
  expect(monthsFrom('2025-11-01')).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
  ]);
});

test('a filter with alternatives keeps its meaning beside the days', () => {
  const days = { from: '2025-11-01', before: '2026-11-01' };
  expect(within({ area: 'ald-3', filter: 'a = 1 OR a = 2' }, 'time', days)).toEqual({
    area: 'ald-3',
    filter: '(a = 1 OR a = 2) AND time >= "2025-11-01" AND time < "2026-11-01"',
  });
  expect(within({}, 'time', days).filter).toBe('time >= "2025-11-01" AND time < "2026-11-01"');
});

test('the whole city has the same kinds and no place', () => {
  const here = { filter: 'a = 1', mark: 'Violent', near: '43,-87.9,400', northBound: 43 };
  expect(hasPlace(here)).toBe(true);
  expect(everywhere(here)).toEqual({ filter: 'a = 1', mark: 'Violent' });
  expect(hasPlace(everywhere(here))).toBe(false);
});

const groups = (counts: Record<string, number>) => ({
  groups: Object.entries(counts).map(([mark, count]) => ({ mark, count })),
  total: Object.values(counts).reduce((sum, count) => sum + count, 0),
});

describe('what stands out', () => {
  const outOf = (here: Record<string, number>, there: Record<string, number>) => {
    const [one, other] = [groups(here), groups(there)];
    return standsOut(sharesOf(one, other), [one.total, other.total]).map(({ mark }) => mark);
  };

  test('is a kind whose share is higher by more than chance', () => {
    expect(
      outOf({ 'police-traffic': 190, 'police-other': 810 }, { 'police-traffic': 11_000, 'police-other': 89_000 }),
    ).toEqual(['police-traffic']);
  });

  test('is none of which there are few, or that differs little', () => {
    expect(
      outOf({ 'police-traffic': 19, 'police-other': 81 }, { 'police-traffic': 1000, 'police-other': 99_000 }),
    ).toEqual([]);
    expect(
      outOf({ 'police-traffic': 5100, 'police-other': 44_900 }, { 'police-traffic': 100_000, 'police-other': 900_000 }),
    ).toEqual([]);
  });

  test('is never named where both have the same shares', () => {
    fc.assert(
      fc.property(fc.integer({ min: LEAST_TOTAL, max: 5000 }), fc.integer({ min: 1, max: 50 }), (count, times) => {
        const here = { 'police-traffic': count, 'police-other': 2 * count };
        expect(outOf(here, { 'police-traffic': count * times, 'police-other': 2 * count * times })).toEqual([]);
      }),
    );
  });

  test('a kind that one place lacks has a share of nothing', () => {
    const [first, second] = sharesOf(groups({ 'police-traffic': 3 }), groups({ 'police-other': 4 }));
    expect(first).toMatchObject({ mark: 'police-traffic', counts: [3, 0], shares: [1, 0] });
    expect(second).toMatchObject({ mark: 'police-other', counts: [0, 4], shares: [0, 1] });
  });
});
