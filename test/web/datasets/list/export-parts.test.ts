/** Tests the parts of a long list: months as they are counted, and their years. */
import { expect, test } from 'vitest';
import { monthParts, yearParts } from '../../../../web/datasets/list/export-parts.ts';

test('months are those with records, and years have all their months', () => {
  const months = monthParts([
    { month: '2026-02', count: 5 },
    { month: '2025-12', count: 3 },
    { month: '2025-01', count: 4 },
    { month: null, count: 9 },
  ]);
  expect(months).toEqual([
    { key: '2026-02', count: 5, days: { from: '2026-02-01', to: '2026-02-28' } },
    { key: '2025-12', count: 3, days: { from: '2025-12-01', to: '2025-12-31' } },
    { key: '2025-01', count: 4, days: { from: '2025-01-01', to: '2025-01-31' } },
  ]);
  expect(yearParts(months)).toEqual([
    { key: '2026', count: 5, days: { from: '2026-01-01', to: '2026-12-31' } },
    { key: '2025', count: 7, days: { from: '2025-01-01', to: '2025-12-31' } },
  ]);
});
