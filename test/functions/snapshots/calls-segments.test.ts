/** Calls on their way into lists: a crash, a rival or a late-comer at any step loses, doubles or turns back nothing. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { compactCalls } from '../../../functions/ingest/compact.ts';
import { publishCalls } from '../../../functions/ingest/publish-calls.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { findRecord, listRecords } from '../../../functions/lists/list.ts';
import { deleteUnnamed } from '../../../functions/snapshots/garbage.ts';
import { listObjects } from '../../../functions/snapshots/objects.ts';
import { scanRecords } from '../../../functions/snapshots/scan.ts';
import type { Reached } from '../../../functions/snapshots/seal.ts';
import { sealHistory } from '../../../functions/snapshots/segments.ts';
import { putCalls, unsealedCalls } from '../../../functions/tables/calls/calls.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import { NO_AREAS } from '../../../shared/datasets/area-columns.ts';
import type { CallRecord } from '../../../shared/datasets/call-columns.ts';
import { FIRST_PAGE, type ListQuery } from '../../../shared/query/query.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';

const POLICE = 'police-dispatch-call';
/** The rows that lists must show: the last call put under each number. */
const model = new Map<string, CallRecord>();

duringTests(startCloud);
beforeAll(async () => {
  const history = Array.from({ length: 40 }, (_, number) => call(number, 'History'));
  expect(await sealHistory(POLICE, history)).toEqual({ rows: 40 });
  for (const record of history) model.set(String(record.callNumber), { ...record, updatedAt: null });
});

const numberOf = (number: number): string => `26${String(number).padStart(7, '0')}`;

/** Numbers 0 to 59 lie in October and November. */
const call = (number: number, status: string): CallRecord => ({
  callNumber: numberOf(number),
  reportedDateTime: new Date(Date.UTC(2026, 9, 31) + number * 3_600_000).toISOString().replace('.000', ''),
  location: '100 N WATER ST,MKE',
  district: null,
  natureOfCall: 'TRBL W/SUBJ',
  status,
  locationAccuracy: null,
  locationSource: null,
  statuses: [{ status, at: '2026-11-20T00:00:00Z' }],
  ...NO_AREAS,
  geometry: number % 3 ? { type: 'Point', coordinates: [-87.9, (43_000_000 + number) / 1e6] } : null,
});

let readings = 0;
/** A reading with news of these calls, each later than any before it; what the store then has is the model. */
const put = async (numbers: number[]) => {
  readings += 1;
  const at = new Date(Date.UTC(2026, 10, 20) + readings * 1000).toISOString().replace('.000', '');
  const status = `Status ${readings}`;
  const calls = [...new Set(numbers)].map((number) => ({ ...call(number, status), statuses: [{ status, at }] }));
  const { rows } = await putCalls(POLICE, calls);
  for (const { version: _, ...row } of rows) model.set(String(row.callNumber), row);
  return rows;
};
const publish = (rows: Awaited<ReturnType<typeof put>>, reached?: Reached) =>
  publishCalls(POLICE, rows, { addressVersion: null, ...(reached ? { reached } : {}) });
const poll = async (numbers: number[]) => publish(await put(numbers));

const EVERYTHING: ListQuery = {
  ...FIRST_PAGE,
  includes: ['updatedAt'],
  order: { column: 'callNumber', direction: 'asc' },
  limit: 1000,
};
const expected = (): CallRecord[] =>
  [...model.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
const expectLists = async (list: typeof listRecords = listRecords): Promise<void> => {
  // One that does not show all: its total is counted, or known from before.
  const { total } = await list(POLICE, { ...EVERYTHING, limit: 1, order: null });
  expect(total).toBe(model.size);
  expect(await list(POLICE, EVERYTHING)).toEqual({ items: expected(), total: model.size });
};
/** A function that has just started: nothing open, nothing cached. */
const coldList = async (): Promise<typeof listRecords> => {
  vi.resetModules();
  return (await import('../../../functions/lists/list.ts')).listRecords;
};

class Crash extends Error {}
/** Does something at the given step, counted from 0; answers how many steps there were. */
const atStep = (wanted: number, act: () => Promise<unknown>) => {
  const steps: string[] = [];
  const reached: Reached = async (step) => {
    steps.push(step);
    if (steps.length - 1 === wanted) await act();
  };
  return { steps, reached };
};
const crash = async (): Promise<never> => {
  throw new Crash();
};
const endure = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
};

