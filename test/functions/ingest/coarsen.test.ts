/** Sensitive calls and crimes in every store: no house, no apartment and no point of a house, whatever was stored before. */
import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { STATE_PLANE } from '#city/state-plane';
import { coarsen, handler } from '../../../functions/ingest/coarsen.ts';
import { compact } from '../../../functions/ingest/compact.ts';
import { writeDumps } from '../../../functions/ingest/dumps.ts';
import { poll } from '../../../functions/ingest/poll.ts';
import { publishCalls } from '../../../functions/ingest/publish-calls.ts';
import { sync } from '../../../functions/ingest/sync.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { callLetter } from '../../../functions/notify/letters/call-email.ts';
import { relatedCalls, relatedCrimes } from '../../../functions/places/asked/related.ts';
import { publishParts, sealHistory } from '../../../functions/snapshots/segments.ts';
import { planeOf } from '../../../functions/sources/plane.ts';
import { callsNear, findCall, putCalls, seedCalls } from '../../../functions/tables/calls/calls.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import { readJobSettings } from '../../../functions/tables/operations/job-settings.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { policePage } from '../../../scripts/sample-city/milwaukee/calls/police-page.ts';
import { fireTime, policeTime, reportTime } from '../../../scripts/sample-city/milwaukee/wall-clock.ts';
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { metresBetween, point } from '../../../shared/base/geo.ts';
import type { DatasetRecord } from '../../../shared/datasets/registry.ts';
import { sourceVariable } from '../../../shared/platform/env.ts';
import { SENSITIVE_RULE_VERSION } from '../../../shared/privacy/sensitive.ts';
import { FIRST_PAGE } from '../../../shared/query/query.ts';
import { everyStore, pointsIn } from '../../harness/cloud/every-store.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { houseFeature } from '../../harness/sources/made-house.ts';
import { type SourceServer, startSource } from '../../harness/sources/source-server.ts';

const { toPlane: toStatePlane } = planeOf(STATE_PLANE);

const POLICE = 'police-dispatch-call';
const FIRE = 'fire-dispatch-call';
type Police = DatasetRecord<typeof POLICE>;
type Fire = DatasetRecord<typeof FIRE>;
type Crime = DatasetRecord<'crime'>;

/** One house in the first block, two in the second: the run that all of them lie in ends with the third. */
const NUMBERS = [3527, 3611, 3655, 3703, 3711, 3719, 3727];
/** On the next street. */
const OTHERS = [3605, 3613, 3621, 3629, 3637];
const HOUSE = [-87.9802, 43.05027] as const;
const pointOf = (number: number): [number, number] => [HOUSE[0], Number((43.05 + (number - 3500) / 1e5).toFixed(6))];
const RUN = '3500 to 3700 block of N 60TH ST';
/** The number stands alone: four such digits within a random id or a hash tell no house. */
const HOUSES = /(?<!\w|\w-)3527(?!\w|-\w{4}-)|ZQ9|LL: ?43/;

const cloud = duringTests(startFeedCloud);
let portal: SourceServer;
let crimes = '';
const logged: string[] = [];
/** Stored records have the machine's own times, so the clock begins there. */
const started = Date.now();
let minutes = 0;
const now = (): number => started + minutes * 60_000;
const later = (by: number): void => {
  minutes += by;
  cloud.setTime(new Date(now()).toISOString());
};

