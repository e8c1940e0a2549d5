/** The grid of weekdays and hours through the front door, on both days on which the clock changes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/numbers.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { sealHistory } from '../../../../functions/snapshots/segments.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { gridOf } from '../../../../web/charts/hour-grid.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';

const HALF_HOUR = 1_800_000;
const SUNDAY = 7;

const call = (at: number, index: number): DatasetRecord<'fire-dispatch-call'> => ({
  cfs: String(100_000 + index),
  reportedDateTime: `${new Date(at).toISOString().slice(0, 19)}Z`,
  address: '2345 N LAKE DR',
  apt: null,
  city: 'MILWAUKEE',
  natureOfCall: 'EMS',
  disposition: null,
  locationAccuracy: 'exact',
  locationSource: 'street-address',
  statuses: [],
  geometry: { type: 'Point', coordinates: [-87.9, 43.05] },
});

/** Midnight in Milwaukee on the Sundays of both changes, and how many hours each has. */
const SPRING = { begin: Date.parse('2026-03-08T06:00:00Z'), hours: 23 };
const AUTUMN = { begin: Date.parse('2026-11-01T05:00:00Z'), hours: 25 };

restoreClock(afterAll);
duringTests(startCloud);

beforeAll(async () => {
  clock.now = () => new Date('2026-11-25T18:00:00Z');
  const times = [SPRING, AUTUMN].flatMap(({ begin, hours }) =>
    Array.from({ length: hours * 2 }, (_, at) => begin + at * HALF_HOUR),
  );
  await sealHistory('fire-dispatch-call', times.map(call));
});

const gridOfDay = async (day: string, next: string) => {
  const query = {
    groupBy: 'weekday,hour',
    filter: `reportedDateTime >= "${day}" AND reportedDateTime < "${next}"`,
  };
  const { status, body } = await callApi(handler, 'GET /api/fireDispatchCall/groups', { query });
  expect(status).toBe(200);
  return gridOf(body.groups);
};

test('in spring the hour that is left out has none, and no other day has any', async () => {
  for (const { weekday, hour, count } of await gridOfDay('2026-03-08', '2026-03-09'))
    expect([weekday, hour, count]).toEqual([weekday, hour, weekday !== SUNDAY || hour === 2 ? 0 : 2]);
});

test('in autumn the hour that comes twice has both', async () => {
  for (const { weekday, hour, count } of await gridOfDay('2026-11-01', '2026-11-02')) {
    const twice = hour === 1 ? 4 : 2;
    expect([weekday, hour, count]).toEqual([weekday, hour, weekday === SUNDAY ? twice : 0]);
  }
});
