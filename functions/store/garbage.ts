/** Deletes the objects of a dataset that its manifest no longer names. */
import type { DatasetName } from '../../shared/datasets/index.ts';
import { clock } from '../lib/clock.ts';
import { readManifest } from './manifests.ts';
import { deleteObjects, listObjects } from './objects.ts';
import { OBJECT_KINDS } from './publishing.ts';

/** A reader may still be fetching what an older manifest named, a writer may be about to name what it has put. */
const KEPT_MILLIS = 24 * 3_600_000;

/** Deletes what is older than 24 hours and not named; answers how many objects that were. */
export const deleteUnnamed = async (dataset: DatasetName): Promise<number> => {
  const before = clock.now().getTime() - KEPT_MILLIS;
  const old: string[] = [];
  for (const kind of OBJECT_KINDS)
    for await (const { key, modifiedAt } of listObjects(`${kind}/${dataset}/`))
      if (modifiedAt.getTime() < before) old.push(key);
  // Read after the listing: whatever was named in between stays.
  const manifest = await readManifest(dataset);
  const named = new Set([
    ...(manifest?.snapshot?.keys ?? []),
    manifest?.hot?.key,
    ...(manifest?.segments ?? []).map(({ key }) => key),
  ]);
  const unnamed = old.filter((key) => !named.has(key));
  await deleteObjects(unnamed);
  return unnamed.length;
};
