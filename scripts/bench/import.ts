/**
 * `npm run bench -- import [small|default|full] [DATASET…]`: datasets, all or those named, synced from the sample
 * city, each in a process of its own. Sources are read once before, so that the city's making of them is not
 * measured.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { listObjects } from '../../functions/snapshots/objects.ts';
import { OBJECT_KINDS } from '../../functions/snapshots/publishing.ts';
import { readManifest } from '../../functions/tables/manifests.ts';
import { ALL_DATASETS, type Part, type SnapshotName } from '../../shared/datasets/registry.ts';
import { SOURCES } from '../../shared/datasets/source-names.ts';
import { JOBS } from '../../shared/platform/jobs.ts';
import { useVariables } from '../local/variables.ts';
import { startBenchCloud } from './common/bench-cloud.ts';
import { runChild } from './common/child.ts';
import { circumstances, megabytes, shown } from './common/measure.ts';
import { benchFolder } from './lists/prepared.ts';
import type { ImportStep } from './processes/import-process.ts';
import { startRecordedSources } from './processes/recorded-sources.ts';

const MOST_PEAK = 1e9;

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

interface CityProcess {
  /** `SOURCE_…_URL` by name. */
  variables: Record<string, string>;
  child: ChildProcess;
}

/** The sample city in a process of its own. */
const startCity = (size: string): Promise<CityProcess> =>
  new Promise((resolve, reject) => {
    const program = path.join(import.meta.dirname, '../sample-city/main.ts');
    const child = spawn(process.execPath, ['--import', tsx, program, '--size', size], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const variables: Record<string, string> = {};
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, name = '', address = ''] = /^(SOURCE_\w+_URL)=(.+)$/.exec(line) ?? [];
      variables[name] = address;
      if (Object.keys(variables).length === Object.keys(SOURCES).length) resolve({ variables, child });
    });
    child.once('exit', (code) => reject(new Error(`The sample city left with code ${code}.`)));
  });

/** Photos are placed by addresses: last. */
const jobs = (): { dataset: SnapshotName; part: Part }[] => {
  const found = JOBS.flatMap((job) => (job.runs === 'sync' ? [{ dataset: job.dataset, part: job.part }] : []));
  const isLate = ({ dataset }: { dataset: string }): boolean => dataset === 'historic-photo-location';
  return [...found.filter((job) => !isLate(job)), ...found.filter(isLate)];
};

/** All that would change if a sync wrote anything but the record of its run. */
export const stateOf = async (dataset: SnapshotName): Promise<string> => {
  const objects: string[] = [];
  for (const kind of [...OBJECT_KINDS, 'public'])
    for await (const { key, modifiedAt } of listObjects(`${kind}/`)) objects.push(`${key} ${modifiedAt.getTime()}`);
  return [`manifest ${(await readManifest(dataset))?.version}`, ...objects.sort()].join('\n');
};

const importOne = async (dataset: SnapshotName, part: Part): Promise<Record<string, string | number>> => {
  const source = await runChild<ImportStep>('import-process', ['read', dataset, part]);
  const first = await runChild<ImportStep>('import-process', ['sync', dataset, part]);
  const before = await stateOf(dataset);
  const again = await runChild<ImportStep>('import-process', ['sync', dataset, part]);
  if ((await stateOf(dataset)) !== before)
    throw new Error(`${dataset}, ${part}: an unchanged source was written again.`);
  const { rows, milliseconds, run } = first.result;
  return {
    'rows read': rows,
    refused: run?.rejected.reduce((sum, { count }) => sum + count, 0) ?? 0,
    published: (run?.new ?? 0) + (run?.changed ?? 0),
    'city makes it s': shown(source.result.milliseconds / 1000),
    'import s': shown(milliseconds / 1000),
    'rows/s': Math.round((rows * 1000) / milliseconds),
    'peak MB': megabytes(first.peak),
    'again s': shown(again.result.milliseconds / 1000),
    'again: rows read': again.result.rows,
    'again: writes': 0,
    target: first.peak <= MOST_PEAK ? 'kept: 1 GB' : 'MISSED: 1 GB',
  };
};

/** Prints a row for each dataset's part; fails when an unchanged source is written again. */
export const run = async (size = 'small', ...names: string[]): Promise<void> => {
  const unknown = names.find((name) => !jobs().some(({ dataset }) => dataset === name));
  if (unknown !== undefined) throw new Error(`There is no import of ${unknown}.`);
  if (!['small', 'default', 'full'].includes(size)) throw new Error(`The size is small, default or full, not ${size}.`);
  await mkdir(benchFolder(), { recursive: true });
  const folder = await mkdtemp(path.join(benchFolder(), 'import-'));
  const cloud = await startBenchCloud(folder);
  const { variables, child } = await startCity(size);
  const [first = ''] = Object.values(variables);
  const recorded = await startRecordedSources(new URL(first).origin, path.join(folder, 'sources'));
  const moved = Object.entries(variables).map(([name, address]) => {
    const { pathname, search } = new URL(address);
    return [name, `${recorded.url}${pathname}${search}`];
  });
  useVariables(Object.fromEntries(moved));
  try {
    console.log(circumstances());
    const table: Record<string, object> = {};
    for (const { dataset, part } of jobs()) {
      if (names.length > 0 && !names.includes(dataset)) continue;
      const isSplit = ALL_DATASETS.find(({ name }) => name === dataset)?.source.archive !== undefined;
      table[isSplit ? `${dataset}, ${part}` : dataset] = await importOne(dataset, part);
    }
    console.table(table);
  } finally {
    child.removeAllListeners('exit');
    child.kill();
    await recorded.stop();
    await cloud.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
