/** A week of pickup reminders on their own schedule: Thanksgiving, a day moved, winter's routes, an outage. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { simulatePickups } from '../../scripts/bench/pickup-year.ts';
import { type MailCloud, startMailCloud } from '../harness/cloud/mail-cloud.ts';
import { type PickupCity, startPickupCity } from '../harness/sources/pickup-city.ts';

let cloud: MailCloud;
let city: PickupCity;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  cloud = await startMailCloud(undefined, { maxSendRate: 100_000 });
  process.env.SES_SEND_RATE = '100000';
  city = await startPickupCity();
});
afterAll(async () => {
  await city.stop();
  await cloud.stop();
  vi.restoreAllMocks();
});

const judge = (result: Awaited<ReturnType<typeof simulatePickups>>, least: number): void => {
  expect(result).toMatchObject({ missing: [], doubled: [], wrong: [], latestMinutes: 0, corrections: 0 });
  expect(result.due).toBeGreaterThan(least);
  expect(result.sent).toBe(result.due);
};

test('over Thanksgiving, a day moved, and the change to winter’s routes', async () => {
  const result = await simulatePickups(cloud, city, {
    subscriptions: 24,
    from: new Date('2026-11-26T15:00:00Z'),
    to: new Date('2026-12-03T14:00:00Z'),
    outages: [{ of: 'city', from: new Date('2026-11-30T08:00:00Z'), hours: 9 }],
    shift: { from: '2026-12-02', to: '2026-12-03', knownAt: new Date('2026-11-29T18:00:00Z') },
  });
  console.info(`A week: ${JSON.stringify({ ...result, missing: result.missing.length })}`);
  judge(result, 30);
});
