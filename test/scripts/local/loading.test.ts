/** A start that loads behind its first page: what it resolves with, what it says of a source that fails, and the weeks long ago. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clock } from '../../../functions/lib/clock.ts';
import { pause } from '../../../functions/sources/fetch-document.ts';
import { missingText } from '../../../scripts/local/first-syncs.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { client } from '../../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../../harness/cloud/world.ts';

const DAY = 86_400_000;
const WEEKS = 12;
const realSleep = pause.sleep;
const lines: string[] = [];
let world: TestWorld;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  pause.sleep = async () => {};
  // Nobody listens there.
  vi.stubEnv('SOURCE_HISTORIC_PHOTOS_URL', 'http://127.0.0.1:9/photos');
  world = await testWorld({ historyDays: 8, earlierWeeks: WEEKS, say: (line) => lines.push(line) });
}, 100_000);
afterAll(async () => {
  await world.stop();
  pause.sleep = realSleep;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const total = async (path: string, filter = ''): Promise<number> => {
  const answer = await client(world.url).get(path, { limit: '1', ...(filter ? { filter } : {}) });
  return Number(answer.headers.get('x-total-count'));
};
const daysAgo = (days: number): string => toIso(new Date(clock.now().getTime() - days * DAY));
const between = (from: number, to: number): Promise<number> =>
  total('/api/policeDispatchCall', `reportedDateTime >= "${daysAgo(from)}" AND reportedDateTime < "${daysAgo(to)}"`);

test('the last days of calls are there at once; crimes are there when all is loaded', {
  timeout: 100_000,
}, async () => {
  expect(await between(8, 1)).toBeGreaterThan(1000);
  expect(missingText(await world.loaded)).toMatch(/^Historic photos: .*127.0.0.1:9/);
  expect(await total('/api/crime')).toBeGreaterThan(1000);
});

test('weeks before them follow, as many calls in each, under numbers of their own', { timeout: 100_000 }, async () => {
  const archives = await world.earlier;
  expect(archives).toEqual([]);
  const week = await between(8, 1);
  for (const weeks of [1, 5, WEEKS - 1]) {
    const copied = await between(8 + weeks * 7, 1 + weeks * 7);
    expect(copied / week).toBeGreaterThan(0.7);
    expect(copied / week).toBeLessThan(1);
  }
  expect(await between((WEEKS + 3) * 7, (WEEKS + 1) * 7)).toBe(0);
  expect(lines.some((line) => /^Police calls: [1-9][\d,]{4,} of 12 weeks$/.test(line))).toBe(true);
});