beforeAll(async () => {
  portal = await startSource((url) =>
    url.pathname === '/package'
      ? {
          body: JSON.stringify({
            success: true,
            result: { resources: [{ name: 'wibr.csv', format: 'CSV', url: `${portal.url}/wibr.csv` }] },
          }),
        }
      : { body: crimes },
  );
  useVariables({ [sourceVariable('CRIMES')]: `${portal.url}/package` });
  later(0);
  cloud.put('STREET_ADDRESSES', {
    features: [...NUMBERS.map((one) => [one, '60TH'] as const), ...OTHERS.map((one) => [one, '61ST'] as const)].map(
      ([number, street]) =>
        houseFeature({
          id: `${number} ${street}`,
          number,
          street,
          at: pointOf(number + (street === '61ST' ? 1000 : 0)),
        }),
    ),
  });
  expect(await sync('street-address')).toMatchObject({ ok: true, new: NUMBERS.length + OTHERS.length });
});
afterAll(() => portal.stop());
beforeEach(() => {
  for (const level of ['info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void logged.push(said.join(' ')));
});
afterEach(() => vi.restoreAllMocks());

/** Each place in the stores where the house is told, by text or by a point within five metres. */
const told = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { where, value } of everyStore(['street-address'])) found.push(...toldBy(where, value));
  return [...new Set([...found, ...toldBy('log', logged)])];
};
const toldBy = (where: string, value: unknown): string[] => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const isNear = pointsIn(value).some((at) => metresBetween(at, [...HOUSE]) < 5);
  return HOUSES.test(text) || isNear ? [where] : [];
};

const policeRow = (callNumber: string, location: string, nature: string) => ({
  callNumber,
  dateTime: policeTime(now() - 45 * 60_000),
  location,
  district: '3',
  nature,
  status: 'Service in Progress',
});
const fireRow = (CFS: string, ADDRESS: string, ITYPE: string, APT = 'ZQ9') => ({
  CFS,
  DATEANDTIME: fireTime(now() - 30 * 60_000),
  ADDRESS,
  APT,
  CITY: 'MILWAUKEE',
  ITYPE,
  DISPOSITION: 'On Scene',
});
const pollPolice = (...rows: ReturnType<typeof policeRow>[]) => {
  cloud.put('POLICE_CALLS', { body: policePage(rows, now()) });
  return poll(POLICE);
};
const pollFire = (...rows: ReturnType<typeof fireRow>[]) => {
  cloud.put('FIRE_CALLS', { body: JSON.stringify({ result: rows }) });
  return poll(FIRE);
};

const finish = async (): Promise<void> => {
  for (let runs = 0; runs < 4; runs += 1) {
    expect(await coarsen()).toMatchObject({ ok: true, error: null });
    later(65);
  }
};

