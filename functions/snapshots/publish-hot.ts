/** Publishes the calls that are not sealed yet, as one hot segment that the manifest names. */
import type { StoredCall } from '../../shared/datasets/call-columns.ts';
import type { CallsName } from '../../shared/datasets/registry.ts';
import { readManifest, replaceManifest } from '../tables/manifests.ts';
import { beginDumpsIndex } from './dumps-index.ts';
import { hotOf, hotRows, putHot } from './hot.ts';
import { nextManifest } from './publishing.ts';
import type { Reached } from './seal.ts';

/**
 * Publishes what is not sealed: published hot rows and those that `unsealed` reads, of each call the newest. So a run
 * heals what another left undone. Answers whether there was anything new to publish.
 */
export const publishHot = async (
  dataset: CallsName,
  unsealed: () => Promise<readonly StoredCall[]>,
  { addressVersion, reached = async () => {} }: { addressVersion: string | null; reached?: Reached },
): Promise<boolean> => {
  for (;;) {
    const known = await readManifest(dataset);
    const rows = await hotRows(dataset, known, await unsealed());
    await reached('read');
    if (rows.length === 0 && !known) return false;
    if (hotOf(dataset, rows)?.key === known?.hot?.key) {
      if (addressVersion === known?.addressVersion) return false;
    } else {
      await putHot(dataset, rows);
      await reached('hot');
    }
    // Before the manifest: a run that breaks off here is made again.
    if (!known) await beginDumpsIndex();
    if (await replaceManifest(nextManifest(dataset, known, { hot: hotOf(dataset, rows), addressVersion }), known))
      return true;
  }
};
