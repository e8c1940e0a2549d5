/** Polls against the local cloud: quiet ones, two at once, every broken source, both clock changes, events and records. */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { handler, poll } from '../../../functions/ingest/poll.ts';
import { findRecord, listRecords } from '../../../functions/lists/list.ts';
import { listObjects } from '../../../functions/snapshots/objects.ts';
import { mergeCall } from '../../../functions/tables/calls/call-merge.ts';
import { findCall, putCalls } from '../../../functions/tables/calls/calls.ts';
import { unknownNatures } from '../../../functions/tables/calls/unknown-natures.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import { jobRuns } from '../../../functions/tables/operations/job-runs.ts';
import { policePage } from '../../../scripts/sample-city/milwaukee/calls/police-page.ts';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import type { PoliceRow } from '../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import { NO_AREAS } from '../../../shared/datasets/area-columns.ts';
import { LONGEST_CALL_TEXT } from '../../../shared/datasets/reading/bounded.ts';
import { FIRST_PAGE } from '../../../shared/query/query.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';

const POLICE = 'police-dispatch-call';
const FIRE = 'fire-dispatch-call';

const cloud = duringTests(startFeedCloud);

/** Every test has call numbers of its own. */
let series = 100;
muteConsole('error', 'warn');
beforeEach(() => {
  series += 1;
  cloud.setTime('2024-04-02T18:50:00Z');
});

const number = (sequence: number): string => `24${series}${String(sequence).padStart(4, '0')}`;

const row = (sequence: number, changes: Partial<PoliceRow> = {}): PoliceRow => ({
  callNumber: number(sequence),
  dateTime: '04/02/2024 01:15:09 PM',
  location: '100 N 1ST ST,MKE',
  district: '1',
  nature: 'BATTERY',
  status: 'Service in Progress',
  ...changes,
});

const rows = (count: number): PoliceRow[] => Array.from({ length: count }, (_, sequence) => row(sequence));

const show = (page: PoliceRow[]): void =>
  cloud.put('POLICE_CALLS', { body: policePage(page, Date.parse('2024-04-02T18:50:00Z')) });

const showFire = (result: unknown[]): void => cloud.put('FIRE_CALLS', { body: JSON.stringify({ result }) });

const total = async (): Promise<number> => {
  const query = { ...FIRST_PAGE, limit: 1 };
  return (await listRecords(POLICE, query)).total;
};

/** Everything that a poll could write. */
const world = async (): Promise<unknown> => {
  const objects: string[] = [];
  for await (const { key } of listObjects('')) objects.push(key);
  const { Items } = await dynamo().send(new ScanCommand({ TableName: 'calls' }));
  return { manifest: await readManifest(POLICE), objects, Items };
};

