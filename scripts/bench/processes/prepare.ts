/**
 * The process that makes the data of the list benchmark: `prepare.ts SIZE FOLDER`. Calls as the sample city makes them
 * and everything else by the jobs' own way from the sample city's sources; property history alone by SQL.
 */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fireDispatchCall } from '#city/readers/fire-dispatch-call';
import { sync } from '../../../functions/ingest/sync.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { sealHistory } from '../../../functions/snapshots/segments.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import { isReject } from '../../../shared/datasets/reading/feed.ts';
import { ALL_DATASETS, type DatasetRecord, type Part, type SnapshotName } from '../../../shared/datasets/registry.ts';
import type { SourceName } from '../../../shared/datasets/source-names.ts';
import { sourceVariable } from '../../../shared/platform/env.ts';
import { rowOf } from '../../../test/harness/sources/source-rows.ts';
import { useVariables } from '../../local/variables.ts';
import { type SampleCity, startSampleCity } from '../../sample-city/server.ts';
import { startBenchCloud } from '../common/bench-cloud.ts';
import { answerParent } from '../common/child.ts';
import { shown, timed } from '../common/measure.ts';
import { publishHistory } from '../lists/history-sql.ts';
import { someRecords } from '../lists/plain-scan.ts';
import { policeHistory } from '../lists/police-history.ts';
import { BENCH_SIZES, type BenchSize, benchSizeName, PREPARED, type PreparedData } from '../lists/prepared.ts';

/** The same data whenever they are made. */
const NOW = new Date('2026-11-01T12:00:00Z');
const DAY = 24 * 3_600_000;

/** Photos are placed by addresses. */
const SYNCED: [SnapshotName, Part][] = [
  ['street-segment', 'current'],
  ['street-address', 'current'],
  ['parcel', 'current'],
  ['common-parcel', 'current'],
  ['crime', 'archive'],
  ['crime', 'current'],
  ['historic-photo-location', 'current'],
];

function* fireCalls(city: SampleCity, days: number): Generator<DatasetRecord<'fire-dispatch-call'>> {
  for (const row of city.fireHistory(new Date(NOW.getTime() - days * DAY), NOW)) {
    const call = fireDispatchCall.normalise(rowOf('fire-dispatch-call', row), { at: NOW });
    if (isReject(call)) continue;
    yield { ...call, locationAccuracy: null, locationSource: null, statuses: [], geometry: null };
  }
}

const say = async (what: string, work: () => Promise<number>): Promise<void> => {
  const [rows, took] = await timed(work);
  console.log(`${what}: ${rows.toLocaleString('en-US')} rows in ${shown(took / 1000)} s`);
};

const syncRows = async (dataset: SnapshotName, part: Part): Promise<number> => {
  const run = await sync(dataset, part);
  if (!run.ok) throw new Error(`${dataset}, ${part}: ${run.error}`);
  return run.new + run.changed;
};

const publishAll = async ({ policeCalls, fireDays, historyYears }: BenchSize, city: SampleCity): Promise<void> => {
  await say('police calls', async () => (await sealHistory('police-dispatch-call', policeHistory(policeCalls))).rows);
  await say('fire calls', async () => (await sealHistory('fire-dispatch-call', fireCalls(city, fireDays))).rows);
  for (const [dataset, part] of SYNCED) await say(`${dataset}, ${part}`, () => syncRows(dataset, part));
  await say('property history', () => publishHistory(historyYears));
};

/** All that is published, and records to ask about: to look for them here keeps it out of the measured process's memory. */
const preparedData = async (queries: number): Promise<PreparedData> => {
  const data: PreparedData = { manifests: [], records: {} };
  for (const { name, listed } of ALL_DATASETS) {
    const manifest = await readManifest(name);
    if (!manifest) throw new Error(`${name} is not published.`);
    data.manifests.push(manifest);
    if (listed) data.records[name] = await someRecords(manifest, queries);
  }
  return data;
};

const make = async (size: BenchSize, folder: string): Promise<void> => {
  clock.now = () => NOW;
  const cloud = await startBenchCloud(folder);
  const city = await startSampleCity({ size: size.city, now: () => NOW });
  // The keys of a record of names are its names.
  const sources = Object.entries(city.sources) as [SourceName, string][];
  useVariables(Object.fromEntries(sources.map(([name, address]) => [sourceVariable(name), address])));
  try {
    await publishAll(size, city);
    await writeFile(path.join(folder, PREPARED), JSON.stringify(await preparedData(size.queries)));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await city.stop();
    await cloud.stop();
  }
};

const [name = '', folder] = process.argv.slice(2);
if (!folder) throw new Error('The folder is missing.');
await answerParent(() => make(BENCH_SIZES[benchSizeName(name)], folder));
