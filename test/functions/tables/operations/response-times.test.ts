/** Response times are written once a minute by whoever is answered then, all that was counted since. */
import { afterAll, expect, test, vi } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import { minuteCounts } from '../../../../functions/tables/operations/counters.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

duringTests(startCloud);
afterAll(() => {
  vi.useRealTimers();
});

test('two minutes of answers are two writes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // Its clock begins when it is loaded.
  const { countResponse, responseTimes } = await import('../../../../functions/tables/operations/response-times.ts');
  const from = clock.now();
  const counted = async () =>
    (await minuteCounts('lists', from, new Date(Date.now() + 60_000))).map(({ counts }) => counts);
  for (const millis of [3, 25, 26, 31_000]) await countResponse('lists', millis);
  await countResponse('pages', 30, true);
  expect(await counted()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  await countResponse('lists', 90);
  await countResponse('lists', 90);
  expect(await counted()).toEqual([{ 25: 2, 50: 1, 100: 1, 29000: 1 }]);
  const times = await responseTimes('lists', from, new Date(Date.now() + 60_000));
  expect(times).toEqual({ count: 5, medianMillis: 50, p95Millis: 29_000, lacking: 0 });
  const ofPages = await responseTimes('pages', from, new Date(Date.now() + 60_000));
  expect(ofPages).toEqual({ count: 1, medianMillis: 50, p95Millis: 50, lacking: 1 });
});
