/** Syncs against the local cloud: first and later versions, unchanged, shrunken and broken sources, the built-in map. */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { STREETS_BY } from '#city/land.data';
import { mendSquares } from '../../../functions/ingest/base-map.ts';
import { handler, sync } from '../../../functions/ingest/sync.ts';
import { deleteObjects, listObjects } from '../../../functions/snapshots/objects.ts';
import { scanRecords } from '../../../functions/snapshots/scan.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import { jobRuns } from '../../../functions/tables/operations/job-runs.ts';
import {
  acceptRefused,
  pauseJob,
  readJobSettings,
  resumeJob,
} from '../../../functions/tables/operations/job-settings.ts';
import { readSquare, type SquareIndex } from '../../../shared/places/base-map/square.ts';
import { type FeedCloud, startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';

const cloud = duringTests(startFeedCloud);
muteConsole('info', 'error');

const address = (id: number, changes = {}) => ({
  type: 'Feature',
  properties: {
    OBJECTID: id,
    ADDRESS_ID: id,
    HOUSENO: id * 100,
    DIR: 'N',
    STREET: '60TH',
    STTYPE: 'ST',
    MUNI: 'MILWAUKEE',
    ...changes,
  },
  geometry: { type: 'Point', coordinates: [-87.98, 43 + id / 1000] },
});

const addresses = (count: number) => Array.from({ length: count }, (_, index) => address(index + 1));

const stored = async (): Promise<number[]> => {
  const scan = await scanRecords('street-address', ['houseno']);
  const numbers: number[] = [];
  for await (const { houseno } of scan?.records ?? []) numbers.push(houseno ?? 0);
  return numbers.sort((a, b) => a - b);
};

const objects = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of listObjects('')) keys.push(key);
  return keys;
};

const hundreds = (count: number): number[] => addresses(count).map((_, index) => (index + 1) * 100);

describe('addresses', () => {
  test('are published whole, each id once, and again when they change', async () => {
    cloud.put('STREET_ADDRESSES', { features: [...addresses(20), address(20)] });
    const run = await sync('street-address');
    expect(run).toMatchObject({ ok: true, read: 21, new: 20, changed: 0, placed: 21, rejected: [] });
    expect(await stored()).toEqual(hundreds(20));
    expect(cloud.bus.events.map((event) => [event['detail-type'], event.detail])).toEqual([
      ['DatasetPublished', { dataset: 'street-address', rows: 20, version: 1 }],
      ['FeedPolled', { ...run }],
    ]);
    expect(await jobRuns('street-address')).toEqual([run]);
    cloud.put('STREET_ADDRESSES', { features: addresses(22) });
    expect(await handler({ job: 'street-address' })).toMatchObject({ ok: true, new: 0, changed: 22 });
    expect(await stored()).toEqual(hundreds(22));
  });

  test('that are the same publish nothing', async () => {
    const before = [await readManifest('street-address'), await objects()];
    expect(await sync('street-address')).toMatchObject({ ok: true, read: 22, new: 0, changed: 0 });
    expect([await readManifest('street-address'), await objects()]).toEqual(before);
    expect(cloud.bus.events.at(-1)?.['detail-type']).toBe('FeedPolled');
  });

  test.each<[string, Parameters<FeedCloud['put']>[1], string]>([
    ['that lost more than a tenth of their rows', { features: addresses(19) }, '19 rows, where at least 20 '],
    [
      'of which nearly all are refused (P3)',
      { features: addresses(25).map((one, index) => (index < 23 ? address(index + 1, { STREET: ' ' }) : one)) },
      '23 of 25 rows were refused: no-street 23',
    ],
    ['from a server that is down', { status: 503 }, 'status 503'],
    ['from an error page', { body: '<html>Error</html>' }, 'not JSON'],
    ['from a service that fails with status 200', { body: '{"error":{"code":500,"message":"Failed"}}' }, '500 Failed'],
    [
      'of another shape',
      { features: [{ type: 'Feature', properties: { ID: 1 }, geometry: null }] },
      'also has address_id, houseno',
    ],
  ])('%s fail the run, and the last good ones stay', async (_, answer, error) => {
    const before = [await readManifest('street-address'), await objects()];
    cloud.put('STREET_ADDRESSES', answer);
    const run = await sync('street-address');
    expect(run).toMatchObject({ ok: false, error: expect.stringContaining(error) });
    expect([await readManifest('street-address'), await objects()]).toEqual(before);
    expect(await stored()).toEqual(hundreds(22));
    expect(cloud.bus.events.at(-1)).toMatchObject({ 'detail-type': 'FeedFailed' });
    await expect(handler({ job: 'street-address' })).rejects.toThrow(error);
  });

  test('that lost many rows are published once an operator accepts as many, and only once', async () => {
    expect(await acceptRefused('crime')).toBe(false);
    cloud.put('STREET_ADDRESSES', { features: addresses(15) });
    expect(await sync('street-address')).toMatchObject({ ok: false });
    expect(await readJobSettings('street-address')).toMatchObject({ refusedRows: 15, leastRows: 20 });
    expect(await acceptRefused('street-address')).toBe(true);
    // A worse file than the one that was accepted is refused like the first, and has to be accepted itself.
    cloud.put('STREET_ADDRESSES', { features: addresses(10) });
    expect(await sync('street-address')).toMatchObject({ ok: false, error: expect.stringContaining('10 rows') });
    cloud.put('STREET_ADDRESSES', { features: addresses(15) });
    expect(await sync('street-address')).toMatchObject({ ok: false });
    await acceptRefused('street-address');
    expect(await sync('street-address')).toMatchObject({ ok: true, changed: 15 });
    expect(await stored()).toEqual(hundreds(15));
    expect(await readJobSettings('street-address')).toEqual({ job: 'street-address' });
    cloud.put('STREET_ADDRESSES', { features: addresses(10) });
    expect(await sync('street-address')).toMatchObject({ ok: false });
    cloud.put('STREET_ADDRESSES', { features: addresses(22) });
    expect(await sync('street-address')).toMatchObject({ ok: true });
    expect(await readJobSettings('street-address')).toEqual({ job: 'street-address' });
  });

  test('are left out while their job is paused, but for a run that somebody asks for', async () => {
    cloud.put('STREET_ADDRESSES', { features: addresses(23) });
    await pauseJob('street-address');
    const before = await jobRuns('street-address');
    expect(await handler({ job: 'street-address', scheduled: true })).toBeNull();
    expect(await jobRuns('street-address')).toEqual(before);
    expect(await handler({ job: 'street-address' })).toMatchObject({ ok: true, changed: 23 });
    await resumeJob('street-address');
    expect(await handler({ job: 'street-address', scheduled: true })).toMatchObject({ ok: true });
  });

  test('with a few bad rows are published without them', async () => {
    cloud.put('STREET_ADDRESSES', {
      features: [...addresses(23), address(24, { HOUSENO: null }), address(25, { HOUSENO: 'A' })],
    });
    expect(await sync('street-address')).toMatchObject({ ok: true, rejected: [{ reason: 'no-number', count: 2 }] });
    expect(await stored()).toEqual(hundreds(23));
  });
});

