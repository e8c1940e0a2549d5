/** Days of pickup reminders, simulated on a cloud and a city of their own, and what must be true of every such run. */
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { simulatePickups } from '../../../scripts/bench/pickup-days/pickup-year.ts';
import { type MailCloud, startMailCloud } from '../cloud/mail-cloud.ts';
import { type PickupCity, startPickupCity } from './pickup-city.ts';

type PickupDays = Parameters<typeof simulatePickups>[2];

/** Starts cloud and city before the tests of a file and stops them after; gives back what runs such days. */
export const pickupDays = (): ((days: PickupDays) => ReturnType<typeof simulatePickups>) => {
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
  return (days) => simulatePickups(cloud, city, days);
};

/** Every reminder that was due has come once, on its hour, with true words; there were more than `least`. */
export const expectAllReminders = (result: Awaited<ReturnType<typeof simulatePickups>>, least: number): void => {
  expect(result).toMatchObject({ missing: [], doubled: [], wrong: [], latestMinutes: 0, corrections: 0 });
  expect(result.due).toBeGreaterThan(least);
  expect(result.sent).toBe(result.due);
};
