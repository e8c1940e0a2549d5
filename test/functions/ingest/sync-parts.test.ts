/** Syncs of a file and its archive: conditional fetches, new years, broken downloads, changed headers; 0 writes for nothing. */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler, sync } from '../../../functions/ingest/sync.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import { jobRuns } from '../../../functions/tables/operations/job-runs.ts';
import { readSourceHealth } from '../../../functions/tables/operations/status.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { sourceVariable } from '../../../shared/platform/env.ts';
import { parseListQuery } from '../../../shared/query/query.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';
import { type SourceAnswer, type SourceServer, startSource } from '../../harness/sources/source-server.ts';

const HEADER =
  'IncidentNum,ReportedDateTime,Location,WeaponUsed,ALD,POLICE,WARD,ZIP,RoughX,RoughY,Arson,AssaultOffense,Burglary,' +
  'CriminalDamage,Homicide,LockedVehicle,Robbery,SexOffense,Theft,VehicleTheft';

const row = (number: number, location: string): string =>
  `${number},2026-01-${String((number % 28) + 1).padStart(2, '0')} 12:00:00,${location},,6,5,118,53212,2558156.8,397104.8,0,0,0,0,0,0,0,0,1,0`;

/** The files of a portal by name, each with its version. */
const files: Record<string, { etag: string; answer: SourceAnswer | 'hang up' }> = {};
const put = (name: 'current' | 'archive', etag: string, numbers: number[], header = HEADER): void => {
  const lines = [header, ...numbers.map((number) => row(number, `${name.toUpperCase()} ${etag}`))];
  files[name] = { etag, answer: { body: lines.join('\r'), headers: { etag: `"${etag}"` } } };
};
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

const cloud = duringTests(startFeedCloud);
let portal: SourceServer;
beforeAll(async () => {
  portal = await startSource((url, { headers }) => {
    const [, kind = '', name = ''] = url.pathname.split('/');
    if (kind === 'package') {
      const resources = [{ name, format: 'CSV', url: `${portal.url}/file/${name}` }];
      return { body: JSON.stringify({ success: true, result: { resources } }) };
    }
    const file = files[name];
    if (!file) return { status: 404 };
    return headers['if-none-match'] === `"${file.etag}"` ? { status: 304 } : file.answer;
  });
  useVariables({
    [sourceVariable('CRIMES')]: `${portal.url}/package/current`,
    [sourceVariable('CRIMES_ARCHIVE')]: `${portal.url}/package/archive`,
  });
});
afterAll(() => portal.stop());
muteConsole('error');

const crimes = async (): Promise<Record<string, string | null>> => {
  const { items } = await listRecords('crime', parseListQuery(DATASETS.crime, { limit: ['1000'] }));
  return Object.fromEntries(items.map(({ incidentNum, location }) => [incidentNum, location]));
};
const of = (numbers: number[], location: string): Record<string, string> =>
  Object.fromEntries(numbers.map((number) => [number, location]));

const READS = ['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand'];

/** The writes of a run: objects put or deleted, and requests that write items. */
const writesOf = async (work: () => Promise<unknown>): Promise<{ objects: number; items: number }> => {
  const send = vi.spyOn(S3Client.prototype, 'send');
  const commands = Object.entries(await cloud.commandsOf(work)).filter(([name]) => !READS.includes(name));
  const objects = send.mock.calls.filter(([command]) => !(command instanceof GetObjectCommand)).length;
  send.mockRestore();
  return { objects, items: commands.reduce((sum, [, count]) => sum + count, 0) };
};

/** The record of the run. */
const ONLY_THE_RUN = { objects: 0, items: 1 };
/** Besides, when the source was last read. */
const A_QUIET_RUN = { objects: 0, items: 2 };

