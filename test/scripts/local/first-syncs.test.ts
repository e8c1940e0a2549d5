/** The syncs of a first start: each once, archives too, a failure said and passed over, every one a job run. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clock } from '../../../functions/lib/clock.ts';
import { pause } from '../../../functions/sources/fetch-document.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import { jobRuns } from '../../../functions/tables/operations/job-runs.ts';
import { startEventBus } from '../../../scripts/local/aws/event-bus.ts';
import { pointSources } from '../../../scripts/local/city.ts';
import { ARCHIVE_SYNCS, missingText, SMALL_SYNCS, syncAgain, syncMissing } from '../../../scripts/local/first-syncs.ts';
import { stopsInOrder } from '../../../scripts/local/stops.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { jobRunner } from '../../../scripts/local/workers/jobs.ts';
import { type SampleCity, startSampleCity } from '../../../scripts/sample-city/server.ts';
import { JOBS } from '../../../shared/platform/jobs.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';

const stops = stopsInOrder();
const realNow = clock.now;
const realSleep = pause.sleep;
let city: SampleCity;
beforeAll(async () => {
  stops.keep(await startCloud());
  const bus = stops.keep(await startEventBus());
  useVariables({ AWS_ENDPOINT_URL_EVENTBRIDGE: bus.endpoint });
  clock.now = () => new Date('2026-01-20T18:00:00Z');
  pause.sleep = async () => {};
  city = stops.keep(await startSampleCity({ size: 'small', now: () => clock.now() }));
  pointSources(city, city.url);
});
afterAll(async () => {
  clock.now = realNow;
  pause.sleep = realSleep;
  await stops.stop();
});

const jobs = jobRunner();
const lines: string[] = [];
const syncs = { runJob: jobs.run, say: (line: string) => lines.push(line) };
const rowsOf = async (name: 'crime') => (await readManifest(name))?.snapshot?.rows ?? 0;

test('name every dataset and every archive that a start does not bring otherwise', () => {
  const names = JOBS.filter(({ runs }) => runs === 'sync').map(({ name }) => name);
  expect([...SMALL_SYNCS, ...ARCHIVE_SYNCS].sort()).toEqual(names.filter((name) => !name.startsWith('street-')).sort());
});

test('run once, one after the other; what is published is left alone', async () => {
  await syncMissing(['crime', 'crime-archive'], syncs);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Crimes: 1,\d{3} in /);
  expect(lines[1]).toMatch(/^Crimes, earlier years: 1,\d{3} in /);
  const runs = [...(await jobRuns('crime')), ...(await jobRuns('crime-archive'))];
  expect(runs).toMatchObject([
    { ok: true, rejected: [{ reason: 'in-future', count: 1 }] },
    { ok: true, rejected: [{ reason: 'too-old', count: 3 }] },
  ]);
  // One case stands in the file twice.
  const refused = 1 + 3;
  expect(await rowsOf('crime')).toBe(runs.reduce((sum, { read }) => sum + read, 0) - refused - 1);
  await syncMissing(['crime', 'crime-archive'], syncs);
  expect(lines).toHaveLength(2);
});

test('that fail say so, and the next follows', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  lines.length = 0;
  city.fail('PARCELS', 'html-error');
  await syncMissing(['common-parcel', 'property'], syncs);
  city.fail('PARCELS', null);
  vi.restoreAllMocks();
  expect(lines[0]).toMatch(/^Parcel outlines: failed\. /);
  expect(lines[1]).toMatch(/^Property records: 2,\d{3} in /);
  await syncMissing(['common-parcel', 'property'], syncs);
  expect(lines[2]).toMatch(/^Parcel outlines: 2,\d{3} in /);
  expect(lines).toHaveLength(3);
});

test('end with the one that runs when they are stopped', async () => {
  lines.length = 0;
  const stopped = new AbortController();
  const running = syncMissing(['parcel', 'property-archive'], syncs, stopped.signal);
  stopped.abort();
  expect(await running).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Properties: /);
  expect((await jobRuns('property-archive')).length).toBe(0);
});

test('A13: an archive that failed is told, tried again after each pause, and by the next start', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const tries = async () => (await jobRuns('property-archive')).map(({ ok }) => ok);
  const isArchived = async () => (await readManifest('property'))?.sources.archive !== undefined;
  const { signal } = new AbortController();
  city.fail('PROPERTIES_ARCHIVE', 'html-error');
  const failed = await syncMissing(['property-archive'], syncs);
  expect(missingText(failed)).toMatch(/^Property records, earlier years: ./);
  await syncAgain(failed, syncs, signal, [0.01, 0.02]);
  expect(await tries()).toEqual([false, false, false]);
  expect(await isArchived()).toBe(false);

  const say = (line: string): void => {
    if (line.includes('tried again')) city.fail('PROPERTIES_ARCHIVE', null);
  };
  await syncAgain(failed, { ...syncs, say }, signal, [0.01, 0.02]);
  expect(await isArchived()).toBe(true);
  expect((await tries()).length).toBe(4);
  vi.restoreAllMocks();
});

test('A13: a stop ends the pause before the next try', async () => {
  lines.length = 0;
  const ran: string[] = [];
  const stopped = new AbortController();
  const runJob: typeof jobs.run = async (name) => {
    ran.push(name);
    return { ...(await jobs.run('crime')), name, ok: false, error: 'write ECONNRESET' };
  };
  const failed = await syncMissing(['historic-photo-location'], { ...syncs, runJob });
  const again = syncAgain(failed, { ...syncs, runJob }, stopped.signal, [100]);
  stopped.abort();
  await expect(again).rejects.toThrow('aborted');
  expect(ran).toHaveLength(1);
});