describe('what is read', () => {
  test('is by block from the reader on: text, apartment and point', async () => {
    const page = [
      policeRow('263240001', '3527 N 60TH ST,MKE', 'WELFARE CITIZEN'),
      policeRow('263240002', '3527A N 60TH ST #ZQ9,MKE', 'SUBJ WITH GUN-DV'),
      policeRow('263240003', `LL: ${HOUSE[1]}, ${HOUSE[0]}`, 'OVERDOSE'),
      policeRow('263240004', 'N 60TH ST / W CENTER ST,MKE', 'FAMILY TROUBLE'),
      policeRow('263240005', '3711 N 60TH ST,MKE', 'THEFT'),
    ];
    expect(await pollPolice(...page)).toMatchObject({ ok: true, new: 5 });
    expect(
      await pollFire(fireRow('1900001', '3527 N 60TH ST', 'EMS'), fireRow('1900002', '3527 N 60TH ST', 'New')),
    ).toMatchObject({ ok: true, new: 2 });
    expect(await told()).toEqual([]);

    const call = await findCall(POLICE, '263240001');
    expect(call).toMatchObject({ location: `${RUN},MKE`, locationAccuracy: 'block' });
    for (const id of ['263240002', '263240004']) expect(await findCall(POLICE, id)).not.toBeNull();
    expect(await findCall(POLICE, '263240002')).toMatchObject({ location: `${RUN},MKE`, geometry: call?.geometry });
    expect(await findCall(POLICE, '263240003')).toMatchObject({ location: null, geometry: null });
    expect(await findCall(POLICE, '263240004')).toMatchObject({ location: 'N 60TH ST / W CENTER ST,MKE' });
    expect(await findCall(POLICE, '263240005')).toMatchObject({
      location: '3711 N 60TH ST,MKE',
      locationAccuracy: 'exact',
    });
    expect(await findCall(FIRE, '1900001')).toMatchObject({
      address: RUN,
      apt: null,
      city: 'MILWAUKEE',
      geometry: call?.geometry,
    });
    // A page that says the same again is no change, though the run has another text than the block.
    expect(await pollPolice(...page)).toMatchObject({ new: 0, changed: 0, placed: 0, notPlaced: 0 });
  });

  test('stays by block when the nature turns neutral, and becomes so when it turns sensitive', async () => {
    const neutral = { ...policeRow('263240001', '3527 N 60TH ST,MKE', 'TRBL W/SUBJ') };
    const before = await findCall(POLICE, '263240001');
    expect(await pollPolice(neutral)).toMatchObject({ ok: true, changed: 1 });
    expect(await findCall(POLICE, '263240001')).toMatchObject({
      natureOfCall: 'TRBL W/SUBJ',
      location: before?.location,
      geometry: before?.geometry,
    });
    expect(await pollPolice(neutral)).toMatchObject({ changed: 0 });
    // It moves to another block of the street, and one more house is not told.
    const moved = { ...neutral, location: '9900 N NOWHERE ST #ZQ9,MKE' };
    expect(await pollPolice(moved)).toMatchObject({ changed: 1 });
    expect(await findCall(POLICE, '263240001')).toMatchObject({ location: '9900 block of N NOWHERE ST,MKE' });
    expect(await told()).toEqual([]);
    // And to one that is known: its point is that block's.
    expect(await pollPolice({ ...neutral, location: '3613 N 61ST ST,MKE' })).toMatchObject({ changed: 1, placed: 1 });
    const there = await findCall(POLICE, '263240001');
    expect(there).toMatchObject({ location: '3600 block of N 61ST ST,MKE', locationAccuracy: 'block' });
    expect(there?.geometry?.coordinates[1]).toBeGreaterThan(43.06);

    expect(await pollPolice(policeRow('263240010', '3527 N 60TH ST,MKE', 'TRBL W/SUBJ'))).toMatchObject({ new: 1 });
    expect(await findCall(POLICE, '263240010')).toMatchObject({
      location: '3527 N 60TH ST,MKE',
      geometry: point(...HOUSE),
    });
    expect(await compact()).toMatchObject({ ok: true });
    expect(await writeDumps()).toMatchObject({ ok: true });
    expect((await told()).length).toBeGreaterThan(5);

    expect(await pollPolice(policeRow('263240010', '3527 N 60TH ST,MKE', 'BATTERY DV'))).toMatchObject({ changed: 1 });
    expect(await findCall(POLICE, '263240010')).toMatchObject({ location: `${RUN},MKE`, locationAccuracy: 'block' });
    const items = (await dynamo().send(new ScanCommand({ TableName: 'calls' }))).Items ?? [];
    expect(items.flatMap((item) => toldBy(String(item.key), item))).toEqual([]);
    // The night's compaction and dumps replace what was sealed before; the job deletes that a little later.
    expect(await compact()).toMatchObject({ ok: true });
    later(1);
    expect(await writeDumps()).toMatchObject({ ok: true });
    later(65);
    await finish();
    expect(await told()).toEqual([]);
  });

  test('that was stored by the version before is by block at the next page, and counts as no change of the call', async () => {
    await putCalls(POLICE, [exactPolice('263240020', 'TRBL W/SUBJ')]);
    const Key = { key: 'police#263240020' };
    const set = {
      UpdateExpression: 'SET natureOfCall = :n, #s = :s, statuses = :none, updatedAt = :t REMOVE isCoarse',
    };
    const values = {
      ':n': 'OVERDOSE',
      ':s': 'Service in Progress',
      ':none': [{ status: 'Service in Progress', at: BEFORE }],
      ':t': BEFORE,
    };
    await dynamo().send(
      new UpdateCommand({
        TableName: 'calls',
        Key,
        ...set,
        ExpressionAttributeNames: { '#s': 'status' },
        ExpressionAttributeValues: values,
      }),
    );
    const page = policeRow('263240020', '3527 N 60TH ST,MKE', 'OVERDOSE');
    expect(await pollPolice(page)).toMatchObject({ changed: 1 });
    expect(await findCall(POLICE, '263240020', ['updatedAt'])).toMatchObject({
      location: `${RUN},MKE`,
      updatedAt: BEFORE,
    });
    expect(await compact()).toMatchObject({ ok: true });
  });

  test('of crimes has the block’s point and no districts, and is linked to no call', async () => {
    const header =
      'IncidentNum,ReportedDateTime,Location,WeaponUsed,ALD,POLICE,WARD,ZIP,RoughX,RoughY,Arson,AssaultOffense,Burglary,CriminalDamage,Homicide,LockedVehicle,Robbery,SexOffense,Theft,VehicleTheft';
    const reported = reportTime(now() - 3_600_000);
    const [x, y] = toStatePlane(pointOf(3711));
    /** The line of an assault, or of a theft. */
    const line = (id: string, isSex: 0 | 1, number: number): string =>
      `${id},${reported},${number} N 60TH ST,,10,3,214,53208,${x},${y},0,1,0,0,0,0,0,${isSex},1,0`;
    crimes = [header, line('263240901', 1, 3527), line('263240902', 1, 3527), line('263240903', 0, 3711)].join('\r\n');
    expect(await sync('crime')).toMatchObject({ ok: true, new: 3, placed: 3, notPlaced: 0 });
    const { items } = await listRecords('crime', { ...FIRST_PAGE, limit: 10 });
    const block = (await findCall(POLICE, '263240010'))?.geometry;
    const [first, second, open] = items.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [Crime, Crime, Crime];
    for (const crime of [first, second])
      expect(crime).toMatchObject({ location: RUN, point: block, ald: null, ward: null, zip: null, police: 3 });
    expect(open).toMatchObject({ location: '3711 N 60TH ST', ald: 10, zip: 53208 });
    expect(await told()).toEqual([]);

    const theft = policeRow('263240030', '3711 N 60TH ST,MKE', 'THEFT');
    const battery = policeRow('263240031', '3711 N 60TH ST,MKE', 'BATTERY DV');
    expect(await pollPolice(theft, battery)).toMatchObject({ new: 2 });
    const [near, sensitive] = [await findCall(POLICE, '263240030'), await findCall(POLICE, '263240031')];
    const idsOf = (records: object[]) =>
      records.map((record) => ('callNumber' in record ? record.callNumber : 'id' in record && record.id));
    expect(idsOf(await relatedCalls(open))).toEqual(['263240030', '263240005']);
    expect(idsOf(await relatedCrimes(near as Police))).toEqual(['263240903']);
    expect(await relatedCalls(first)).toEqual([]);
    expect(await relatedCrimes(sensitive as Police)).toEqual([]);
  });
});

