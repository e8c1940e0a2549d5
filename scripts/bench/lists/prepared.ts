/** The data of the list benchmark: made once for each state of the code that makes it, kept in BENCH_DIR. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CITY } from '#city/facts';
import { ENGINE } from '../../../functions/snapshots/engine.ts';
import { type Manifest, replaceManifest } from '../../../functions/tables/manifests.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import type { DatasetName } from '../../../shared/datasets/registry.ts';
import type { CitySize } from '../../sample-city/city-sample.ts';
import { startBenchCloud } from '../common/bench-cloud.ts';
import { runChild } from '../common/child.ts';
import { shown, timed } from '../common/measure.ts';

export interface BenchSize {
  city: CitySize;
  policeCalls: number;
  fireDays: number;
  /** Rows of property history for each parcel. */
  historyYears: number;
  /** Queries of each set that are timed. */
  queries: number;
  /** Seconds of many clients at once. */
  crowdSeconds: number;
  /** The time to make the data on two free cores, and the disk. */
  cost: string;
}

export const BENCH_SIZES = {
  small: {
    city: 'default',
    policeCalls: 100_000,
    fireDays: 30,
    historyYears: 10,
    queries: 20,
    crowdSeconds: 5,
    cost: 'half a minute and 50 MB',
  },
  full: {
    city: 'full',
    policeCalls: 3_500_000,
    fireDays: 60,
    historyYears: 40,
    queries: 40,
    crowdSeconds: 30,
    cost: 'some three minutes and 0.6 GB, 2 GB meanwhile',
  },
} as const satisfies Record<string, BenchSize>;

export type BenchSizeName = keyof typeof BENCH_SIZES;

export const benchSizeName = (text: string): BenchSizeName => {
  if (text === 'small' || text === 'full') return text;
  throw new Error(`The size is small or full, not ${text}.`);
};

/** The folder in which benchmarks keep all that takes long to make. */
export const benchFolder = (): string => process.env.BENCH_DIR ?? path.join(tmpdir(), `${CITY.slug}-bench`);

const ROOT = path.join(import.meta.dirname, '../../..');
/** The data depend on these: folders whole, files alone. */
const MAKERS = [
  'shared/datasets',
  'shared/cities',
  'functions/ingest',
  'functions/sources/open-source.ts',
  'functions/snapshots/columns.ts',
  'functions/snapshots/parquet.ts',
  'functions/snapshots/row-order.ts',
  'functions/snapshots/shards.ts',
  'functions/snapshots/value-counts.ts',
  'scripts/sample-city',
  'scripts/bench/lists/history-sql.ts',
  'scripts/bench/lists/police-history.ts',
  'scripts/bench/processes/prepare.ts',
  'scripts/bench/lists/prepared.ts',
];

const filesOf = (name: string): string[] => {
  const from = path.join(ROOT, name);
  return name.endsWith('.ts')
    ? [from]
    : readdirSync(from, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .sort()
        .map((file) => path.join(from, file));
};

const fingerprint = (): string => {
  const hash = createHash('sha256').update(ENGINE);
  for (const file of MAKERS.flatMap(filesOf)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
};

/** The file of `PreparedData` in a size's folder; written last, so that a preparation that was broken off starts again. */
export const PREPARED = 'prepared.json';

export interface PreparedData {
  manifests: Manifest[];
  /** Some records of each listed dataset, to ask about. */
  records: { [N in DatasetName]?: AnyRecord[] };
}

export interface Prepared extends PreparedData {
  /** Says which data these are. */
  version: string;
  stop: () => Promise<void>;
}

/** Removes what earlier states of the code made of a size: at full size it is large. */
const removeOthers = async (name: BenchSizeName): Promise<void> => {
  await mkdir(benchFolder(), { recursive: true });
  for (const folder of await readdir(benchFolder()))
    if (folder.startsWith(`${name}-`)) await rm(path.join(benchFolder(), folder), { recursive: true, force: true });
};

/** Opens the local cloud with a size's data published, made first where they are not there. */
export const openPrepared = async (name: BenchSizeName): Promise<Prepared> => {
  const version = `${name}-${fingerprint()}`;
  const folder = path.join(benchFolder(), version);
  if (!existsSync(path.join(folder, PREPARED))) {
    await removeOthers(name);
    console.log(`Making the data first, once: ${BENCH_SIZES[name].cost}, in ${folder}`);
    const [, took] = await timed(() => runChild('prepare', [name, folder]));
    console.log(`Data made in ${shown(took / 1000)} s: ${folder}`);
  }
  const cloud = await startBenchCloud(folder);
  // Written by `prepare.ts`.
  const data = JSON.parse(await readFile(path.join(folder, PREPARED), 'utf8')) as PreparedData;
  for (const manifest of data.manifests) await replaceManifest(manifest, null);
  return { version, ...data, stop: cloud.stop };
};