test('sealed rows lie in the order of the list, from month to month', async () => {
  const scan = await scanRecords(POLICE, ['callNumber']);
  const numbers: unknown[] = [];
  for await (const { callNumber } of scan!.records) numbers.push(callNumber);
  expect(numbers).toEqual([...model.keys()].sort().reverse());
});

test('history is listed; a poll with nothing new publishes nothing', async () => {
  await expectLists();
  const before = await readManifest(POLICE);
  expect(await publish([])).toBe(false);
  expect(await readManifest(POLICE)).toEqual(before);
});

test('a published call is listed and found, and again as it changes', async () => {
  expect(await poll([50, 3])).toBe(true);
  await expectLists();
  expect(await poll([50])).toBe(true);
  expect(await findRecord(POLICE, numberOf(50), ['updatedAt'])).toEqual(model.get(numberOf(50)));
  expect(await publish([])).toBe(false);
});

test('other addresses alone replace the manifest, not the objects', async () => {
  const before = await readManifest(POLICE);
  expect(await publishCalls(POLICE, [], { addressVersion: '7' })).toBe(true);
  expect(await readManifest(POLICE)).toMatchObject({ hot: before?.hot, addressVersion: '7' });
  expect(await publishCalls(POLICE, [], { addressVersion: '7' })).toBe(false);
  await publishCalls(POLICE, [], { addressVersion: null });
});

describe('a crash', () => {
  test('after the put and before publishing is healed by the next poll', async () => {
    await put([51]);
    expect(await publish([])).toBe(true);
    await expectLists();
  });

  test.each([0, 1])('at step %i of publishing is healed by the next poll', async (step) => {
    const { reached, steps } = atStep(step, crash);
    await endure(publish(await put([52, 4]), reached));
    expect(steps).toHaveLength(step + 1);
    expect(await publish([])).toBe(true);
    await expectLists();
  });

  test('at any step of compaction leaves lists as they are, and the next compaction ends its work', async () => {
    const seen = new Set<string>();
    for (let step = 0; ; step += 1) {
      await poll([step, 30 + step, 55]);
      const { reached, steps } = atStep(step, crash);
      await endure(compactCalls(POLICE, reached));
      await expectLists();
      await poll([56]);
      await expectLists();
      await compactCalls(POLICE);
      await expectLists();
      expect(await unsealedCalls(POLICE)).toEqual([]);
      expect((await readManifest(POLICE))?.hot).toBeNull();
      for (const name of steps) seen.add(name);
      if (steps.length <= step) break;
    }
    expect([...seen]).toEqual(['segment 2026-10', 'segment 2026-11', 'snapshot', 'hot', 'manifest']);
    await expectLists(await coldList());
  });
});

describe('a rival', () => {
  test.each([0, 1])('poll at step %i of publishing: both are listed', async (step) => {
    const { reached } = atStep(step, () => poll([53]));
    await publish(await put([54]), reached);
    await expectLists();
  });

  test.each([0, 1, 2, 3, 4])('poll at step %i of compaction: its changes stay hot', async (step) => {
    await poll([5, 57]);
    const { reached, steps } = atStep(step, () => poll([5, 58]));
    await compactCalls(POLICE, reached);
    expect(steps.length).toBeGreaterThan(4);
    await expectLists();
    await expectLists(await coldList());
    await compactCalls(POLICE);
    await expectLists();
    expect(await unsealedCalls(POLICE)).toEqual([]);
  });

  test('compaction during a compaction: one ends, the other gives way', async () => {
    await poll([6, 59]);
    const { reached } = atStep(2, () => compactCalls(POLICE));
    await expect(compactCalls(POLICE, reached)).rejects.toThrow('Another run has sealed');
    await expectLists();
    expect(await unsealedCalls(POLICE)).toEqual([]);
  });

  test('that is late by a whole compaction does not turn a call back', async () => {
    const late = await put([7]);
    await poll([7]);
    await compactCalls(POLICE);
    await publish(late);
    await expectLists();
    await compactCalls(POLICE);
    await expectLists();
    await expectLists(await coldList());
  });
});

