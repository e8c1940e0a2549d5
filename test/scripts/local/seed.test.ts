/** The sample city's days before the first start and the hours of every absence: complete, once, up to the page. */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock } from '../../../functions/lib/clock.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { unsealedCalls } from '../../../functions/tables/calls/calls.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { type LocalEventBus, startEventBus } from '../../../scripts/local/aws/event-bus.ts';
import { pointSources, type Sources } from '../../../scripts/local/city.ts';
import { seed } from '../../../scripts/local/seed.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { jobRunner } from '../../../scripts/local/workers/jobs.ts';
import { type SampleCity, startSampleCity } from '../../../scripts/sample-city/server.ts';
import { FIRST_PAGE } from '../../../shared/query/query.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = new Date('2026-11-20T18:00:00Z');
/** The smaller of the two, so that the test is quick. */
const FIRE = 'fire-dispatch-call';

const cloud = duringTests(startCloud);
let bus: LocalEventBus;
let city: SampleCity;
let sources: Sources;
const realNow = clock.now;

beforeAll(async () => {
  bus = await startEventBus();
  useVariables({ AWS_ENDPOINT_URL_EVENTBRIDGE: bus.endpoint });
  clock.now = () => START;
  city = await startSampleCity({ size: 'small', now: () => clock.now() });
  sources = { ...pointSources(city, 'http://127.0.0.1:8080'), hasHistory: (dataset) => dataset === FIRE };
});
afterAll(async () => {
  clock.now = realNow;
  await city.stop();
  await bus.stop();
});

const jobs = jobRunner();
const sow = async (polled: Date | null): Promise<void> => {
  const seeded = await seed({ state: cloud.dir, polled, sources, historyDays: 4, runJob: jobs.run, say: () => {} });
  await seeded.addItems();
};

const query = { ...FIRST_PAGE, limit: 1000 };
/** All calls in the lists: how many, and the number of the first page's. */
const listed = async () => {
  const { items, total } = await listRecords(FIRE, query);
  expect(new Set(items.map(({ cfs }) => cfs)).size).toBe(items.length);
  return { items, total };
};
const cityHas = (from: Date) => [...city.fireHistory(from, city.pageBegins(FIRE))].length;

test('the first start has every call of the days, ending where the page begins, placed', async () => {
  await sow(null);
  const { items, total } = await listed();
  expect(total).toBe(cityHas(new Date(START.getTime() - 4 * DAY)));
  expect(total).toBeGreaterThan(500);
  expect(Date.parse(items[0]?.reportedDateTime ?? '')).toBeLessThan(city.pageBegins(FIRE).getTime());
  const placed = items.filter(({ geometry }) => geometry !== null).length;
  expect(placed / items.length).toBeGreaterThan(0.9);
  expect(items[0]?.statuses).toHaveLength(1);
});

test('its last three days are items too, none of them waiting to be sealed', async () => {
  expect(await unsealedCalls(FIRE)).toEqual([]);
  let count = 0;
  let oldest = '9';
  let start: Record<string, unknown> | undefined;
  do {
    const page = await dynamo().send(new ScanCommand({ TableName: 'calls', ExclusiveStartKey: start }));
    for (const item of page.Items ?? []) {
      if (item.dataset !== FIRE) continue;
      count += 1;
      if (item.reportedDateTime < oldest) oldest = item.reportedDateTime;
    }
    start = page.LastEvaluatedKey;
  } while (start);
  expect(count).toBe(cityHas(new Date(START.getTime() - 3 * DAY)));
  expect(Date.parse(oldest)).toBeGreaterThanOrEqual(START.getTime() - 3 * DAY);
});

test('a first start that was killed in the middle is done again without a call twice', async () => {
  const { total } = await listed();
  await sow(null);
  expect((await listed()).total).toBe(total);
});

test('the hours of an absence are added, and no hour twice', async () => {
  clock.now = () => new Date(START.getTime() + 7 * HOUR);
  await sow(START);
  expect((await listed()).total).toBe(cityHas(new Date(START.getTime() - 4 * DAY)));
  const { total } = await listed();
  await sow(START);
  expect((await listed()).total).toBe(total);
});

test('calls that a variable replaces have no history of ours', () => {
  for (const name of Object.keys(process.env)) if (/^SOURCE_\w+_URL$/.test(name)) delete process.env[name];
  process.env.SOURCE_POLICE_CALLS_URL = 'http://127.0.0.1:1/';
  const { hasHistory } = pointSources(city, 'http://127.0.0.1:8080');
  expect([hasHistory('police-dispatch-call'), hasHistory(FIRE)]).toEqual([false, true]);
  expect(process.env.SOURCE_POLICE_CALLS_URL).toBe('http://127.0.0.1:1/');
  expect(process.env.SOURCE_FIRE_CALLS_URL).toContain(city.url);
});
