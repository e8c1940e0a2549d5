/** The recent parts of a snapshot: a process that starts answers from them as from the whole, and only where they suffice. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { compactCalls } from '../../../functions/ingest/compact.ts';
import { publishCalls } from '../../../functions/ingest/publish-calls.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { deleteUnnamed } from '../../../functions/snapshots/garbage.ts';
import { deleteObjects, listObjects } from '../../../functions/snapshots/objects.ts';
import { sealHistory } from '../../../functions/snapshots/segments.ts';
import { putCalls } from '../../../functions/tables/calls/calls.ts';
import { readManifest, replaceManifest } from '../../../functions/tables/manifests.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { NO_AREAS } from '../../../shared/datasets/area-columns.ts';
import type { CallRecord } from '../../../shared/datasets/call-columns.ts';
import { ENV } from '../../../shared/platform/env.ts';
import { FIRST_PAGE, type ListQuery } from '../../../shared/query/query.ts';
import { EVERY_RECORD } from '../../../shared/query/selection.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';

const POLICE = 'police-dispatch-call';
const TIME = 'reportedDateTime';
const DAY = 86_400_000;
/** A call each second day for ten years. */
const CALLS = 1800;
const FIRST = Date.UTC(2016, 10, 22);
/** Objects have the machine's own times, which lie after the test's. */
const EVERYTHING = { keptMillis: -10 * 365 * DAY };
const CENTRE: [number, number] = [-87.9, 43.04];

const cloud = duringTests(startCloud);

const timeOf = (number: number): Date => new Date(FIRST + number * 2 * DAY);

const call = (number: number, status = 'Closed'): CallRecord => ({
  callNumber: `C${String(number).padStart(7, '0')}`,
  reportedDateTime: toIso(timeOf(number)),
  location: '100 N WATER ST,MKE',
  district: null,
  natureOfCall: number % 5 ? 'TRBL W/SUBJ' : 'SHOTS FIRED',
  status,
  locationAccuracy: null,
  locationSource: null,
  statuses: [{ status, at: '2026-09-20T00:00:00Z' }],
  ...NO_AREAS,
  geometry: { type: 'Point', coordinates: [-87.9, (43_040_000 + (number % 40) * 100) / 1e6] },
});

const poll = async (...numbers: number[]) => {
  const { rows } = await putCalls(
    POLICE,
    numbers.map((number) => call(number, 'Active')),
  );
  await publishCalls(POLICE, rows, { addressVersion: null });
};

beforeAll(async () => {
  process.env[ENV.recentBytes] = '0';
  clock.now = () => timeOf(CALLS);
  await sealHistory(
    POLICE,
    Array.from({ length: CALLS }, (_, number) => call(number)),
  );
});

/** A process that has just started: nothing is open. */
const startProcess = async () => {
  vi.resetModules();
  return {
    ...(await import('../../../functions/lists/list.ts')),
    ...(await import('../../../functions/lists/groups.ts')),
    ...(await import('../../../functions/lists/near.ts')),
    ...(await import('../../../functions/lists/day-counts.ts')),
    ...(await import('../../../functions/places/asked/usual.ts')),
    ...(await import('../../../functions/snapshots/snapshot.ts')),
  };
};
type Process = Awaited<ReturnType<typeof startProcess>>;

const openWhole = (process: Process) =>
  process.listRecords(POLICE, { ...FIRST_PAGE, tests: [{ column: 'location', op: 'contains', value: 'WATER' }] });

const since = (days: number) => new Date(clock.now().getTime() - days * DAY);
const sinceTest = (days: number) => ({ column: TIME, op: '>=' as const, value: toIso(since(days)) });

/** Everything that is answered from the recent part where it suffices. */
const askAll = async (process: Process, days: number, page: Pick<ListQuery, 'offset' | 'limit'>) => ({
  page: await process.listRecords(POLICE, { ...FIRST_PAGE, ...page }),
  last: await process.listRecords(POLICE, { ...FIRST_PAGE, ...page, tests: [sinceTest(days)] }),
  marked: await process.listRecords(POLICE, {
    ...FIRST_PAGE,
    ...page,
    tests: [sinceTest(days), { column: 'natureOfCall', op: '=', value: 'SHOTS FIRED' }],
    order: { column: 'location', direction: 'asc' },
  }),
  groups: await process.groupRecords(POLICE, {
    ...EVERY_RECORD,
    tests: [sinceTest(days)],
    by: [{ part: 'month' }],
    of: null,
    order: { name: 'month', direction: 'asc' },
    limit: null,
  }),
  count: await process.countSelected(POLICE, { ...EVERY_RECORD, tests: [sinceTest(days)] }),
  near: await process.countNear(POLICE, CENTRE, 300, [since(days), since(days / 2)]),
  around: await process.recordsAround(POLICE, CENTRE, 300, { columns: ['callNumber'], from: since(days) }),
  begins: await process.beginsAfter(POLICE, since(days)),
  usual: await process.usualIn(POLICE, EVERY_RECORD),
});

