/** The city's files go over from WIBR to NIBRS: nothing is published without an operator, and then both parts in one write. */
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptFewerRows, listJobs } from '../../../functions/api/operator/operator-jobs.ts';
import { handler, sync } from '../../../functions/ingest/sync.ts';
import { tableName } from '../../../functions/lib/env.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { type Manifest, readManifest, type SourceState } from '../../../functions/tables/manifests.ts';
import { forgetRefusal } from '../../../functions/tables/operations/job-settings.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import type { JobState, RefusedSwitch } from '../../../shared/datasets/operator.ts';
import { DATASETS, type Part } from '../../../shared/datasets/registry.ts';
import { sourceVariable } from '../../../shared/platform/env.ts';
import { parseListQuery } from '../../../shared/query/query.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';
import { type SourceServer, startSource } from '../../harness/sources/source-server.ts';

const WIBR =
  'IncidentNum,ReportedDateTime,Location,WeaponUsed,ALD,POLICE,WARD,ZIP,RoughX,RoughY,Arson,AssaultOffense,Burglary,' +
  'CriminalDamage,Homicide,LockedVehicle,Robbery,SexOffense,Theft,VehicleTheft';
const NIBRS =
  'Case_Number,Incident_Number,Incident_Date,Incident_Last_Edited,Offense_Last_Edited,Police_District,Offense_All,' +
  'Location_All,Address_Longitude,Address_Latitude,Weapon_Used_All';

const wibrRow = (id: string): string =>
  `${id},2026-01-10 12:00:00,1200 N MADE UP ST,,6,5,118,53212,2558156.8,397104.8,0,0,0,0,0,0,0,0,1,0`;
const nibrsRow = (id: string): string =>
  `${id},I-1,2026-01-10 12:00:00,,,5,13A;120,1200 N MADE UP ST,-87.91,43.05,FIREARM`;

const cloud = duringTests(startFeedCloud);
let portal: SourceServer;
let bodies: Record<Part, string>;

const wibr = (part: Part, ...ids: string[]): void => {
  bodies[part] = [WIBR, ...ids.map(wibrRow)].join('\n');
};
const nibrs = (part: Part, ...ids: string[]): void => {
  bodies[part] = [NIBRS, ...ids.map(nibrsRow)].join('\n');
};

const JOB_NAMES = ['crime', 'crime-archive'];

beforeAll(async () => {
  portal = await startSource((url) => {
    const [, kind = '', part = ''] = url.pathname.split('/');
    if (kind === 'file') return { body: bodies[part as Part] };
    const resources = [{ format: 'CSV', url: `/file/${part}` }];
    return { body: JSON.stringify({ success: true, result: { resources } }) };
  });
  useVariables({
    [sourceVariable('CRIMES')]: `${portal.url}/package/current`,
    [sourceVariable('CRIMES_ARCHIVE')]: `${portal.url}/package/archive`,
  });
});
muteConsole('info', 'error', 'warn');
beforeEach(async () => {
  bodies = { current: '', archive: '' };
  for (const job of JOB_NAMES) await forgetRefusal(job);
});
afterAll(() => portal.stop());

const manifests = () => ({ TableName: tableName('manifests') });
const putManifest = (Item: Manifest) => dynamo().send(new PutCommand({ ...manifests(), Item }));
const forgetManifest = () => dynamo().send(new DeleteCommand({ ...manifests(), Key: { dataset: 'crime' } }));

const BEFORE = '2026-05-02T11:00:00Z';
const AFTER = '2026-06-12T11:00:00Z';

/** The rows that `publishWibr` published. */
let byWibr: Manifest | undefined;

/** Both parts by WIBR, as a version that knew no layouts published them; from then on that publication once more. */
const publishWibr = async (): Promise<void> => {
  wibr('current', '261000001', 'C2601100002');
  wibr('archive', '051000001');
  if (!byWibr) {
    cloud.setTime(BEFORE);
    await forgetManifest();
    expect(await sync('crime')).toMatchObject({ ok: true, new: 2 });
    expect(await sync('crime', 'archive')).toMatchObject({ ok: true, new: 1 });
    byWibr = (await readManifest('crime'))!;
  }
  const former = ({ rows, hash }: SourceState): SourceState => ({ rows, ...(hash === undefined ? {} : { hash }) });
  const { current, archive } = byWibr.sources;
  const { version } = (await readManifest('crime'))!;
  await putManifest({
    ...byWibr,
    version: version + 1,
    sources: { current: former(current!), archive: former(archive!) },
  });
  cloud.setTime(AFTER);
};
const stored = async () => {
  const params = { limit: ['1000'], includes: ['updatedAt'], order: ['id'] };
  const { items } = await listRecords('crime', parseListQuery(DATASETS.crime, params));
  return items.map(({ id, updatedAt, against }) => ({ id, updatedAt, against }));
};
const ids = async (): Promise<string[]> => (await stored()).map(({ id }) => id);

