/** The city's words about an address, for tests of pages: made up, with whatever a test changes. */
import type { Reply } from '../../../shared/api/api.ts';
import type { Pickups, WasteStreamPickup } from '../../../shared/pickups/pickups.ts';

export const stream = (changes: Partial<WasteStreamPickup> = {}): WasteStreamPickup => ({
  date: '2026-03-09',
  reason: null,
  tryAfter: null,
  alternativeDate: null,
  isToday: false,
  route: 'NG3-2C',
  isDetermined: true,
  isGuaranteed: true,
  isWinter: false,
  ...changes,
});

/** Heard on Thursday, March 5th 2026: garbage next Monday, recycling next Thursday. */
export const pickups = (changes: Partial<Pickups> = {}): Pickups => ({
  garbage: stream(),
  recycling: stream({ date: '2026-03-12', route: 'NR01-2-03' }),
  heardAt: '2026-03-05T16:00:00Z',
  ...changes,
});

export const answered = (of: Pickups, isOld = false): Reply<'GET /api/pickupDates/fromAddress'> => ({
  nextGarbagePickupDate: of.garbage.date,
  nextRecyclingPickupDate: of.recycling.date,
  ...of,
  isOld,
});