const days = fc.integer({ min: 1, max: 4000 });
const page = fc.record({ offset: fc.nat({ max: 700 }), limit: fc.integer({ min: 1, max: 100 }) });

const expectSame = async (): Promise<void> => {
  const [starting, whole] = [await startProcess(), await startProcess()];
  await openWhole(whole);
  const asked = fc.asyncProperty(days, page, async (age, asks) => {
    expect(await askAll(starting, age, asks)).toEqual(await askAll(whole, age, asks));
  });
  await fc.assert(asked, { numRuns: 15 });
};

describe('a process that starts answers as one that has all rows', () => {
  test('with sealed rows alone', async () => {
    const [short, long] = (await readManifest(POLICE))?.snapshot?.recentParts ?? [];
    expect([short?.rows, long?.rows]).toEqual([36, 561]);
    expect(Date.parse(short?.since ?? '')).toBeLessThan(since(9 * 7).getTime());
    expect(Date.parse(long?.since ?? '')).toBeLessThan(since(159 * 7).getTime());
    await expectSame();
  });
  test('with hot rows, new ones and ones of the recent part', async () => {
    await poll(CALLS, CALLS + 1, CALLS - 1, CALLS - 400);
    await expectSame();
  });
  test('with a hot row of the older part, which the recent part would count twice', async () => {
    await poll(3);
    await expectSame();
    const process = await startProcess();
    const held = await process.acquire(POLICE, { enough: { rows: 10 } });
    expect(held?.older).toBeNull();
    await held?.release();
  });
});

test('once the whole is open its parts are closed, and their files are gone', async () => {
  const files = async () => {
    const all = await readdir(path.join(cloud.dir, 'scratch'), { recursive: true });
    return all.filter((name) => name.endsWith('.duckdb'));
  };
  await compactCalls(POLICE);
  const others = await files();
  const own = async () => (await files()).filter((name) => !others.includes(name));
  const process = await startProcess();
  await process.listRecords(POLICE, FIRST_PAGE);
  expect(await own()).toHaveLength(1);
  const held = await process.acquire(POLICE, { enough: { since: since(365) } });
  expect(await own()).toHaveLength(2);
  await openWhole(process);
  expect(await own()).toHaveLength(2); // One part is still in use.
  await held?.release();
  expect(await own()).toHaveLength(1);
  expect(await process.listRecords(POLICE, FIRST_PAGE)).toMatchObject({ total: CALLS + 2 });
  expect(await own()).toHaveLength(1);
});

test('only what suffices is fetched: the newest page and the last weeks are there without the whole', async () => {
  await compactCalls(POLICE);
  await poll(CALLS + 2);
  await deleteUnnamed(POLICE, EVERYTHING);
  const { keys = [] } = (await readManifest(POLICE))?.snapshot ?? {};
  await deleteObjects(keys);
  const process = await startProcess();
  expect(await process.listRecords(POLICE, FIRST_PAGE)).toMatchObject({ total: CALLS + 3 });
  expect((await process.countNear(POLICE, CENTRE, 300, [since(365)]))[0]).toBeGreaterThan(5);
  expect(await process.beginsAfter(POLICE, since(365))).toBeNull();
  await expect(openWhole(process)).rejects.toThrow();
  await expect(process.countNear(POLICE, CENTRE, 300, [since(3000)])).rejects.toThrow();
});

test('the one part of an earlier release is not read, and stays as long as its manifest names it', async () => {
  await compactCalls(POLICE);
  const known = (await readManifest(POLICE))!;
  const { recentParts, ...snapshot } = known.snapshot!;
  const key = recentParts!.at(-1)!.key;
  const earlier = { ...known, version: known.version + 1, snapshot: { ...snapshot, recent: { key } } };
  expect(await replaceManifest(earlier, known)).toBe(true);
  await deleteUnnamed(POLICE, EVERYTHING);
  const kept: string[] = [];
  for await (const object of listObjects(`snapshots/${POLICE}/`)) kept.push(object.key);
  expect(kept.toSorted()).toEqual([...snapshot.keys, key].toSorted());
  const process = await startProcess();
  expect(await process.listRecords(POLICE, FIRST_PAGE)).toMatchObject({ total: CALLS + 3 });
});