const WIBR_IDS = ['051000001', '261000001', 'C2601100002'];

const accept = (name: string): Promise<unknown> =>
  // The router hands it on so; only the caller's name is logged.
  (acceptFewerRows as (request: object) => Promise<unknown>)({ params: { name }, caller: { sub: 'operator' } });

const refusedSwitch = async (name: string): Promise<RefusedSwitch | null | undefined> => {
  const { items } = await (listJobs as unknown as () => Promise<{ items: JobState[] }>)();
  return items.find((job) => job.name === name)?.refusedSwitch;
};

/** Does something once, right before the nth object of a kind is put. */
const beforePut = (kind: string, nth: number, act: () => Promise<unknown>) => {
  const { send } = S3Client.prototype;
  let puts = 0;
  return vi.spyOn(S3Client.prototype, 'send').mockImplementation(async function (this: S3Client, ...args: unknown[]) {
    const isPut = args[0] instanceof PutObjectCommand && args[0].input.Key?.startsWith(kind);
    if (isPut) puts += 1;
    if (isPut && puts === nth) await act();
    return (send as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof send);
};

const SWITCH = {
  from: 'wibr-incident (city, reports of ten kinds)',
  to: 'nibrs-case (city, all offences)',
};

describe('with WIBR published', () => {
  beforeEach(publishWibr);

  test('NIBRS is refused, run after run, and what was published stays', async () => {
    nibrs('current', 'C2601100002', 'C2606100003');
    nibrs('archive', 'C0501100001');
    const before = [await readManifest('crime'), await stored()];
    for (const job of ['crime', 'crime-archive', 'crime']) {
      await expect(handler({ job })).rejects.toThrow('An operator can accept this');
      expect(await refusedSwitch(job)).toEqual({ ...SWITCH, at: AFTER, isAccepted: false });
    }
    expect([await readManifest('crime'), await stored()]).toEqual(before);
    expect(cloud.bus.events.at(-1)).toMatchObject({ 'detail-type': 'FeedFailed', detail: { name: 'crime' } });
  });

  test.each(['crime', 'crime-archive'])('one press, on %s, replaces both parts in one write', async (job) => {
    nibrs('current', 'C2601100002', 'C2606100003');
    nibrs('archive', 'C0501100001', 'C0501100001');
    for (const name of JOB_NAMES) await expect(handler({ job: name })).rejects.toThrow('An operator can accept this');
    await accept(job);
    const before = await readManifest('crime');
    expect(await handler({ job })).toMatchObject({
      ok: true,
      read: 4,
      changed: 3,
      source: { candidate: 'replaced', layout: 'nibrs' },
    });
    const after = await readManifest('crime');
    expect(after).toMatchObject({
      version: before!.version + 1,
      snapshot: { rows: 3 },
      sources: { current: { layout: 'nibrs', ids: 'nibrs-case' }, archive: { layout: 'nibrs', ids: 'nibrs-case' } },
    });
    // Nothing is news: not what kept its id, nor what is new by its id alone.
    expect(await stored()).toEqual(
      ['C0501100001', 'C2601100002', 'C2606100003'].map((id) => ({ id, updatedAt: BEFORE, against: 'persons' })),
    );
    for (const name of JOB_NAMES) expect(await refusedSwitch(name)).toBeNull();
    const quiet = await readManifest('crime');
    expect(await sync('crime')).toMatchObject({ ok: true, new: 0, changed: 0 });
    expect(await sync('crime', 'archive')).toMatchObject({ ok: true, new: 0, changed: 0 });
    expect(await readManifest('crime')).toEqual(quiet);
  });

  test('a case that comes later is news again', async () => {
    nibrs('current', 'C2601100002');
    nibrs('archive', 'C0501100001');
    await expect(handler({ job: 'crime' })).rejects.toThrow();
    await accept('crime');
    await handler({ job: 'crime' });
    cloud.setTime('2026-06-13T11:00:00Z');
    nibrs('current', 'C2601100002', 'C2606120009');
    expect(await sync('crime')).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([
      { id: 'C0501100001', updatedAt: BEFORE },
      { id: 'C2601100002', updatedAt: BEFORE },
      { id: 'C2606120009', updatedAt: '2026-06-13T11:00:00Z' },
    ]);
  });

  test('while one of the files is still by WIBR, neither is replaced, though an operator accepts', async () => {
    nibrs('current', 'C2601100002', 'C2606100003');
    const before = [await readManifest('crime'), await stored()];
    await expect(handler({ job: 'crime' })).rejects.toThrow('An operator can accept this');
    await accept('crime');
    await expect(handler({ job: 'crime' })).rejects.toThrow(
      'The archive part comes in the layout wibr, where nibrs is wanted',
    );
    expect([await readManifest('crime'), await stored()]).toEqual(before);
    // The accepted file waits for the other.
    nibrs('archive', 'C0501100001');
    expect(await handler({ job: 'crime' })).toMatchObject({ ok: true, changed: 3 });
    expect(await ids()).toEqual(['C0501100001', 'C2601100002', 'C2606100003']);
  });

  test('an archive by NIBRS beside a current file by WIBR is not published either', async () => {
    nibrs('archive', 'C0501100001');
    await expect(handler({ job: 'crime-archive' })).rejects.toThrow('An operator can accept this');
    await accept('crime-archive');
    await expect(handler({ job: 'crime-archive' })).rejects.toThrow('The current part comes in the layout wibr');
    expect(await ids()).toEqual(WIBR_IDS);
    // The current file goes its way meanwhile.
    wibr('current', '261000001', 'C2601100002', 'C2601100003');
    expect(await sync('crime')).toMatchObject({ ok: true, changed: 3 });
  });

  test.each([
    ['the second segment', 'segments/', 2],
    ['the snapshot', 'snapshots/', 1],
  ])('a crash at %s leaves both as they were, and the next run replaces both', async (_, kind, nth) => {
    nibrs('current', 'C2601100002', 'C2606100003');
    nibrs('archive', 'C0501100001');
    await expect(handler({ job: 'crime' })).rejects.toThrow('An operator can accept this');
    await accept('crime');
    const before = [await readManifest('crime'), await stored()];
    const spy = beforePut(kind, nth, () => Promise.reject(new Error('The store is gone.')));
    await expect(handler({ job: 'crime' })).rejects.toThrow('The store is gone.');
    spy.mockRestore();
    expect([await readManifest('crime'), await stored()]).toEqual(before);
    expect(await handler({ job: 'crime' })).toMatchObject({ ok: true, changed: 3 });
    expect(await ids()).toEqual(['C0501100001', 'C2601100002', 'C2606100003']);
  });

  test('a current file that is read by WIBR while both are replaced is not put beside the archive by NIBRS', async () => {
    wibr('current', '261000001', 'C2601100002', 'C2601100003');
    const before = (await readManifest('crime'))!;
    const { archive } = before.sources;
    const replaced = { ...before, version: before.version + 1, sources: { archive: { ...archive!, layout: 'nibrs' } } };
    beforePut('segments/', 1, () => putManifest(replaced));
    await expect(handler({ job: 'crime' })).rejects.toThrow(
      'The archive part was published in another layout meanwhile',
    );
    expect(await readManifest('crime')).toEqual(replaced);
  });

  test('an accepted switch is that to NIBRS alone: a file that shrinks later is refused as ever', async () => {
    nibrs('current', ...Array.from({ length: 20 }, (_, index) => `C26011000${10 + index}`));
    nibrs('archive', 'C0501100001');
    await expect(handler({ job: 'crime' })).rejects.toThrow();
    await accept('crime');
    await handler({ job: 'crime' });
    nibrs('current', 'C2601100010');
    await expect(handler({ job: 'crime' })).rejects.toThrow('at least 19 are expected');
    wibr('current', '261000001');
    await expect(handler({ job: 'crime' })).rejects.toThrow('now has wibr-incident');
  });
});

test('a fresh system publishes NIBRS without a press, and of a doubled case the last row', async () => {
  await forgetManifest();
  cloud.setTime(AFTER);
  nibrs('current', 'C2601100002', 'C2606100003');
  bodies.current += `\n${nibrsRow('c2601100002').replace('13A;120', '90Z')}`;
  nibrs('archive', 'C0501100001');
  expect(await handler({ job: 'crime' })).toMatchObject({ ok: true, read: 3, new: 2 });
  expect(await handler({ job: 'crime-archive' })).toMatchObject({ ok: true, new: 1 });
  expect(await stored()).toEqual([
    { id: 'C0501100001', updatedAt: AFTER, against: 'persons' },
    { id: 'C2601100002', updatedAt: AFTER, against: 'other' },
    { id: 'C2606100003', updatedAt: AFTER, against: 'persons' },
  ]);
});

test('a fresh system does not publish an archive by WIBR beside a current file by NIBRS', async () => {
  await forgetManifest();
  cloud.setTime(AFTER);
  nibrs('current', 'C2601100002');
  wibr('archive', '051000001');
  expect(await handler({ job: 'crime' })).toMatchObject({ ok: true });
  await expect(handler({ job: 'crime-archive' })).rejects.toThrow('The current part comes in the layout nibrs');
  expect(await ids()).toEqual(['C2601100002']);
});