test('a call whose time moves to another month is not listed twice', async () => {
  const moved: CallRecord = { ...model.get(numberOf(8))!, reportedDateTime: '2026-12-01T00:00:00Z' };
  await sealHistory(POLICE, [moved]);
  const { items } = await listRecords(POLICE, EVERYTHING);
  const shown = items.filter(({ callNumber }) => callNumber === moved.callNumber);
  expect(shown).toEqual([moved]);
  model.set(String(moved.callNumber), moved);
  await expectLists(await coldList());
});

test('history does not replace a polled call, not even in another month', async () => {
  await poll([11]);
  await compactCalls(POLICE);
  await sealHistory(POLICE, [{ ...call(11, 'History'), reportedDateTime: '2026-12-01T00:00:00Z' }]);
  await expectLists();
});

test('whatever polls, crashes and compactions come in whatever order, lists show the last of each call', async () => {
  const numbers = fc.array(fc.nat(59), { minLength: 1, maxLength: 4 });
  const events = fc.oneof(
    fc.record({ kind: fc.constantFrom('put', 'poll', 'crashed poll', 'two polls'), numbers, step: fc.nat(1) }),
    fc.record({ kind: fc.constantFrom('compact', 'crashed compact', 'compact and poll'), numbers, step: fc.nat(4) }),
  );
  const happen = async ({ kind, numbers: some, step }: { kind: string; numbers: number[]; step: number }) => {
    if (kind === 'put') await put(some);
    if (kind === 'poll') await poll(some);
    if (kind === 'crashed poll') await endure(publish(await put(some), atStep(step, crash).reached));
    if (kind === 'two polls') await publish(await put(some), atStep(step, () => poll(some)).reached);
    if (kind === 'compact') await compactCalls(POLICE);
    if (kind === 'crashed compact') await endure(compactCalls(POLICE, atStep(step, crash).reached));
    if (kind === 'compact and poll') await compactCalls(POLICE, atStep(step, () => poll(some)).reached);
    if (kind === 'poll' || kind === 'two polls') await expectLists();
  };
  await fc.assert(
    fc.asyncProperty(fc.array(events, { minLength: 2, maxLength: 7 }), async (list) => {
      for (const event of list) await happen(event);
      await publish([]);
      await expectLists();
      await expectLists(await coldList());
      await compactCalls(POLICE);
      await expectLists();
      expect(await unsealedCalls(POLICE)).toEqual([]);
    }),
    // All that went before is still there in the next run, so a failure cannot be made smaller.
    { numRuns: 7, endOnFailure: true },
  );
});

test('objects that nothing names go after a day, and not before', async () => {
  await poll([9, 10]);
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const kind of ['segments', 'hot', 'snapshots'])
      for await (const { key } of listObjects(`${kind}/`)) found.push(key);
    return found.sort();
  };
  const before = await keys();
  expect(await deleteUnnamed(POLICE)).toBe(0);
  expect(await keys()).toEqual(before);
  const now = clock.now;
  clock.now = () => new Date(Date.now() + 25 * 3_600_000);
  try {
    expect(await deleteUnnamed(POLICE)).toBeGreaterThan(10);
  } finally {
    clock.now = now;
  }
  const { snapshot, hot, segments } = (await readManifest(POLICE))!;
  expect(await keys()).toEqual([...(snapshot?.keys ?? []), hot?.key, ...segments.map(({ key }) => key)].sort());
  await expectLists(await coldList());
});