describe('a page', () => {
  test('is stored and listed; rows that repeat a call are one', async () => {
    const before = await total();
    show([row(1), row(2), row(1), row(3, { district: 'SPD' })]);
    const run = await poll(POLICE);
    expect(run).toMatchObject({ ok: true, read: 4, new: 3, changed: 0, rejected: [], error: null });
    expect(await total()).toBe(before + 3);
    expect(await findRecord(POLICE, number(3))).toEqual({
      callNumber: number(3),
      ...NO_AREAS,
      reportedDateTime: '2024-04-02T18:15:09Z',
      location: '100 N 1ST ST,MKE',
      district: null,
      natureOfCall: 'BATTERY',
      status: 'Service in Progress',
      locationAccuracy: null,
      locationSource: null,
      statuses: [{ status: 'Service in Progress', at: '2024-04-02T18:50:00Z' }],
      geometry: null,
    });
  });

  test('that changed is stored and listed as it is now, each status with its time', async () => {
    show([row(1), row(2)]);
    await poll(POLICE);
    cloud.setTime('2024-04-02T18:55:00Z');
    show([row(1, { status: 'Advised', nature: 'SHOOTING', district: '2' }), row(2)]);
    expect(await poll(POLICE)).toMatchObject({ ok: true, new: 0, changed: 1 });
    expect(await findRecord(POLICE, number(1))).toMatchObject({
      status: 'Advised',
      natureOfCall: 'SHOOTING',
      district: 2,
      statuses: [
        { status: 'Service in Progress', at: '2024-04-02T18:50:00Z' },
        { status: 'Advised', at: '2024-04-02T18:55:00Z' },
      ],
    });
  });

  test('of 118 rows with nothing new writes no call, no object and no manifest, and reads two batches', async () => {
    show(rows(118));
    expect(await poll(POLICE)).toMatchObject({ ok: true, new: 118 });
    const before = await world();
    cloud.setTime('2024-04-02T18:55:00Z');
    const commands = await cloud.commandsOf(async () => {
      expect(await poll(POLICE)).toMatchObject({ ok: true, read: 118, new: 0, changed: 0 });
    });
    expect(await world()).toEqual(before);
    // The one thing put is the record of the run; updated is when the source was last read.
    expect(commands).toMatchObject({ BatchGetItemCommand: 2, PutItemCommand: 1 });
    const others = Object.keys(commands).filter(
      (name) => !/^(BatchGetItem|PutItem|UpdateItem|GetItem|Query)Command$/.test(name),
    );
    expect(others).toEqual([]);
  });

  test('with its header and no rows is a quiet hour', async () => {
    const before = await total();
    show([]);
    expect(await poll(POLICE)).toMatchObject({ ok: true, read: 0 });
    expect(await total()).toBe(before);
  });

  test('with a nature that nobody has classified is stored, and counted once on its day, with the last call', async () => {
    show([row(1, { nature: 'GOOSE IN TRAFFIC' }), row(2, { nature: 'GOOSE IN TRAFFIC' }), row(3)]);
    await poll(POLICE);
    await poll(POLICE);
    const goose = { dataset: POLICE, nature: 'GOOSE IN TRAFFIC' };
    const counted = { ...goose, count: 2, example: number(1), lastDay: '2024-04-02' };
    expect(await unknownNatures([POLICE, FIRE])).toEqual([counted]);
    cloud.setTime('2024-04-04T18:50:00Z');
    show([row(4, { nature: 'GOOSE IN TRAFFIC' }), row(5, { nature: 'DUCK' })]);
    await poll(POLICE);
    expect(await unknownNatures([POLICE, FIRE])).toEqual([
      { ...counted, count: 3, example: number(4), lastDay: '2024-04-04' },
      { dataset: POLICE, nature: 'DUCK', count: 1, example: number(5), lastDay: '2024-04-04' },
    ]);
    cloud.setTime('2024-05-03T00:00:00Z');
    expect((await unknownNatures([POLICE])).map(({ count }) => count)).toEqual([1, 1]);
  });
});

test('two polls at once store and list every call once', async () => {
  const before = await total();
  show(rows(60));
  const runs = await Promise.all([poll(POLICE), poll(POLICE), poll(POLICE)]);
  expect(runs.every(({ ok }) => ok)).toBe(true);
  expect(runs.reduce((sum, run) => sum + run.new, 0)).toBe(60);
  expect(runs.reduce((sum, run) => sum + run.changed, 0)).toBe(0);
  expect(await total()).toBe(before + 60);
  const versions = await dynamo().send(
    new ScanCommand({
      TableName: 'calls',
      FilterExpression: 'begins_with(callNumber, :series)',
      ExpressionAttributeValues: { ':series': `24${series}` },
    }),
  );
  expect(versions.Items?.map(({ version }) => version)).toEqual(Array(60).fill(1));
});

