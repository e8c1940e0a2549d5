/** Open snapshots: kept warm, followed on a miss, shared, rebuilt for other columns or another engine, swept away. */
import { spawnSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, expect, test, vi } from 'vitest';
import { compact, handler } from '../../../functions/ingest/compact.ts';
import { findRecord, listRecords } from '../../../functions/lists/list.ts';
import { ENGINE } from '../../../functions/snapshots/engine.ts';
import { deleteObjects, putFile } from '../../../functions/snapshots/objects.ts';
import { publishSnapshot } from '../../../functions/snapshots/segments.ts';
import { readManifest, replaceManifest } from '../../../functions/tables/manifests.ts';
import { DATASETS, type DatasetName, type DatasetRecord, type WholeName } from '../../../shared/datasets/registry.ts';
import { ENV } from '../../../shared/platform/env.ts';
import { parseListQuery } from '../../../shared/query/query.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { logged } from '../../harness/logged.ts';

const cloud = duringTests(startCloud);
afterEach(() => {
  process.env[ENV.snapshotCheckMs] = '0';
});

const segment = (number: number): DatasetRecord<'street-segment'> => ({
  clineid: `C${number}`,
  dir: 'E',
  street: 'BRADY',
  sttype: 'ST',
  leftfr: number * 100,
  leftto: number * 100 + 98,
  rightfr: number * 100 + 1,
  rightto: number * 100 + 99,
  muni: 'MILWAUKEE',
  fcc: null,
  geometry: {
    type: 'LineString',
    coordinates: [
      [-87.9, 43.05],
      [-87.898, 43.05],
    ],
  },
});
const publish = (numbers: number[]) =>
  publishSnapshot(
    'street-segment',
    (async function* () {
      yield* numbers.map(segment);
    })(),
    { rows: numbers.length },
  );
const list = (dataset: WholeName = 'street-segment') => listRecords(dataset, parseListQuery(DATASETS[dataset], {}));

test('a warm function keeps its snapshot for a while, but a miss makes it look', async () => {
  await publish([1]);
  expect((await list()).total).toBe(1);
  process.env[ENV.snapshotCheckMs] = '600000';
  await publish([1, 2]);
  expect((await list()).total).toBe(1);
  expect(await findRecord('street-segment', 'C2')).toEqual(segment(2));
  expect((await list()).total).toBe(2);
  expect(await findRecord('street-segment', 'C3')).toBeNull();
});

test('callers at one time share one copy, and none of them sees the version before', async () => {
  for (const count of [3, 4, 5]) {
    await publish(Array.from({ length: count }, (_, number) => number));
    const pages = await Promise.all(Array.from({ length: 20 }, () => list()));
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([count]));
  }
  const [own = ''] = await readdir(path.join(cloud.dir, 'scratch'));
  const copies = (await readdir(path.join(cloud.dir, 'scratch', own))).filter((name) => name.endsWith('.duckdb'));
  expect(copies).toHaveLength(1);
});

/** Makes the published dataset look as another version of the product has left it. */
const alter = async (dataset: DatasetName, columns: string, engine: string): Promise<void> => {
  const known = (await readManifest(dataset))!;
  const snapshot = { ...known.snapshot!, engine };
  expect(await replaceManifest({ ...known, columns, snapshot, version: known.version + 1 }, known)).toBe(true);
};

test.each([
  ['columns', 'other', ENGINE],
  ['an engine', null, 'v0.0.1'],
])('a snapshot with other %s is read from its segments, and built anew by compaction', async (_, columns, engine) => {
  await publish([1, 2, 3]);
  const { columns: current, segments } = (await readManifest('street-segment'))!;
  await alter('street-segment', columns ?? current, engine);
  expect((await list()).items).toEqual([1, 2, 3].map(segment));
  const run = await compact();
  expect(run).toMatchObject({ name: 'compact', ok: true, error: null });
  expect(await readManifest('street-segment')).toMatchObject({
    columns: current,
    segments,
    snapshot: { engine: ENGINE },
  });
  expect((await list()).items).toEqual([1, 2, 3].map(segment));
});

test('a column that the segments do not have is null', async () => {
  const file = path.join(cloud.dir, 'old.parquet');
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run(
    `COPY (SELECT 'C9' AS clineid, 'BRADY' AS street, 'gone' AS dropped) TO '${file}' (FORMAT parquet)`,
  );
  connection.closeSync();
  await putFile('segments/street-segment/all-old.parquet', file);
  const known = (await readManifest('street-segment'))!;
  const segments = [{ key: 'segments/street-segment/all-old.parquet', rows: 1, part: 'current' }];
  await replaceManifest({ ...known, segments, columns: 'old', version: known.version + 1 }, known);
  const nothing = Object.fromEntries(Object.keys(segment(9)).map((name) => [name, null]));
  expect((await list()).items).toEqual([{ ...nothing, clineid: 'C9', street: 'BRADY' }]);
});

test('an object that is gone fails the call, and the next version is read again', async () => {
  await publish([1, 2]);
  await deleteObjects([(await readManifest('street-segment'))!.snapshot!.keys[0]!]);
  await expect(list()).rejects.toThrow();
  await publish([7]);
  expect((await list()).items).toEqual([segment(7)]);
});

test('compaction goes on after a dataset that fails, and then fails loudly', async () => {
  await publish([1]);
  await alter('street-segment', 'other', ENGINE);
  await deleteObjects((await readManifest('street-segment'))!.segments.map(({ key }) => key));
  expect(await compact()).toMatchObject({ ok: false, error: 'Not compacted: street-segment.' });
  await expect(handler({ job: 'compact' })).rejects.toThrow('compact');
  const each = ['A dataset was not compacted', 'A job failed'];
  expect(logged()).toEqual([...each, ...each]);
  await publish([1]);
});

test('a start sweeps away what a dead process left, and nothing else', async () => {
  const root = path.join(cloud.dir, 'scratch');
  const id = '00000000-0000-4000-8000-000000000000';
  const dead = `${spawnSync(process.execPath, ['-e', '']).pid}-${id}`;
  const alive = `${process.ppid}-${id}`;
  for (const name of [dead, alive, 'notes']) await mkdir(path.join(root, name));
  vi.resetModules();
  const { listRecords: coldList } = await import('../../../functions/lists/list.ts');
  expect((await coldList('street-segment', parseListQuery(DATASETS['street-segment'], {}))).total).toBe(1);
  const left = await readdir(root);
  expect(left).not.toContain(dead);
  expect(left).toContain(alive);
  expect(left).toContain('notes');
});

test('no two stored columns of a dataset have one name', async () => {
  const { columnsOf } = await import('../../../functions/snapshots/columns.ts');
  for (const dataset of Object.values(DATASETS)) {
    const names = columnsOf(dataset).map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  }
});
