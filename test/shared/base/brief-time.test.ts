/** Moments in few words: on the city's clock, with zone and year where they are needed. */
import { expect, test } from 'vitest';
import { formatBrief } from '../../../shared/base/brief-time.ts';

const now = new Date('2026-11-27T18:00:00Z');

test.each([
  ['2026-11-27T14:23:07Z', 'Nov 27, 8:23 AM CST'],
  ['2026-07-04T01:05:00Z', 'Jul 3, 8:05 PM CDT'],
  ['2025-12-31T23:30:00Z', 'Dec 31, 2025, 5:30 PM CST'],
  // The new year of the city begins six hours later.
  ['2026-01-01T05:59:59Z', 'Dec 31, 2025, 11:59 PM CST'],
  ['2026-11-20T06:00:00Z', 'Nov 20'],
  ['2025-11-20T06:00:00Z', 'Nov 20, 2025'],
  ['2026-11-20T06:00:01Z', 'Nov 20, 12:00 AM CST'],
])('%s is %s', (time, words) => {
  // Some releases of Node have a narrow space before AM and PM.
  expect(formatBrief(time, now).replaceAll('\u202f', ' ')).toBe(words);
});
