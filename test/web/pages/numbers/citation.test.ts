/** Tests how an answer in numbers is cited: always with a number and its days, and with what is usual where that is known. */
import { expect, test } from 'vitest';
import type { Typical } from '../../../../shared/api/schemas/selection.ts';
import { countCitation, usualCitation } from '../../../../web/pages/numbers/citation.ts';

const typical: Typical = {
  weeks: [],
  current: { from: '2026-11-23', to: '2026-11-26', count: 1826 },
  usual: { low: 3868, high: 4146 },
  enough: true,
  reason: null,
  since: { from: '2023-11-27', count: 500_000 },
  perThousand: null,
  filling: null,
  outages: [],
};

test.each([
  [1826, 'fewer than usual'],
  [4000, 'as many as usual'],
  [9826, 'more than usual'],
])('%i has its days, the range and %s', (count, verdict) => {
  const current = { from: '2026-11-23', to: '2026-11-26', count };
  expect(usualCitation({ ...typical, current })).toBe(
    `Nov 23, 2026 to Nov 26, 2026: ${count.toLocaleString('en-US')}, usually 3,868 to 4,146 (8 of 10 times), so ${verdict}.`,
  );
});

test('where too little is known there is the count since the first day, and why', () => {
  expect(usualCitation({ ...typical, usual: null, enough: false, reason: 'few-weeks' })).toBe(
    'Nov 27, 2023 to Nov 26, 2026: 500,000. It takes 26 full weeks of data to say what is usual.',
  );
  expect(usualCitation({ ...typical, current: null })).toBeNull();
});

test('a count has its days, if the records have any, and what there is most of', () => {
  const covered = { from: '2026-11-01', to: '2026-11-26' };
  expect(countCitation(26_481, covered, 'Most: Theft, 9 of 26,481.')).toBe(
    'Nov 1, 2026 to Nov 26, 2026: 26,481. Most: Theft, 9 of 26,481.',
  );
  expect(countCitation(2616, null, null)).toBe('2,616 in all.');
});
