/** Every way of publishing puts objects under their hash, and writes the manifest that names them. */
import { rm, stat } from 'node:fs/promises';
import { toIso } from '../../shared/base/dates.ts';
import { DATASETS, type DatasetName } from '../../shared/datasets/registry.ts';
import { RELEASE } from '../../shared/platform/release.ts';
import { clock } from '../lib/clock.ts';
import type { Manifest, Segment } from '../tables/manifests.ts';
import { columnsHash } from './columns.ts';
import { ENGINE, hashOf } from './engine.ts';
import { putFile } from './objects.ts';
import { buildSnapshot } from './parquet.ts';
import { buildRecent, RECENT_WEEKS, type Recent } from './recent.ts';
import { shardsOf } from './shards.ts';

/** Objects lie under `{kind}/{dataset}/`. */
export const OBJECT_KINDS = ['segments', 'hot', 'snapshots'] as const;

const HASH_LENGTH = 32;

/** Puts a Parquet file under its hash. */
export const putSegment = async (
  dataset: DatasetName,
  file: string,
  { rows, part, areas }: Omit<Segment, 'key'>,
): Promise<Segment> => {
  const key = `segments/${dataset}/${part}-${(await hashOf(file)).slice(0, HASH_LENGTH)}.parquet`;
  await putFile(key, file);
  return { key, rows, part, ...(areas !== undefined && { areas }) };
};

/** The version of the areas of all these segments; undefined where they have several, or none. */
const commonAreas = ([first, ...others]: readonly Segment[]): string | undefined =>
  others.every(({ areas }) => areas === first?.areas) ? first?.areas : undefined;

const putNative = async (dataset: DatasetName, file: string): Promise<string> => {
  const key = `snapshots/${dataset}/${ENGINE}-${(await hashOf(file)).slice(0, HASH_LENGTH)}.duckdb`;
  await putFile(key, file);
  return key;
};

/** Puts the recent parts of a snapshot's file that it has. */
const putRecent = async (dataset: DatasetName, whole: string): Promise<Recent[]> => {
  const parts: Recent[] = [];
  for (const weeks of RECENT_WEEKS) {
    const made = await buildRecent(DATASETS[dataset], whole, weeks);
    if (!made) continue;
    const { file, ...recent } = made;
    try {
      parts.push({ weeks, key: await putNative(dataset, file), ...recent });
    } finally {
      await rm(file);
    }
  }
  return parts;
};

/** Builds the native snapshot of segments, whose files are in their order, and puts each of its files under its hash. */
export const putSnapshot = async (
  dataset: DatasetName,
  files: string[],
  segments: readonly Segment[],
): Promise<NonNullable<Manifest['snapshot']>> => {
  const areas = commonAreas(segments);
  const put: NonNullable<Manifest['snapshot']> = {
    keys: [],
    engine: ENGINE,
    rows: 0,
    bytes: 0,
    ...(areas !== undefined && { areas }),
  };
  for (const shard of shardsOf(DATASETS[dataset])) {
    const { file, rows, facts } = await buildSnapshot(DATASETS[dataset], files, shard);
    try {
      put.keys.push(await putNative(dataset, file));
      put.rows += rows;
      if (facts) put.facts = facts;
      put.bytes += (await stat(file)).size;
      const recentParts = await putRecent(dataset, file);
      if (recentParts.length > 0) put.recentParts = recentParts;
    } finally {
      await rm(file);
    }
  }
  return put;
};

/** The manifest that follows `known` with some of it replaced; the first one where there is none. */
export const nextManifest = (dataset: DatasetName, known: Manifest | null, changes: Partial<Manifest>): Manifest => ({
  dataset,
  columns: columnsHash(DATASETS[dataset]),
  snapshot: null,
  hot: null,
  segments: [],
  sources: {},
  addressVersion: null,
  ...known,
  ...changes,
  version: (known?.version ?? 0) + 1,
  publishedAt: toIso(clock.now()),
  release: RELEASE,
});
