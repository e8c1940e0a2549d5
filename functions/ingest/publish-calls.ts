/** Publishes calls that are not sealed: snapshots know nothing of the calls table, so its rows are passed in. */
import type { StoredCall } from '../../shared/datasets/call-columns.ts';
import type { CallsName } from '../../shared/datasets/registry.ts';
import { publishHot } from '../snapshots/publish-hot.ts';
import type { Reached } from '../snapshots/seal.ts';
import { unsealedCalls } from '../tables/calls/calls.ts';

/** Publishes the calls marked unsealed and those just written. Answers whether there was anything new to publish. */
export const publishCalls = (
  dataset: CallsName,
  written: readonly StoredCall[],
  options: { addressVersion: string | null; reached?: Reached },
): Promise<boolean> => publishHot(dataset, async () => [...(await unsealedCalls(dataset)), ...written], options);
