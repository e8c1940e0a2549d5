/** Publishes calls that are not sealed: snapshots know nothing of the calls table, so its rows are passed in. */
import type { CallsName } from '../../shared/datasets/registry.ts';
import type { HotRow } from '../snapshots/hot.ts';
import { publishHot } from '../snapshots/publish-hot.ts';
import type { Reached } from '../snapshots/seal.ts';
import { type StoredCall, unsealedCalls } from '../tables/calls/calls.ts';

/** The calls of the table that no segment holds yet, as rows of the hot segment. */
export const unsealedRows = async (dataset: CallsName): Promise<HotRow[]> =>
  // A stored call is its record and its version.
  (await unsealedCalls(dataset)) as unknown as HotRow[];

/** Publishes the calls marked unsealed and those just written. Answers whether there was anything new to publish. */
export const publishCalls = <N extends CallsName>(
  dataset: N,
  written: readonly StoredCall<N>[],
  options: { addressVersion: string | null; reached?: Reached },
): Promise<boolean> =>
  publishHot(dataset, async () => [...(await unsealedRows(dataset)), ...(written as unknown as HotRow[])], options);
