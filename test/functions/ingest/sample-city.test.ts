/** The sample city through both feeds and both layers: hours of pages, every call kept once, every fault survived. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poll } from '../../../functions/ingest/poll.ts';
import { sync } from '../../../functions/ingest/sync.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { callId } from '../../../functions/tables/calls/calls.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import type { Fault } from '../../../scripts/sample-city/faults.ts';
import { type SampleCity, startSampleCity } from '../../../scripts/sample-city/server.ts';
import { isReject } from '../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../shared/datasets/reading/feeds.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import type { SourceName } from '../../../shared/datasets/source-names.ts';
import { sourceVariable } from '../../../shared/platform/env.ts';
import { FIRST_PAGE } from '../../../shared/query/query.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';
import { rowsAt } from '../../harness/sources/source-rows.ts';

const cloud = duringTests(startFeedCloud);
let city: SampleCity;
beforeAll(async () => {
  cloud.setTime('2026-05-08T20:00:00Z');
  city = await startSampleCity({ size: 'small', now: () => clock.now() });
  const sources = Object.entries(city.sources) as [SourceName, string][]; // one entry for each
  useVariables(Object.fromEntries(sources.map(([name, url]) => [sourceVariable(name), url])));
});
afterAll(() => city.stop());
muteConsole('error', 'warn');

const idsOnPage = async (dataset: CallsName, source: SourceName): Promise<string[]> => {
  const ids: string[] = [];
  for await (const row of rowsAt(dataset, city.sources[source])) {
    const call = FEEDS[dataset].normalise(row, { at: clock.now() });
    if (!isReject(call)) ids.push(callId(dataset, call));
  }
  return ids;
};

const listed = async (dataset: CallsName) => {
  const query = { ...FIRST_PAGE, limit: 1000 };
  return (await listRecords(dataset, query)).items;
};

const SOURCES: [CallsName, SourceName][] = [
  ['police-dispatch-call', 'POLICE_CALLS'],
  ['fire-dispatch-call', 'FIRE_CALLS'],
];

test('its layers are synced without a refused row', async () => {
  for (const dataset of ['street-address', 'street-segment'] as const)
    expect(await sync(dataset)).toMatchObject({ ok: true, rejected: [], notPlaced: 0 });
});

test.each(SOURCES)('hours of %s are listed, each call once, nearly all with a place', async (dataset, source) => {
  const seen = new Set<string>();
  let [placed, looked] = [0, 0];
  for (let minutes = 0; minutes <= 160; minutes += 40) {
    cloud.setTime(new Date(Date.parse('2026-05-08T20:00:00Z') + minutes * 60_000).toISOString());
    const run = await poll(dataset);
    expect(run).toMatchObject({ ok: true, rejected: [] });
    for (const id of await idsOnPage(dataset, source)) seen.add(id);
    placed += run.placed;
    looked += run.placed + run.notPlaced;
  }
  const ids = (await listed(dataset)).map((call) => callId(dataset, call));
  expect(ids.toSorted()).toEqual([...seen].toSorted());
  expect(seen.size).toBeGreaterThan(20);
  expect(placed / looked).toBeGreaterThan(0.85);
});

const FAULTS: Fault[] = ['down', 'html-error', 'empty', 'changed-shape', 'half'];
test.each(FAULTS)('a source that is %s fails its run; all that was listed stays', async (fault) => {
  for (const [dataset, source] of SOURCES) {
    const before = await listed(dataset);
    city.fail(source, fault);
    expect(await poll(dataset)).toMatchObject({ ok: false });
    city.fail(source, null);
    expect(await listed(dataset)).toEqual(before);
    expect(await poll(dataset)).toMatchObject({ ok: true });
  }
  city.fail('STREET_SEGMENTS', fault);
  expect(await sync('street-segment')).toMatchObject({ ok: false });
  city.fail('STREET_SEGMENTS', null);
  expect(await sync('street-segment')).toMatchObject({ ok: true, changed: 0 });
});
