/** Tests the card of a pickup: every kind of certainty in words, and never a date that nobody gave. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WasteStreamPickup } from '../../../../shared/pickups/pickups.ts';
import { PickupCard } from '../../../../web/pages/pickup-dates/pickup-card.tsx';
import { stream } from '../../support/pickups.ts';
import { renderPart } from '../../support/render.tsx';

afterEach(cleanup);

const show = (changes: Partial<WasteStreamPickup>): string => {
  renderPart(<PickupCard stream="garbage" pickup={stream(changes)} address="2345 N LAKE DR" today="2026-03-06" />);
  return screen.getByRole('region', { name: 'Next Garbage Pickup' }).textContent ?? '';
};

test('a sure date stands with how far off it is, the address and the route', () => {
  expect(show({})).toBe('Next Garbage PickupMonday, March 9thin 3 days2345 N LAKE DRRoute NG3-2C');
  expect(screen.getByText('Monday, March 9th').getAttribute('datetime')).toBe('2026-03-09');
});

test.each([
  ['a second day', { alternativeDate: '2026-03-10' }, /Monday, March 9th or Tuesday, March 10th: put the cart out for/],
  [
    'an earlier second day',
    { alternativeDate: '2026-03-08' },
    /Monday, March 9thin 3 days.*may already be Sunday, March 8th/,
  ],
  ['an estimate', { isGuaranteed: false }, /The city calls this date an estimate\./],
  ['winter', { isGuaranteed: false, isWinter: true }, /not guaranteed in winter.*Route NG3-2C \(winter\)/],
  ['today', { isToday: true }, /Monday, March 9th.*Today is a garbage collection day too\./],
] satisfies [string, Partial<WasteStreamPickup>, RegExp][])('%s is told', (_, changes, words) => {
  expect(show(changes)).toMatch(words);
});

test.each([
  ['undetermined', { reason: 'undetermined', tryAfter: 'April 1st' }, /could not determine.*try again after April 1st/],
  ['unknown', { reason: 'unknown' }, /says nothing about garbage/],
  ['passed', { reason: 'passed' }, /has passed, and it does not answer/],
] satisfies [string, Partial<WasteStreamPickup>, RegExp][])('no date: %s', (_, changes, words) => {
  const text = show({ ...changes, date: null, route: null });
  expect(text).toMatch(words);
  expect(text).toContain('No date yet');
  expect(text).not.toMatch(/Invalid|Route|in \d+ days/);
});
