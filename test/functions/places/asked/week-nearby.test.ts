/** The week of a place through the front door: the usual there by its list, and a place for which that is not known. */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/lists.ts';
import { handler as numbers } from '../../../../functions/api/lists/numbers.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { tableName } from '../../../../functions/lib/env.ts';
import { publishSnapshot, sealHistory } from '../../../../functions/snapshots/segments.ts';
import { dynamo } from '../../../../functions/tables/client.ts';
import { toIso } from '../../../../shared/base/dates.ts';
import { point } from '../../../../shared/base/geo.ts';
import { DATASETS, type DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { NEARBY_METRES } from '../../../../shared/places/nearby.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';
import { madeRecords } from '../../../harness/lists/made-records.ts';
import { logged } from '../../../harness/logged.ts';
import { ADDRESSES, at, SEGMENTS } from '../gazetteer/little-city.ts';

const DAY = 86_400_000;
/** A Wednesday noon. */
const NOW = new Date('2026-11-25T18:00:00Z');
const HOME = at(215, 102);
const WEEKS = 40;

const call = (index: number, daysAgo: number): DatasetRecord<'police-dispatch-call'> =>
  ({
    ...madeRecords(DATASETS['police-dispatch-call'], 1)[0],
    callNumber: String(260_000_000 + index),
    reportedDateTime: toIso(new Date(NOW.getTime() - daysAgo * DAY)),
    natureOfCall: 'TRAFFIC STOP',
    statuses: [],
    geometry: point(...HOME),
  }) as unknown as DatasetRecord<'police-dispatch-call'>; // Made by the dataset's columns.

/** One a day, and ten on the Monday of this week; today's are not counted. */
const CALLS = [
  ...Array.from({ length: WEEKS * 7 }, (_, day) => call(day, day)),
  ...Array.from({ length: 9 }, (_, index) => call(1000 + index, 2)),
];

const stream = async function* <T>(records: readonly T[]): AsyncGenerator<T> {
  yield* records;
};

const address = () => callApi(handler, 'GET /api/address', { query: { slug: '102-n-2nd-st' } });

restoreClock(afterAll);
duringTests(startCloud);
beforeAll(async () => {
  clock.now = () => NOW;
  await publishSnapshot('street-address', stream(ADDRESSES), { rows: ADDRESSES.length });
  await publishSnapshot('street-segment', stream(SEGMENTS), { rows: SEGMENTS.length });
});

test('where no calls are known a place is answered without its week', async () => {
  const { status, body } = await address();
  expect([status, body.nearby.week]).toEqual([200, null]);
});

test('it is what the list of calls says is usual there', async () => {
  await sealHistory('police-dispatch-call', CALLS);
  // A snapshot is looked for anew at once when an id is missing.
  await callApi(handler, 'GET /api/policeDispatchCall/{id}', { params: { id: 'none' } });
  const { week } = (await address()).body.nearby;
  const near = [HOME[1], HOME[0], NEARBY_METRES].join(',');
  const { body } = await callApi(numbers, 'GET /api/policeDispatchCall/typical', { query: { near } });
  expect(body.current).toEqual({ from: '2026-11-23', to: '2026-11-24', count: 11 });
  expect(week).toEqual({
    dataset: 'policeDispatchCall',
    ...body.current,
    usual: body.usual,
    verdict: 'more',
    isFilling: false,
  });
});

test('an answer to which nothing is to come is not kept past midnight', async () => {
  await sealHistory('fire-dispatch-call', []);
  for (const name of ['crime', 'parcel', 'common-parcel', 'historic-photo-location'] as const)
    await publishSnapshot(name, stream(madeRecords(DATASETS[name], 1) as never[]), { rows: 1 });
  const kept = async (now: string) => {
    clock.now = () => new Date(now);
    return (await address()).headers['cache-control'];
  };
  expect(await kept('2026-11-26T05:50:00Z')).toBe('public, max-age=30, s-maxage=300');
  expect(await kept('2026-11-26T05:59:40Z')).toBe('public, max-age=20, s-maxage=20');
  clock.now = () => NOW;
});

test('a place is answered without a week that cannot be judged, and the log says why', async () => {
  const Item = { kind: 'incident', key: 'broken', subject: 'police-dispatch-call', startedAt: 'never', state: 'down' };
  await dynamo().send(new PutCommand({ TableName: tableName('status'), Item }));
  const { status, body } = await address();
  expect([status, body.nearby.week]).toEqual([200, null]);
  expect(body.nearby.policeCalls.days30).toBeGreaterThan(0);
  expect(logged()).toContain('The week of a place could not be judged');
});
