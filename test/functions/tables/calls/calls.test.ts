/** Calls in the local DynamoDB: what a reading writes, versions, sealing, expiry, cells, and writers at the same time. */
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import {
  callKey,
  callsNear,
  findCall,
  putCalls,
  readCalls,
  sealCalls,
  seedCalls,
  unplacedCalls,
  unsealedCalls,
} from '../../../../functions/tables/calls/calls.ts';
import { dynamo } from '../../../../functions/tables/client.ts';
import { toIso } from '../../../../shared/base/dates.ts';
import { point } from '../../../../shared/base/geo.ts';
import { NO_AREAS } from '../../../../shared/datasets/area-columns.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';

type PoliceCall = DatasetRecord<'police-dispatch-call'>;
const POLICE = 'police-dispatch-call';

duringTests(startCloud);
restoreClock(afterEach);
let day = 0;
// Every test has a day and numbers of its own in the one table.
beforeEach(() => {
  day += 1;
  clock.now = () => new Date('2024-05-02T12:00:00Z');
});

const number = (sequence: number): string => `24${String(day).padStart(3, '0')}${String(sequence).padStart(4, '0')}`;

const call = (sequence: number, changes: Partial<PoliceCall> = {}): PoliceCall => ({
  callNumber: number(sequence),
  reportedDateTime: '2024-05-02T11:10:00Z',
  location: '100 N 1ST ST,MKE',
  district: 1,
  natureOfCall: 'BATTERY',
  status: 'Service in Progress',
  locationAccuracy: null,
  locationSource: null,
  statuses: [{ status: 'Service in Progress', at: '2024-05-02T11:50:00Z' }],
  geometry: null,
  ...NO_AREAS,
  ...changes,
});

const item = async (sequence: number): Promise<Record<string, unknown> | undefined> =>
  (await dynamo().send(new GetCommand({ TableName: 'calls', Key: { key: callKey(POLICE, number(sequence)) } }))).Item;

const place = (lng: number, lat: number) => ({
  geometry: point(lng, lat),
  locationAccuracy: 'exact',
  locationSource: 'street-address',
});

describe('a reading', () => {
  test('creates calls with version 1, unsealed, under the name of their dataset', async () => {
    const written = await putCalls(POLICE, [call(1), call(2, place(-87.9, 43.05))]);
    expect(written).toMatchObject({ created: 2, changed: 0 });
    expect(written.rows.map(({ version }) => version)).toEqual([1, 1]);
    expect(await item(2)).toMatchObject({ key: `police#${number(2)}`, dataset: POLICE, unsealed: POLICE, version: 1 });
    expect(await item(1)).not.toHaveProperty('cell');
    expect(await findCall(POLICE, number(1))).toEqual(call(1));
    expect(await findCall(POLICE, number(9))).toBeNull();
  });

  test('writes nothing when nothing is new but the time of reading', async () => {
    await putCalls(POLICE, [call(1), call(2)]);
    const again = call(1, { statuses: [{ status: 'Service in Progress', at: '2024-05-02T11:55:00Z' }] });
    expect(await putCalls(POLICE, [again, call(2)])).toEqual({ created: 0, changed: 0, rows: [] });
    expect(await item(1)).toMatchObject({ version: 1 });
  });

  test('takes every later change but the time, and keeps the history of statuses', async () => {
    await putCalls(POLICE, [call(1)]);
    const later = call(1, {
      reportedDateTime: '2024-05-02T12:10:00Z',
      location: '200 N 1ST ST,MKE',
      district: null,
      natureOfCall: 'SHOOTING',
      status: 'Advised',
      statuses: [{ status: 'Advised', at: '2024-05-02T11:55:00Z' }],
    });
    expect(await putCalls(POLICE, [later])).toMatchObject({ created: 0, changed: 1 });
    expect(await findCall(POLICE, number(1))).toEqual({
      ...later,
      reportedDateTime: '2024-05-02T11:10:00Z',
      statuses: [...call(1).statuses, ...later.statuses],
    });
    const back = call(1, {
      ...later,
      status: 'Service in Progress',
      statuses: [{ status: 'Service in Progress', at: '2024-05-02T11:58:00Z' }],
    });
    await putCalls(POLICE, [back]);
    expect((await findCall(POLICE, number(1)))?.statuses.map(({ status }) => status)).toEqual([
      'Service in Progress',
      'Advised',
      'Service in Progress',
    ]);
  });

  test('of a page that was overtaken by a later one changes nothing', async () => {
    await putCalls(POLICE, [
      call(1, { status: 'Advised', statuses: [{ status: 'Advised', at: '2024-05-02T11:55:00Z' }] }),
    ]);
    expect(await putCalls(POLICE, [call(1)])).toMatchObject({ changed: 0 });
    expect(await findCall(POLICE, number(1))).toMatchObject({ status: 'Advised' });
  });

  test('is believed where the status before was read by a clock that was ahead', async () => {
    const ahead = toIso(new Date(clock.now().getTime() + 352_000));
    await putCalls(POLICE, [call(1, { status: 'Advised', statuses: [{ status: 'Advised', at: ahead }] })]);
    const now = toIso(clock.now());
    const later = { natureOfCall: 'SHOTSPOTTER', statuses: [{ status: 'Service in Progress', at: now }] };
    expect(await putCalls(POLICE, [call(1, later)])).toMatchObject({ changed: 1 });
    expect(await findCall(POLICE, number(1))).toMatchObject({ natureOfCall: 'SHOTSPOTTER' });
  });

  test('that places a call late is a change; one that cannot place it leaves its place', async () => {
    await putCalls(POLICE, [call(1)]);
    expect(await putCalls(POLICE, [call(1, place(-87.9, 43.05))])).toMatchObject({ changed: 1 });
    const moved = call(1, { location: 'SPD' });
    expect(await putCalls(POLICE, [moved])).toMatchObject({ changed: 1 });
    expect(await findCall(POLICE, number(1))).toEqual({ ...moved, ...place(-87.9, 43.05) });
    expect(await item(1)).toMatchObject({ version: 3, cell: expect.stringMatching(/^dp9/) });
  });
});

