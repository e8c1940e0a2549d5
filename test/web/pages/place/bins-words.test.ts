/** The sentences on the bins of an address: today's first, then each next day, and nothing that the city does not say. */
import { expect, test } from 'vitest';
import type { Pickups, WasteStreamPickup } from '../../../../shared/pickups/pickups.ts';
import { binsWords } from '../../../../web/pages/place/bins-words.ts';

const TODAY = '2026-11-27';
const KNOWN: WasteStreamPickup = {
  date: null,
  reason: null,
  tryAfter: null,
  alternativeDate: null,
  isToday: false,
  route: null,
  isDetermined: true,
  isGuaranteed: true,
  isWinter: false,
};
const on = (date: string, more: Partial<WasteStreamPickup> = {}): WasteStreamPickup => ({ ...KNOWN, date, ...more });
const pickups = (garbage: WasteStreamPickup, recycling: WasteStreamPickup): Pickups => ({
  garbage,
  recycling,
  heardAt: '2026-11-27T15:00:00Z',
});

test.each([
  [
    'garbage today',
    on(TODAY, { isToday: true }),
    on('2026-12-04'),
    'Today: garbage.',
    'Recycling on Friday, December 4th, in 7 days.',
  ],
  ['both today', on(TODAY), on(TODAY), 'Today: garbage and recycling.', null],
  [
    'today, and again',
    on('2026-12-04', { isToday: true }),
    on('2026-12-04'),
    'Today: garbage.',
    'Garbage and recycling on Friday, December 4th, in 7 days.',
  ],
  [
    'tomorrow',
    on('2026-11-28'),
    on('2026-12-04'),
    null,
    'Garbage tomorrow. Recycling on Friday, December 4th, in 7 days.',
  ],
  [
    'recycling first',
    on('2026-12-04'),
    on('2026-11-30'),
    null,
    'Recycling on Monday, November 30th, in 3 days. Garbage on Friday, December 4th, in 7 days.',
  ],
])('%s', (_, garbage, recycling, today, next) => {
  expect(binsWords(pickups(garbage, recycling), TODAY)).toEqual({ today, next, notes: [] });
});

test('no date is told with its reason, unless today is a day of collection', () => {
  const unknown = { ...KNOWN, reason: 'unknown' as const };
  expect(binsWords(pickups(unknown, { ...unknown, isToday: true }), TODAY)).toEqual({
    today: 'Today: recycling.',
    next: null,
    notes: ['The city says nothing about garbage at this address.'],
  });
});

test('a second possible day and an estimate are told beside the date', () => {
  const { notes } = binsWords(
    pickups(on('2026-12-04', { alternativeDate: '2026-12-05' }), on('2026-12-04', { isGuaranteed: false })),
    TODAY,
  );
  expect(notes).toEqual([
    'The city says Friday, December 4th or Saturday, December 5th: put the cart out for both.',
    'The city calls this date an estimate.',
  ]);
});