describe('a broken source', () => {
  const PAGE = policePage([], 0);
  test.each([
    ['has status 500', { status: 500, body: 'Internal Server Error' }],
    ['is an error page with status 200', { body: '<html><h1>HTTP Status 500</h1></html>' }],
    ['has no bytes', {}],
    ['breaks off', 'hang up' as const],
    ['has other columns', { body: PAGE.replace('Nature of Call', 'Kind of Call') }],
  ])('that %s fails the run loudly, and the last good data stays', async (_, answer) => {
    show([row(1)]);
    await poll(POLICE);
    const before = await world();
    cloud.put('POLICE_CALLS', answer);
    const run = await poll(POLICE);
    expect(run).toMatchObject({ ok: false, error: expect.stringMatching(/./) });
    expect(await world()).toEqual(before);
    expect(await findRecord(POLICE, number(1))).not.toBeNull();
    expect(cloud.bus.events.at(-1)).toMatchObject({ 'detail-type': 'FeedFailed', detail: { error: run.error } });
    await expect(handler({ job: POLICE })).rejects.toThrow(run.error ?? '');
    show([row(1), row(2)]);
    expect(await handler({ job: POLICE })).toMatchObject({ ok: true, new: 1 });
  });

  /** `bad` of `all` rows have no time or no number, in turns. */
  const spoiled = (bad: number, all: number): PoliceRow[] =>
    rows(all).map((good, index) => {
      if (index >= bad) return good;
      return { ...good, ...(index % 2 ? { callNumber: '' } : { dateTime: 'soon' }) };
    });

  test('is one of whose many rows nearly all are refused (P3): nothing is stored', async () => {
    const before = await world();
    show(spoiled(38, 40));
    expect(await poll(POLICE)).toMatchObject({
      ok: false,
      read: 40,
      rejected: [
        { reason: 'no-time', count: 19 },
        { reason: 'no-id', count: 19 },
      ],
      error: '38 of 40 rows were refused: no-time 19, no-id 19.',
    });
    expect(await world()).toEqual(before);
  });

  test.each([
    [1, 4],
    [3, 11],
    [3, 3],
    [18, 20],
    [19, 19],
  ])('is none of which %i of %i rows are refused (P3): those are counted, the others stored', async (bad, all) => {
    show(spoiled(bad, all));
    const run = await poll(POLICE);
    expect(run).toMatchObject({ ok: true, read: all, new: all - bad, error: null });
    expect(run.rejected.reduce((sum, { count }) => sum + count, 0)).toBe(bad);
    for (let good = bad; good < all; good += 1) expect(await findCall(POLICE, number(good))).not.toBeNull();
  });
});

test('a row of half a megabyte is refused, and the calls beside it are stored (S8)', async () => {
  show([row(1), row(2, { nature: 'A'.repeat(500_000) }), row(3, { location: '<'.repeat(201) }), row(4)]);
  const run = await poll(POLICE);
  expect(run).toMatchObject({ ok: true, read: 4, new: 2, rejected: [{ reason: 'too-long', count: 2 }] });
  expect(await findCall(POLICE, number(4))).not.toBeNull();
});

test('a call with texts as long as may be and a status that never rests is stored at each poll (S8)', async () => {
  const longest = (sign: string): string => sign.repeat(LONGEST_CALL_TEXT);
  const at = Date.parse('2024-04-02T18:50:00Z');
  for (let turn = 0; turn < 3; turn += 1) {
    cloud.setTime(new Date(at + turn * 60_000).toISOString());
    const status = `${turn}${longest('字')}`.slice(0, LONGEST_CALL_TEXT);
    show([row(1, { location: longest('路'), nature: longest('€'), status })]);
    expect(await poll(POLICE)).toMatchObject({ ok: true, rejected: [], error: null });
  }
  const statuses = Array.from({ length: 100 }, (_, second) => ({
    status: longest('字'),
    at: toIso(new Date(at + second * 1000)),
  }));
  const stored = { ...(await findCall(POLICE, number(1)))!, statuses };
  const read = { ...stored, statuses: [{ status: longest('後'), at: '2024-04-02T19:10:00Z' as IsoTime }] };
  const merged = mergeCall(POLICE, stored, read, '2024-04-02T19:10:00Z');
  expect(merged?.statuses).toEqual([...statuses.slice(1), ...read.statuses]);
  // An item may have 400 kB.
  expect(Buffer.byteLength(JSON.stringify(merged))).toBeLessThan(100_000);
});