test('addresses of another numbering wait for an operator; then they replace all of the former', async () => {
  const before = await readManifest('street-address');
  cloud.put('STREET_ADDRESSES', {
    features: addresses(12).map(({ properties: { ADDRESS_ID, ...properties }, ...one }) => ({
      ...one,
      properties: { ...properties, Source_OID: 9000 + ADDRESS_ID },
    })),
  });
  const error = 'now has source-oid (county), where address-id (county) is published';
  expect(await sync('street-address')).toMatchObject({ ok: false, error: expect.stringContaining(error) });
  expect(await readManifest('street-address')).toEqual(before);
  expect(await acceptRefused('street-address')).toBe(true);
  expect(await sync('street-address')).toMatchObject({ ok: true, source: { layout: 'source-oid' }, changed: 12 });
  expect(await stored()).toEqual(hundreds(12));
});

test('streets also become the built-in map', async () => {
  const segment = (id: number, from: number, changes = {}) => ({
    type: 'Feature',
    properties: {
      OBJECTID: id,
      CLINEID: id,
      DIR: 'N',
      STREET: '60TH',
      STTYPE: 'ST',
      LEFTFR: from,
      LEFTTO: from + 98,
      RIGHTFR: from + 1,
      RIGHTTO: from + 99,
      MUNI: 'MILWAUKEE',
      FCC: 'A41',
      ...changes,
    },
    geometry: {
      type: 'LineString',
      coordinates: [
        [-87.98, 43 + from / 50_000],
        [-87.98, 43 + (from + 100) / 50_000],
      ],
    },
  });
  cloud.put('STREET_SEGMENTS', {
    features: [segment(1, 1000), segment(2, 1100), segment(3, 1000, { STREET: 'I 41', FCC: 'A11' })],
  });
  expect(await sync('street-segment')).toMatchObject({ ok: true, new: 3 });
  const client = new S3Client({});
  const read = (name: string) =>
    client.send(new GetObjectCommand({ Bucket: 'data', Key: `public/squares/${name}.json` }));
  const { Body, ContentType, CacheControl } = await read('index');
  expect(ContentType).toBe('application/json');
  // A13: else the edge would keep it for a day.
  expect(CacheControl).toBe('public, max-age=3600');
  const { by, squares }: SquareIndex = JSON.parse((await Body?.transformToString()) ?? '');
  expect(by).toBe(STREETS_BY);
  const streets = new Set<string>();
  for (const name of squares.filter((each) => each.startsWith('14/'))) {
    const [zoom = 0, x = 0, y = 0] = name.split('/').map(Number);
    const text = (await (await read(name)).Body?.transformToString()) ?? '';
    for (const street of readSquare(text, { zoom, x, y }).streets ?? []) streets.add(`${street.name} ${street.class}`);
  }
  expect([...streets].sort()).toEqual(['N 60th St minor', 'N I 41 St freeway']);

  // A system of an earlier version has streets, and no squares until they are read anew.
  const written = await objects();
  await deleteObjects(written.filter((key) => key.startsWith('public/squares/')));
  await mendSquares();
  expect(await objects()).toEqual(written);
});

test('only snapshot datasets can be synced', async () => {
  await expect(handler({ job: 'police-dispatch-call' })).rejects.toThrow('police-dispatch-call');
  await expect(handler({ job: 'constructor' })).rejects.toThrow('constructor');
});
