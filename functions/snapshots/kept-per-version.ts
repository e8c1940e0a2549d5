/** Values made from whole snapshots, kept in memory until another version is published. */
import type { DatasetName } from '../../shared/datasets/registry.ts';
import { noteComing } from '../lib/data-state.ts';
import { numberEnv } from '../lib/env.ts';
import { readManifest } from '../tables/manifests.ts';

/** Datasets by which a value is made: the first is required, the others may be missing. Null for one that the city lacks. */
export type MadeOf = readonly [DatasetName | null, ...(DatasetName | null)[]];

/** Names the versions that are published now, 0 for a dataset never published; null where the first was not. */
export const publishedVersion = async (datasets: MadeOf): Promise<string | null> => {
  const manifests = await Promise.all(datasets.map((name) => (name ? readManifest(name) : null)));
  if (manifests.some((manifest, at) => datasets[at] && !manifest)) noteComing();
  return manifests[0] ? manifests.map((manifest) => manifest?.version ?? 0).join('.') : null;
};

/**
 * Gives a function that answers with what `read` makes of the current snapshots, and a name for their versions. It is
 * read at first use and after each change, once for all who ask meanwhile. A look at the manifests counts for
 * SNAPSHOT_CHECK_MS. Null while the first dataset was never published, or where the city has none.
 */
export const keptPerVersion = <T>(
  datasets: MadeOf,
  read: (version: string) => Promise<T>,
): (() => Promise<{ version: string; value: T } | null>) => {
  let kept: { version: string; value: Promise<T> } | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    if (!kept || now - lookedAt >= numberEnv('snapshotCheckMs', 5000)) {
      const version = await publishedVersion(datasets);
      if (version === null) return null;
      if (kept?.version !== version) kept = { version, value: read(version) };
      lookedAt = now;
    }
    const mine = kept;
    try {
      return { version: mine.version, value: await mine.value };
    } catch (error) {
      // The next caller reads again.
      if (kept === mine) kept = null;
      throw error;
    }
  };
};