/** Written as by the version before: to the house, without a mark. */
const BEFORE = '2026-01-02T03:04:05Z';
const exactPolice = (callNumber: string, natureOfCall: string, changes: Partial<Police> = {}): Police => ({
  callNumber,
  reportedDateTime: toIso(new Date(now() - 3_600_000)),
  location: '3527 N 60TH ST,MKE',
  district: 3,
  natureOfCall,
  status: 'Advised',
  locationAccuracy: 'exact',
  locationSource: 'street-address',
  statuses: [],
  geometry: point(...HOUSE),
  updatedAt: BEFORE,
  ...changes,
});
const exactFire = (cfs: string): Fire => ({
  cfs,
  reportedDateTime: toIso(new Date(now() - 3_600_000)),
  address: '3527 N 60TH ST',
  apt: 'ZQ9',
  city: 'MILWAUKEE',
  natureOfCall: 'EMS',
  disposition: 'On Scene',
  locationAccuracy: 'exact',
  locationSource: 'street-address',
  statuses: [],
  geometry: point(...HOUSE),
  updatedAt: BEFORE,
});
const exactCrime = async (id: string, changes: Partial<Crime>): Promise<Crime> => {
  const [known] = (await listRecords('crime', { ...FIRST_PAGE, limit: 1 })).items as [Crime];
  return {
    ...known,
    id,
    incidentNum: id,
    location: '3527 N 60TH ST',
    point: point(...HOUSE),
    ald: 10,
    zip: 53208,
    ...changes,
  };
};
async function* each<T>(records: T[]): AsyncGenerator<T> {
  yield* records;
}