describe('a file and its archive', () => {
  test('are read by jobs of their own into one dataset', async () => {
    put('current', 'day1', range(100, 120));
    put('archive', 'year1', range(1, 101));
    expect(await handler({ job: 'crime' })).toMatchObject({ ok: true, read: 20, new: 20, changed: 0, placed: 20 });
    expect(await handler({ job: 'crime-archive' })).toMatchObject({
      name: 'crime-archive',
      ok: true,
      read: 100,
      new: 100,
    });
    expect(await crimes()).toEqual({ ...of(range(1, 100), 'ARCHIVE year1'), ...of(range(100, 120), 'CURRENT day1') });
    expect(cloud.bus.events.map((event) => event['detail-type'])).toEqual([
      'DatasetPublished',
      'FeedPolled',
      'DatasetPublished',
      'FeedPolled',
    ]);
    expect(await jobRuns('crime-archive')).toHaveLength(1);
  });

  test('that have not changed are not fetched again, and nothing is written but the run', async () => {
    const before = await readManifest('crime');
    const writes = await writesOf(async () => {
      expect(await sync('crime')).toMatchObject({ ok: true, read: 0, new: 0, changed: 0, error: null });
    });
    expect(writes).toEqual(A_QUIET_RUN);
    expect(portal.requests.at(-1)?.headers['if-none-match']).toBe('"day1"');
    expect(await readManifest('crime')).toEqual(before);
  });

  test('of the same rows under another version publish nothing', async () => {
    const known = files.current!.answer as SourceAnswer;
    files.current = { etag: 'day1b', answer: { ...known, headers: { etag: '"day1b"' } } };
    const writes = await writesOf(async () => {
      expect(await sync('crime')).toMatchObject({ ok: true, read: 20, new: 0, changed: 0 });
    });
    // A third finds that the newest record is known.
    expect(writes).toEqual({ ...A_QUIET_RUN, items: 3 });
  });

  test('an archive is read whole at each run, and published only if it has changed', async () => {
    const writes = await writesOf(async () => {
      expect(await sync('crime', 'archive')).toMatchObject({ ok: true, read: 100, new: 0, changed: 0 });
    });
    expect(writes).toEqual(ONLY_THE_RUN);
  });

  test('rows amended and added later are picked up', async () => {
    put('current', 'day2', range(100, 125));
    expect(await sync('crime')).toMatchObject({ ok: true, new: 0, changed: 25 });
    expect(await crimes()).toEqual({ ...of(range(1, 100), 'ARCHIVE year1'), ...of(range(100, 125), 'CURRENT day2') });
  });

  test.each<[string, () => void, string]>([
    [
      'a file that shrank by more than a tenth',
      () => put('current', 'bad1', range(100, 122)),
      'There would be 121 rows',
    ],
    ['a download that breaks off', () => (files.current = { etag: 'bad2', answer: 'hang up' }), 'broke off'],
    [
      'a file that ends within a row',
      () => {
        put('current', 'bad3', range(100, 125));
        const { body } = files.current!.answer as SourceAnswer;
        files.current!.answer = { body: String(body).slice(0, -10) };
      },
      'ends within a row',
    ],
    [
      'a changed header',
      () => put('current', 'bad4', range(100, 125), HEADER.replace('ReportedDateTime', 'When')),
      'also has reportedDateTime; unknown here are When',
    ],
    [
      'rows of another form',
      () =>
        put(
          'current',
          'bad5',
          range(100, 125).map(() => Number.NaN),
        ),
      'refused',
    ],
    ['a portal without the file', () => delete files.current, 'status 404'],
  ])('%s fails the run and the feed, and leaves what was published', async (_, spoil, error) => {
    const before = [await readManifest('crime'), await crimes()];
    const good = files.current;
    spoil();
    const writes = await writesOf(async () => {
      expect(await sync('crime')).toMatchObject({
        ok: false,
        new: 0,
        changed: 0,
        error: expect.stringContaining(error),
      });
    });
    // For one that shrank the number of its rows is noted, for one in an unknown layout since when and what it is like.
    const notes = error.startsWith('There would be') ? 1 : error.includes('unknown here') ? 2 : 0;
    expect(writes).toEqual({ ...ONLY_THE_RUN, items: 1 + notes });
    expect(cloud.bus.events.at(-1)).toMatchObject({
      'detail-type': 'FeedFailed',
      detail: { name: 'crime', error: expect.stringContaining(error) },
    });
    await expect(handler({ job: 'crime' })).rejects.toThrow(error);
    expect([await readManifest('crime'), await crimes()]).toEqual(before);
    files.current = good!;
  });

  test('a new year’s file is taken once the archive has the old year', async () => {
    put('current', 'year2', [200, 201]);
    expect(await sync('crime')).toMatchObject({ ok: false, error: expect.stringContaining('102 rows') });
    put('archive', 'year2', range(1, 125));
    expect(await sync('crime', 'archive')).toMatchObject({ ok: true, changed: 124 });
    expect(await sync('crime')).toMatchObject({ ok: true, changed: 2 });
    expect(await crimes()).toEqual({ ...of(range(1, 125), 'ARCHIVE year2'), ...of([200, 201], 'CURRENT year2') });
  });

  test('tell when the source was last read and which record is its newest; the archive, and what is broken, do not', async () => {
    const at = (time: string) => cloud.setTime(time);
    at('2026-02-01T12:00:00Z');
    await sync('crime');
    const known = (await readSourceHealth()).get('crime');
    expect(known).toMatchObject({ lastGoodRead: '2026-02-01T12:00:00Z', newestRecord: '2026-01-28T18:00:00Z' });
    at('2026-02-02T12:00:00Z');
    await sync('crime', 'archive');
    const good = files.current;
    delete files.current;
    await sync('crime');
    expect((await readSourceHealth()).get('crime')).toEqual(known);
    files.current = good!;
    await sync('crime');
    expect((await readSourceHealth()).get('crime')).toEqual({ ...known, lastGoodRead: '2026-02-02T12:00:00Z' });
  });

  test('a broken archive fails its own job', async () => {
    delete files.archive;
    await expect(handler({ job: 'crime-archive' })).rejects.toThrow('crime-archive');
    expect(cloud.bus.events.at(-1)).toMatchObject({ 'detail-type': 'FeedFailed', detail: { name: 'crime-archive' } });
    await expect(handler({ job: 'parcel-archive' })).rejects.toThrow('parcel-archive');
  });
});
