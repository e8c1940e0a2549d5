/** A record knows when it was first read or last seen to change, and lists can be asked for what changed since. */
import { afterEach, expect, test } from 'vitest';
import { handler } from '../../../functions/api/lists/lists.ts';
import { publishCalls } from '../../../functions/ingest/publish-calls.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { deleteObjects } from '../../../functions/snapshots/objects.ts';
import { publishSnapshot, sealHistory } from '../../../functions/snapshots/segments.ts';
import { findCall, putCalls } from '../../../functions/tables/calls/calls.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import { DATASETS, type DatasetRecord } from '../../../shared/datasets/registry.ts';
import { callApi } from '../../harness/cloud/call-api.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests, restoreClock } from '../../harness/during-tests.ts';
import { madeRecords } from '../../harness/lists/made-records.ts';
import { logged } from '../../harness/logged.ts';

duringTests(startCloud);
restoreClock(afterEach);

const at = (time: string): void => {
  clock.now = () => new Date(time);
};

const timesOf = async (path: 'crime' | 'fireDispatchCall', query: Record<string, string> = {}) => {
  const { id } = DATASETS[path === 'crime' ? 'crime' : 'fire-dispatch-call'];
  const { body } = await callApi(handler, `GET /api/${path}`, {
    query: { includes: 'updatedAt', order: id, ...query },
  });
  return body.map((record: Record<string, string>) => [record[id], record.updatedAt]);
};

const withoutTime = (records: Record<string, unknown>[]) => records.map(({ updatedAt: _, ...record }) => record);

test('of a snapshot: what is as it was keeps its time, whatever part it lies in', async () => {
  // Made by the dataset's columns, as its record type is.
  const [a, b, c, d] = withoutTime(madeRecords(DATASETS.crime, 4)).map((record, index) => ({
    ...record,
    id: `C${index}`,
  })) as unknown as DatasetRecord<'crime'>[];
  const publish = (records: DatasetRecord<'crime'>[], part: 'current' | 'archive' = 'current') => {
    const stream = async function* () {
      yield* records;
    };
    return publishSnapshot('crime', stream(), { rows: records.length }, part);
  };
  at('2026-11-01T06:00:00Z');
  await publish([a!, b!, c!]);
  at('2026-11-02T06:00:00Z');
  await publish([a!, { ...b!, weaponUsed: 'CHANGED' }, c!, d!]);
  const expected = [
    ['C0', '2026-11-01T06:00:00Z'],
    ['C1', '2026-11-02T06:00:00Z'],
    ['C2', '2026-11-01T06:00:00Z'],
    ['C3', '2026-11-02T06:00:00Z'],
  ];
  expect(await timesOf('crime')).toEqual(expected);
  at('2027-01-01T06:00:00Z');
  await publish([a!, { ...b!, weaponUsed: 'CHANGED' }, d!], 'archive');
  await publish([c!]);
  expect(await timesOf('crime')).toEqual(expected);
  expect(await timesOf('crime', { updatedSince: '2026-11-02T06:00:00Z' })).toEqual([expected[1], expected[3]]);
  expect(await timesOf('crime', { updatedSince: '2026-11-02T06:00:01Z' })).toEqual([]);
});

test('A9: of a snapshot whose segment is gone: everything counts as changed', async () => {
  const { segments } = (await readManifest('crime'))!;
  await deleteObjects(segments.filter(({ part }) => part === 'current').map(({ key }) => key));
  at('2027-02-01T06:00:00Z');
  const [record] = withoutTime(madeRecords(DATASETS.crime, 1)).map((made) => ({ ...made, id: 'C9' }));
  const stream = async function* () {
    yield record as unknown as DatasetRecord<'crime'>; // The same as above.
  };
  await publishSnapshot('crime', stream(), { rows: 1 });
  expect(await timesOf('crime', { filter: 'id = "C9"' })).toEqual([['C9', '2027-02-01T06:00:00Z']]);
  expect(logged()).toEqual(['A segment is gone: all records count as changed']);
});

const fire = (cfs: string, disposition: string, read: string): DatasetRecord<'fire-dispatch-call'> => ({
  cfs,
  reportedDateTime: '2026-11-19T18:30:00Z',
  address: '2345 N LAKE DR',
  apt: null,
  city: 'MILWAUKEE',
  natureOfCall: 'EMS',
  disposition,
  locationAccuracy: null,
  locationSource: null,
  statuses: [{ status: disposition, at: read }],
  geometry: null,
});

test('of calls: a new one, a changed one, one as it was, and one of the history', async () => {
  await sealHistory('fire-dispatch-call', [fire('1', 'ENROUTE', '2026-11-19T18:00:00Z')]);
  const poll = async (time: string, calls: DatasetRecord<'fire-dispatch-call'>[]) => {
    at(time);
    const { rows } = await putCalls('fire-dispatch-call', calls);
    await publishCalls('fire-dispatch-call', rows, { addressVersion: null });
  };
  await poll('2026-11-19T19:00:00Z', [
    fire('2', 'ENROUTE', '2026-11-19T19:00:00Z'),
    fire('3', 'ENROUTE', '2026-11-19T19:00:00Z'),
  ]);
  await poll('2026-11-19T19:05:00Z', [
    fire('2', 'ENROUTE', '2026-11-19T19:05:00Z'),
    fire('3', 'ON SCENE', '2026-11-19T19:05:00Z'),
  ]);
  expect(await timesOf('fireDispatchCall')).toEqual([
    ['1', null],
    ['2', '2026-11-19T19:00:00Z'],
    ['3', '2026-11-19T19:05:00Z'],
  ]);
  expect(await timesOf('fireDispatchCall', { updatedSince: '2026-11-19T19:05:00Z' })).toHaveLength(1);
  expect(await findCall('fire-dispatch-call', '3')).not.toHaveProperty('updatedAt');
  expect(await findCall('fire-dispatch-call', '3', ['updatedAt'])).toMatchObject({ updatedAt: '2026-11-19T19:05:00Z' });
});

test('what does not keep it says so', async () => {
  const { status, body } = await callApi(handler, 'GET /api/commonParcel', { query: { updatedSince: '2026-11-01' } });
  expect(status).toBe(400);
  expect(body.Details).toBe('updatedSince: it is not known when parcel outlines change');
});