/** Every version of the product before the rule had these: history, sealed, hot and unsealed calls, crimes and dumps. */
const storeExact = async (): Promise<void> => {
  await sealHistory(POLICE, [
    exactPolice('250010001', 'SEX ASST', { reportedDateTime: '2025-03-01T12:00:00Z' }),
    exactPolice('250010002', 'THEFT', {
      reportedDateTime: '2025-03-01T12:00:00Z',
      location: '3719 N 60TH ST,MKE',
      geometry: point(...pointOf(3719)),
    }),
  ]);
  await sealHistory(FIRE, [exactFire('1500001')]);
  await seedCalls(POLICE, [exactPolice('263240100', 'SUICIDE ATTEMPT')]);
  // These are sealed, those after the compaction are hot and unsealed.
  await putCalls(POLICE, [
    exactPolice('263240101', 'OVERDOSE'),
    exactPolice('263240104', 'THEFT', { location: '3719 N 60TH ST,MKE', geometry: point(...pointOf(3719)) }),
  ]);
  await putCalls(FIRE, [exactFire('1900101')]);
  await compact();
  const lost = exactPolice('263240103', 'MED RUN', { location: `LL: ${HOUSE[1]}` });
  const { rows } = await putCalls(POLICE, [exactPolice('263240102', 'WELFARE CITIZEN'), lost]);
  await publishCalls(POLICE, rows, { addressVersion: null });
  await putCalls(FIRE, [exactFire('1900102')]);
  await publishParts('crime', [
    {
      part: 'archive',
      records: each([
        await exactCrime('C2401010001', { offenses: 'Family Offenses, Nonviolent', sexOffense: 0 }),
        await exactCrime('C2401010002', {
          offenses: 'All Other Larceny',
          sexOffense: 0,
          location: '3719 N 60TH ST',
          point: point(...pointOf(3719)),
        }),
      ]),
      source: { rows: 2 },
    },
    {
      part: 'current',
      records: each([await exactCrime('C2601010001', {}), await exactCrime('C2601010002', { location: null })]),
      source: { rows: 2 },
    },
  ]);
  const { Items = [] } = await dynamo().send(new ScanCommand({ TableName: 'calls' }));
  for (const { key } of Items)
    await dynamo().send(new UpdateCommand({ TableName: 'calls', Key: { key }, UpdateExpression: 'REMOVE isCoarse' }));
  await writeDumps();
  // No rule was noted.
  await dynamo().send(new DeleteCommand({ TableName: 'job-settings', Key: { job: 'coarsen' } }));
};

/** All that anybody is shown of the sensitive datasets, by id. */
const shown = async () => {
  const lists = await Promise.all(
    ([POLICE, FIRE, 'crime'] as const).map((name) =>
      listRecords(name, { ...FIRST_PAGE, limit: 1000, includes: ['updatedAt'] }),
    ),
  );
  return new Map(
    lists
      .flatMap(({ items }) => items as unknown as Record<string, unknown>[])
      .map((item) => [item.callNumber ?? item.cfs ?? item.id, item]),
  );
};

