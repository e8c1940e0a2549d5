/** Crimes of the sample city by district: what is not published yet makes none of them quieter than usual. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler } from '../../../functions/api/lists/numbers.ts';
import { sync } from '../../../functions/ingest/sync.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { type SampleCity, startSampleCity } from '../../../scripts/sample-city/server.ts';
import type { Typical } from '../../../shared/api/schemas/selection.ts';
import { sourceVariable } from '../../../shared/platform/env.ts';
import { callApi } from '../../harness/cloud/call-api.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';

const cloud = duringTests(startFeedCloud);
let city: SampleCity;
beforeAll(async () => {
  cloud.setTime('2026-11-25T20:00:00Z');
  city = await startSampleCity({ size: 'default', now: () => clock.now() });
  useVariables({
    [sourceVariable('CRIMES')]: city.sources.CRIMES,
    [sourceVariable('CRIMES_ARCHIVE')]: city.sources.CRIMES_ARCHIVE,
  });
});
afterAll(() => city.stop());

test('crimes that are not published yet make no district quieter than usual', async () => {
  for (const part of ['current', 'archive'] as const) expect(await sync('crime', part)).toMatchObject({ ok: true });
  const districts = Array.from({ length: 7 }, (_, at) => ({ filter: `police = ${at + 1}` }));
  // A circle of a mile at every corner of a grid over the city.
  const circles = [42.96, 42.99, 43.02, 43.05, 43.08].flatMap((lat) =>
    [-88.02, -87.98, -87.94, -87.9].map((lng) => ({ near: `${lat},${lng},1609` })),
  );
  let [judged, outside] = [0, 0];
  for (const query of [...districts, ...circles]) {
    const { body } = await callApi(handler, 'GET /api/crime/typical', { query });
    const { current, usual } = body as Typical;
    if (!current || !usual) continue;
    judged += 1;
    if (current.count < usual.low || current.count > usual.high) outside += 1;
  }
  expect(judged).toBeGreaterThan(10);
  expect(outside).toBeLessThanOrEqual(judged / 3);
});
