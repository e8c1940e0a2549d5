/** The answer 'Now' says when its calls were counted. */
import { expect, test } from 'vitest';
import type { AddressFacts } from '../../../shared/api/schemas/place.ts';
import { placeAnswers } from '../../../shared/site/place-answers.ts';

const textAsOf = (asOf: string | undefined): string | undefined => {
  const now = { asOf, hours: 6, count: 2, newest: null };
  const facts = { parcel: null, nearby: { now, week: null, photos: [], oldMaps: [] } };
  // The parts that are read.
  return placeAnswers(facts as unknown as AddressFacts, '2026-11-30')[0]?.text;
};

test.each([
  ['on the day itself by the clock', '2026-11-30T15:41:00Z', ', as of 9:41 AM.'],
  ['the day before with its day', '2026-11-30T03:41:00Z', ', as of Sun, Nov 29, 2026, 9:41 PM.'],
  ['not at all where a kept answer does not know', undefined, '.'],
])('%s', (_, asOf, end) => {
  // Some versions of Intl put a narrow space before AM and PM.
  expect(textAsOf(asOf)?.replaceAll('\u202f', ' ')).toBe(
    `2 police and fire calls within a quarter mile in the last 6 hours${end}`,
  );
});