describe('what was stored before the rule', () => {
  test('is brought under it, killed at every step and gone on with, and nothing of before is left', async () => {
    await storeExact();
    const before = await shown();
    const items = await dynamo().send(new ScanCommand({ TableName: 'calls' }));
    const versions = new Map(items.Items?.map(({ key, version, writtenAt }) => [key, [version, writtenAt]]));
    expect((await told()).length).toBeGreaterThan(10);
    const events = cloud.bus.events.length;

    const steps = new Set<string>();
    for (let kills = 0; (await readJobSettings('coarsen')).ruleVersion === undefined; kills += 1) {
      expect(kills).toBeLessThan(30);
      const run = await coarsen(async (step) => {
        if (steps.has(step)) return;
        steps.add(step);
        throw new Error('killed');
      });
      expect(run.error ?? 'killed').toBe('killed');
      later(65);
    }
    expect([...steps]).toContain('snapshot');
    expect([...steps].at(-1)).toBe('deleted');
    expect(await told()).toEqual([]);

    const after = await shown();
    // One call was stored and not yet published.
    expect([...after.keys()].sort()).toEqual([...before.keys(), '1900102'].sort());
    expect([...before.values()].filter(({ updatedAt }) => updatedAt === BEFORE).length).toBeGreaterThan(2);
    const block = after.get('263240101');
    expect(block).toMatchObject({ location: `${RUN},MKE`, locationAccuracy: 'block' });
    for (const id of ['250010001', '263240102'])
      expect(after.get(id)).toMatchObject({ location: `${RUN},MKE`, geometry: block?.geometry });
    for (const id of ['1500001', '1900101', '1900102'])
      expect(after.get(id)).toMatchObject({ address: RUN, apt: null, geometry: block?.geometry });
    expect(after.get('263240103')).toMatchObject({ location: null, geometry: null });
    for (const id of ['C2401010001', 'C2601010001'])
      expect(after.get(id)).toMatchObject({ location: RUN, point: block?.geometry, ald: null, zip: null });
    expect(after.get('C2601010002')).toMatchObject({ location: null, point: null });
    for (const id of ['250010002', '263240104', 'C2401010002']) expect(after.get(id)).toEqual(before.get(id));
    for (const [id, { updatedAt }] of before) expect(after.get(id)?.updatedAt, String(id)).toBe(updatedAt);

    const rewritten = await dynamo().send(new ScanCommand({ TableName: 'calls' }));
    for (const { key, version, writtenAt } of rewritten.Items ?? [])
      expect([version, writtenAt]).toEqual(versions.get(key));
    expect(cloud.bus.events).toHaveLength(events);
    expect((await readManifest('crime'))?.sources.archive).toEqual({ rows: 2 });
  });

  test('is left alone once the rule is noted', async () => {
    expect((await readJobSettings('coarsen')).ruleVersion).toBe(SENSITIVE_RULE_VERSION);
    const manifests = await Promise.all(([POLICE, FIRE, 'crime'] as const).map(readManifest));
    const commands = await cloud.commandsOf(async () =>
      expect(await handler({ job: 'coarsen' })).toMatchObject({ ok: true, changed: 0 }),
    );
    expect(commands).not.toHaveProperty('ScanCommand');
    expect(await Promise.all(([POLICE, FIRE, 'crime'] as const).map(readManifest))).toEqual(manifests);
  });

  test('that turns sensitive later is deleted an hour after the night has replaced it', async () => {
    const row = (nature: string) => policeRow('263240040', '3527 N 60TH ST,MKE', nature);
    expect(await pollPolice(row('TRBL W/SUBJ'))).toMatchObject({ new: 1 });
    expect(await compact()).toMatchObject({ ok: true });
    expect(await writeDumps()).toMatchObject({ ok: true });
    expect(await pollPolice(row('CHILD NEGLECT'))).toMatchObject({ changed: 1 });
    later(1);
    expect(await compact()).toMatchObject({ ok: true });
    expect(await writeDumps()).toMatchObject({ ok: true });
    later(30);
    expect(await coarsen()).toMatchObject({ ok: true });
    expect((await told()).every((where) => !where.includes('calls'))).toBe(true);
    expect((await told()).length).toBeGreaterThan(3);
    later(35);
    expect(await coarsen()).toMatchObject({ ok: true, changed: 0 });
    expect(await told()).toEqual([]);
  });

  test('is by block in what is near, and in mails', async () => {
    const near = await callsNear([...HOUSE], 400, new Date(now() - 86_400_000));
    expect(near.length).toBeGreaterThan(3);
    const subscription: DispatchCallSubscription = {
      id: 'cell.id',
      applicationUserId: 'ann',
      dispatchCallType: 'AnyMajorDispatchCall',
      distance: 1320,
      point: point(...pointOf(3727)),
      house_nr: '3727',
      sdir: 'N',
      street: '60TH',
      sttype: 'ST',
      createdAt: BEFORE,
    };
    const urls = {
      siteUrl: 'https://example.org',
      unsubscribeUrl: 'https://example.org/u',
      manageUrl: 'https://example.org/m',
    };
    const letters = near.map((call) => callLetter(call, subscription, new Date(now()), urls));
    expect(toldBy('near', near)).toEqual([]);
    expect(toldBy('letters', letters)).toEqual([]);
    expect(JSON.stringify(letters)).toContain('3500 to 3700 block of N 60th St');
  });
});