describe('at the same time', () => {
  test('writers of the same page store each call once and lose nothing', async () => {
    const page = Array.from({ length: 40 }, (_, sequence) => call(sequence));
    const writers = await Promise.all([1, 2, 3].map(() => putCalls(POLICE, page)));
    expect(writers.reduce((sum, { created }) => sum + created, 0)).toBe(40);
    expect(writers.reduce((sum, { changed }) => sum + changed, 0)).toBe(0);
    expect(
      (
        await readCalls(
          POLICE,
          page.map(({ callNumber }) => callNumber),
        )
      ).size,
    ).toBe(40);
  });

  test('writers of different changes all come through, one version each', async () => {
    await putCalls(POLICE, [call(1)]);
    const changes = [
      call(1, { district: 2 }),
      call(1, place(-87.9, 43.05)),
      call(1, { status: 'Filed', statuses: [{ status: 'Filed', at: '2024-05-02T11:55:00Z' }] }),
    ];
    const writers = await Promise.all(changes.map((change) => putCalls(POLICE, [change])));
    const writes = writers.reduce((sum, { changed }) => sum + changed, 0);
    const stored = await item(1);
    expect(stored).toMatchObject({ version: 1 + writes, geometry: point(-87.9, 43.05) });
    expect(stored?.statuses).toHaveLength(2);
  });
});

