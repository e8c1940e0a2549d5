/** A week of pickup reminders on their own schedule: Thanksgiving, a day moved, winter's routes, an outage. */
import { test } from 'vitest';
import { expectAllReminders, pickupDays } from '../harness/sources/pickup-days.ts';

const simulate = pickupDays();

test('over Thanksgiving, a day moved, and the change to winter’s routes', async () => {
  const result = await simulate({
    subscriptions: 24,
    from: new Date('2026-11-26T15:00:00Z'),
    to: new Date('2026-12-03T14:00:00Z'),
    outages: [{ of: 'city', from: new Date('2026-11-30T08:00:00Z'), hours: 9 }],
    shift: { from: '2026-12-02', to: '2026-12-03', knownAt: new Date('2026-11-29T18:00:00Z') },
  });
  console.info(`A week: ${JSON.stringify({ ...result, missing: result.missing.length })}`);
  expectAllReminders(result, 30);
});
