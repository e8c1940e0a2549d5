/** Days of pickup reminders on their own schedule: a clock change and outages; Thanksgiving is in the long tests. */
import { test } from 'vitest';
import { expectAllReminders, pickupDays } from '../harness/sources/pickup-days.ts';

const simulate = pickupDays();

test('every reminder once, on its hour, over the end of summer time and through outages', async () => {
  const result = await simulate({
    subscriptions: 40,
    from: new Date('2026-10-31T10:00:00Z'),
    to: new Date('2026-11-04T14:00:00Z'),
    outages: [
      { of: 'city', from: new Date('2026-11-01T05:00:00Z'), hours: 30 },
      { of: 'jobs', from: new Date('2026-11-03T20:30:00Z'), hours: 7 },
    ],
    shift: null,
  });
  expectAllReminders(result, 20);
}, 240_000);
