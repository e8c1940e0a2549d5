/** Deletes the objects of a dataset that its manifest no longer names. */
import type { DatasetName } from '../../shared/datasets/registry.ts';
import { clock } from '../lib/clock.ts';
import { readManifest } from '../tables/manifests.ts';
import { deleteVersions, listObjects, type StoredVersion } from './objects.ts';
import { OBJECT_KINDS } from './publishing.ts';

/** A reader may still be fetching what an older manifest named, a writer may be about to name what it has put. */
const KEPT_MILLIS = 24 * 3_600_000;

/** Which unnamed objects are deleted. */
export interface Deleting {
  /** How old an object is at least. */
  keptMillis?: number;
  /** The objects under a prefix: `listObjects`, or `listVersions` where everything is to be deleted for good. */
  list?: (prefix: string) => AsyncIterable<StoredVersion>;
}

/** Deletes what is older than 24 hours and not named; answers how many objects that were. */
export const deleteUnnamed = async (
  dataset: DatasetName,
  { keptMillis = KEPT_MILLIS, list = listObjects }: Deleting = {},
): Promise<number> => {
  const before = clock.now().getTime() - keptMillis;
  const old: StoredVersion[] = [];
  for (const kind of OBJECT_KINDS)
    for await (const object of list(`${kind}/${dataset}/`)) if (object.modifiedAt.getTime() < before) old.push(object);
  // Read after the listing: whatever was named in between stays.
  const manifest = await readManifest(dataset);
  const named = new Set([
    ...(manifest?.snapshot?.keys ?? []),
    ...(manifest?.snapshot?.recentParts ?? []).map(({ key }) => key),
    manifest?.snapshot?.recent?.key,
    manifest?.hot?.key,
    ...(manifest?.segments ?? []).map(({ key }) => key),
  ]);
  const unnamed = old.filter(({ key }) => !named.has(key));
  await deleteVersions(unnamed);
  return unnamed.length;
};
