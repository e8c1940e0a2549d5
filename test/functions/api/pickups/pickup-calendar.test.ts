/** Calendar events of pickups: one for each day, two possible days as one, whichever of them is the city's own. */
import { expect, test } from 'vitest';
import { pickupEvents } from '../../../../functions/api/pickups/pickup-calendar.ts';
import type { Pickups, WasteStreamPickup } from '../../../../shared/pickups/pickups.ts';

const stream = (date: string | null, alternativeDate: string | null = null): WasteStreamPickup => ({
  date,
  reason: date ? null : 'unknown',
  tryAfter: null,
  alternativeDate,
  isToday: false,
  route: null,
  isDetermined: date !== null,
  isGuaranteed: true,
  isWinter: false,
});

const events = (garbage: WasteStreamPickup, recycling: WasteStreamPickup) => {
  const pickups: Pickups = { garbage, recycling, heardAt: '2026-11-20T18:00:00Z' };
  return pickupEvents(pickups, null, 'name').map(({ first, end, summary, description }) => ({
    days: [first, end],
    summary,
    isBoth: description.includes('put the cart out for both'),
  }));
};

test('a sure day is one event of both streams', () => {
  expect(events(stream('2026-11-24'), stream('2026-11-24'))).toEqual([
    { days: ['2026-11-24', '2026-11-25'], summary: 'Garbage and recycling pickup', isBoth: false },
  ]);
});

test.each([
  ['later', stream('2026-11-24', '2026-11-25')],
  ['earlier', stream('2026-11-25', '2026-11-24')],
])('a %s second day makes one event of both days', (_, garbage) => {
  expect(events(garbage, stream(null))).toEqual([
    { days: ['2026-11-24', '2026-11-26'], summary: 'Garbage pickup', isBoth: true },
  ]);
});

test('the other stream keeps the day on which a second one ends', () => {
  expect(events(stream('2026-11-25', '2026-11-24'), stream('2026-11-25'))).toEqual([
    { days: ['2026-11-24', '2026-11-26'], summary: 'Garbage pickup', isBoth: true },
    { days: ['2026-11-25', '2026-11-26'], summary: 'Recycling pickup', isBoth: false },
  ]);
});