describe('when the clocks change', () => {
  const timeOf = async (sequence: number): Promise<string | undefined> =>
    (await findRecord(POLICE, number(sequence)))?.reportedDateTime;

  test('in November, a time that occurs twice is settled by when the call was first read, and stays', async () => {
    // Clocks show 1:20 at 06:20Z and again at 07:20Z.
    cloud.setTime('2024-11-03T07:00:00Z');
    show([row(1, { dateTime: '11/03/2024 01:20:00 AM' }), row(2, { dateTime: '11/03/2024 12:50:00 AM' })]);
    await poll(POLICE);
    cloud.setTime('2024-11-03T07:55:00Z');
    show([
      row(1, { dateTime: '11/03/2024 01:20:00 AM', status: 'Advised' }),
      row(3, { dateTime: '11/03/2024 01:20:00 AM' }),
      row(4, { dateTime: '11/03/2024 01:40:00 AM' }),
    ]);
    await poll(POLICE);
    expect(await timeOf(1)).toBe('2024-11-03T06:20:00Z');
    expect(await findRecord(POLICE, number(1))).toMatchObject({ status: 'Advised' });
    expect(await timeOf(2)).toBe('2024-11-03T05:50:00Z');
    expect(await timeOf(3)).toBe('2024-11-03T07:20:00Z');
    expect(await timeOf(4)).toBe('2024-11-03T06:40:00Z');
  });

  test('a fire call, which shows earlier, is the later one sooner', async () => {
    cloud.setTime('2024-11-03T07:40:00Z');
    const fire = { ADDRESS: '1 N 1ST ST', CITY: 'MILWAUKEE', ITYPE: 'EMS', DISPOSITION: 'On Scene' };
    showFire([
      { CFS: number(1), DATEANDTIME: '11/03/2024 01:20:00', ...fire },
      { CFS: number(2), DATEANDTIME: '11/03/2024 01:30:00', ...fire },
    ]);
    expect(await poll(FIRE)).toMatchObject({ ok: true, new: 2 });
    expect(await findRecord(FIRE, number(1))).toMatchObject({ reportedDateTime: '2024-11-03T07:20:00Z' });
    expect(await findRecord(FIRE, number(2))).toMatchObject({ reportedDateTime: '2024-11-03T06:30:00Z' });
  });

  test('in March, the hour left out is read with the offset of winter, and calls stay in order', async () => {
    cloud.setTime('2024-03-10T09:00:00Z');
    const times = ['01:59:59', '02:00:00', '03:00:01'];
    show(times.map((time, sequence) => row(sequence, { dateTime: `03/10/2024 ${time} AM` })));
    expect(await poll(POLICE)).toMatchObject({ ok: true, new: 3 });
    expect(await Promise.all([0, 1, 2].map(timeOf))).toEqual([
      '2024-03-10T07:59:59Z',
      '2024-03-10T08:00:00Z',
      '2024-03-10T08:00:01Z',
    ]);
  });
});

test('a poll leaves its record and its events, and publishes only what is new', async () => {
  show([row(1)]);
  const before = cloud.bus.events.length;
  const first = await poll(POLICE);
  const second = await poll(POLICE);
  const events = cloud.bus.events.slice(before).map((event) => [event['detail-type'], event.detail]);
  expect(events).toEqual([
    ['DatasetPublished', { dataset: POLICE }],
    ['FeedPolled', { ...first }],
    ['FeedPolled', { ...second }],
  ]);
  const stored = (await jobRuns(POLICE)).filter(({ new: count }) => count === 1 || count === 0);
  expect(stored).toContainEqual(first);
  expect(stored).toContainEqual(second);
});

test('a published version that another run was cut off from is published by the next', async () => {
  show([row(1)]);
  await poll(POLICE);
  const stored = await findCall(POLICE, number(1));
  await putCalls(POLICE, [{ ...stored!, callNumber: number(2) }]);
  const run = await poll(POLICE);
  expect(run).toMatchObject({ ok: true, new: 0, changed: 0 });
  expect(await findRecord(POLICE, number(2))).toMatchObject({ callNumber: number(2) });
});

test('only feeds of calls can be polled', async () => {
  await expect(handler({ job: 'street-address' })).rejects.toThrow('street-address');
  await expect(handler({ job: 'constructor' })).rejects.toThrow('constructor');
});