describe('sealing', () => {
  test('lets go of the version that was sealed, 30 days after its last write', async () => {
    await putCalls(POLICE, [call(1), call(2)]);
    await putCalls(POLICE, [call(2, { district: 3 })]);
    clock.now = () => new Date('2024-05-03T08:00:00Z');
    await sealCalls(POLICE, [
      { id: number(1), version: 1 },
      { id: number(2), version: 1 },
      { id: number(3), version: 1 },
    ]);
    expect(await item(1)).toMatchObject({ version: 1, expiresAt: Date.parse('2024-06-01T12:00:00Z') / 1000 });
    expect(await item(1)).not.toHaveProperty('unsealed');
    expect(await item(2)).toMatchObject({ version: 2, unsealed: POLICE });
    expect(await item(3)).toBeUndefined();
    const mine = (await unsealedCalls(POLICE)).filter(({ callNumber }) =>
      String(callNumber).startsWith(number(0).slice(0, 5)),
    );
    expect(mine.map(({ callNumber, version }) => [callNumber, version])).toEqual([[number(2), 2]]);
  });

  test('is undone by a later change', async () => {
    await putCalls(POLICE, [call(1)]);
    await sealCalls(POLICE, [{ id: number(1), version: 1 }]);
    await putCalls(POLICE, [call(1, { district: 7 })]);
    expect(await item(1)).toMatchObject({ version: 2, unsealed: POLICE });
    expect(await item(1)).not.toHaveProperty('expiresAt');
  });

  test('ends in expiry, which is kept even while the item is still there', async () => {
    await putCalls(POLICE, [call(1, place(-87.91, 43.06))]);
    await sealCalls(POLICE, [{ id: number(1), version: 1 }]);
    clock.now = () => new Date('2024-06-01T12:00:01Z');
    expect(await findCall(POLICE, number(1))).toBeNull();
    expect(await callsNear([-87.91, 43.06], 100, new Date('2024-05-01T00:00:00Z'))).toEqual([]);
    expect(await putCalls(POLICE, [call(1, { district: 7 })])).toMatchObject({ created: 0, changed: 1 });
    expect(await item(1)).toMatchObject({ version: 2, geometry: point(-87.91, 43.06) });
  });
});

describe('calls near a point', () => {
  test('are those of both departments in the cells around, since a time', async () => {
    await putCalls(POLICE, [
      call(1, place(-87.95, 43.1)),
      call(2, { ...place(-87.9501, 43.1001), reportedDateTime: '2024-04-20T10:00:00Z' }),
      call(3, place(-87.99, 43.0)),
      call(4),
    ]);
    const fire = {
      cfs: '1735486',
      reportedDateTime: '2024-05-02T11:30:00Z',
      address: '100 N 1ST ST',
      apt: null,
      city: 'MILWAUKEE',
      natureOfCall: 'EMS',
      disposition: null,
      statuses: [],
      ...NO_AREAS,
      ...place(-87.9502, 43.1002),
    };
    await putCalls('fire-dispatch-call', [fire]);
    const near = await callsNear([-87.95, 43.1], 402, new Date('2024-05-01T00:00:00Z'));
    expect(near).toHaveLength(2);
    expect(near).toContainEqual({ dataset: POLICE, ...call(1, place(-87.95, 43.1)) });
    expect(near).toContainEqual({ dataset: 'fire-dispatch-call', ...fire });
  });
});

test('unplaced calls are found by their dataset and time', async () => {
  clock.now = () => new Date('2024-07-02T12:00:00Z');
  const july = { reportedDateTime: '2024-07-02T11:10:00Z' };
  await putCalls(POLICE, [call(1, july), call(2, { ...july, ...place(-87.9, 43.05) }), call(3)]);
  const found = await unplacedCalls(POLICE, new Date('2024-07-01T00:00:00Z'));
  expect(found.map(({ callNumber }) => callNumber)).toEqual([number(1)]);
});

describe('bulk history', () => {
  test('is added sealed with version 0, and leaves what polls have written', async () => {
    await putCalls(POLICE, [call(1)]);
    await seedCalls(POLICE, [call(1, { district: 6 }), call(2)]);
    expect(await item(1)).toMatchObject({ version: 1, district: 1 });
    expect(await item(2)).toMatchObject({ version: 0, expiresAt: Date.parse('2024-06-01T12:00:00Z') / 1000 });
    expect(await item(2)).not.toHaveProperty('unsealed');
    expect(await putCalls(POLICE, [call(2, { district: 5 })])).toMatchObject({ created: 0, changed: 1 });
    expect(await item(2)).toMatchObject({ version: 1, unsealed: POLICE });
  });
});

test('an item from before a column existed reads as null there', async () => {
  const { apt: _, ...old } = { ...call(1), apt: null };
  const { district: __, ...without } = old;
  const key = callKey(POLICE, number(1));
  await dynamo().send(new PutCommand({ TableName: 'calls', Item: { ...without, key, dataset: POLICE, version: 4 } }));
  expect(await findCall(POLICE, number(1))).toEqual(call(1, { district: null }));
  const { Count } = await dynamo().send(new ScanCommand({ TableName: 'calls', Select: 'COUNT' }));
  expect(Count).toBeGreaterThan(0);
});
