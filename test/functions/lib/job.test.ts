/** Job runs: what a run records, how a failure ends, what the bus hears, and how long records are kept. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { clock } from '../../../functions/lib/clock.ts';
import { countReject, countUnreadable, runJob } from '../../../functions/lib/job.ts';
import { jobRuns, saveJobRun } from '../../../functions/tables/operations/job-runs.ts';
import { type LocalEventBus, startEventBus } from '../../../scripts/local/aws/event-bus.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { RELEASE } from '../../../shared/platform/release.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';

duringTests(startCloud);
let bus: LocalEventBus;
const now = clock.now;
beforeAll(async () => {
  bus = await startEventBus();
  useVariables({ AWS_ENDPOINT_URL_EVENTBRIDGE: bus.endpoint });
});
afterEach(() => {
  clock.now = now;
  vi.restoreAllMocks();
});
afterAll(() => bus.stop());

const setClock = (...times: string[]): void => {
  clock.now = () => new Date((times.length > 1 ? times.shift() : times[0]) ?? '');
};

describe('a run', () => {
  test('that ends well leaves its counts and FeedPolled', async () => {
    setClock('2024-05-02T12:00:00Z', '2024-05-02T12:00:04Z');
    const run = await runJob(
      'police-dispatch-call',
      async (counts) => {
        counts.read = 9;
        counts.new = 2;
        countReject(counts, 'no-time');
        countReject(counts, 'no-id');
        countReject(counts, 'no-time');
        for (const column of ['units', 'cost', 'units']) countUnreadable(counts, column);
      },
      saveJobRun,
    );
    expect(run).toEqual({
      name: 'police-dispatch-call',
      startedAt: '2024-05-02T12:00:00Z',
      endedAt: '2024-05-02T12:00:04Z',
      ok: true,
      release: RELEASE,
      source: null,
      read: 9,
      new: 2,
      changed: 0,
      rejected: [
        { reason: 'no-time', count: 2 },
        { reason: 'no-id', count: 1 },
      ],
      unreadable: [
        { reason: 'units', count: 2 },
        { reason: 'cost', count: 1 },
      ],
      placed: 0,
      notPlaced: 0,
      mails: 0,
      error: null,
    });
    expect(await jobRuns('police-dispatch-call')).toEqual([run]);
    expect(bus.events.at(-1)).toMatchObject({ 'detail-type': 'FeedPolled', detail: run });
  });

  test('that fails keeps what it counted, says why, and puts FeedFailed', async () => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    setClock('2024-05-02T13:00:00Z');
    const run = await runJob(
      'fire-dispatch-call',
      async (counts) => {
        counts.read = 5;
        throw new Error('The page changed.', { cause: new Error('No table.') });
      },
      saveJobRun,
    );
    expect(run).toMatchObject({ ok: false, read: 5, error: 'The page changed.' });
    expect(await jobRuns('fire-dispatch-call')).toEqual([run]);
    expect(bus.events.at(-1)).toMatchObject({ 'detail-type': 'FeedFailed', detail: { name: 'fire-dispatch-call' } });
    expect(complaints.mock.calls[0]?.[0]).toContain('No table.');
  });

  test('of a job that is no feed is recorded, and the bus hears nothing', async () => {
    setClock('2024-05-02T14:00:00Z');
    const before = bus.events.length;
    await runJob('compact', async () => {}, saveJobRun);
    expect(await jobRuns('compact')).toHaveLength(1);
    expect(bus.events).toHaveLength(before);
  });
});

test('runs that start in the same second are two records, the newest first, for 30 days', async () => {
  setClock('2024-06-01T00:00:00Z');
  const run = (counted: number) =>
    runJob('crime-test', async (counts) => void Object.assign(counts, { read: counted }), saveJobRun);
  await Promise.all([run(1), run(1)]);
  setClock('2024-06-01T00:05:00Z');
  await run(2);
  expect((await jobRuns('crime-test')).map(({ read }) => read)).toEqual([2, 1, 1]);
  setClock('2024-07-01T00:03:00Z');
  expect((await jobRuns('crime-test')).map(({ read }) => read)).toEqual([2]);
});
