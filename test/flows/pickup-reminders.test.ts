/** Days of pickup reminders on their own schedule: a clock change and outages; Thanksgiving is in the long tests. */
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

test('every reminder once, on its hour, over the end of summer time and through outages', async () => {
  const result = await simulatePickups(cloud, city, {
    subscriptions: 40,
    from: new Date('2026-10-31T10:00:00Z'),
    to: new Date('2026-11-04T14:00:00Z'),
    outages: [
      { of: 'city', from: new Date('2026-11-01T05:00:00Z'), hours: 30 },
      { of: 'jobs', from: new Date('2026-11-03T20:30:00Z'), hours: 7 },
    ],
    shift: null,
  });
  console.info(`Four days: ${JSON.stringify({ ...result, missing: result.missing.length })}`);
  judge(result, 20);
}, 240_000);
