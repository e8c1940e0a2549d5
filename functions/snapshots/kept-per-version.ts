/** Values made from whole snapshots, kept in memory until another version is published. */
import type { DatasetName } from '../../shared/datasets/registry.ts';
import { acquire } from './snapshot.ts';

/** The version of the snapshot that would be read now; null for a dataset never published, or that the city lacks. */
const versionOf = async (dataset: DatasetName | null): Promise<number | null> => {
  const held = dataset && (await acquire(dataset));
  await held?.release();
  return held ? held.manifest.version : null;
};

/**
 * Gives a function that answers with what `read` makes of the current snapshots, and a name for their versions. It is
 * read at first use and after each change, once for all who ask meanwhile. The first dataset is required: null while it
 * was never published, or where the city has none. The others may be missing.
 */
export const keptPerVersion = <T>(
  datasets: readonly [DatasetName | null, ...(DatasetName | null)[]],
  read: () => Promise<T>,
): (() => Promise<{ version: string; value: T } | null>) => {
  let kept: { version: string; value: Promise<T> } | null = null;
  return async () => {
    const versions = await Promise.all(datasets.map(versionOf));
    if (versions[0] === null) return null;
    const version = versions.map((number) => number ?? 0).join('.');
    if (kept?.version !== version) kept = { version, value: read() };
    const mine = kept;
    try {
      return { version, value: await mine.value };
    } catch (error) {
      // The next caller reads again.
      if (kept === mine) kept = null;
      throw error;
    }
  };
};
