/** Snapshots in use in this process: each follows its manifest, and the one before is closed when its last user is done. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { DatasetName } from '../../shared/datasets/registry.ts';
import { noteComing } from '../lib/data-state.ts';
import { numberEnv } from '../lib/env.ts';
import { type Manifest, readManifest } from '../tables/manifests.ts';
import { withConnection } from './engine.ts';
import { applyHot, closeUnused, open, type Snapshot, snapshotKeyOf, type Wanted } from './open-snapshot.ts';
import { withChange } from './totals.ts';

/** The snapshot to read after a look at the manifest: the known one, or another. */
const follow = async (dataset: DatasetName, wanted: Wanted, known: Snapshot | null): Promise<Snapshot | null> => {
  const { shard = null } = wanted;
  const manifest = await readManifest(dataset);
  if (!manifest || manifest.version === known?.manifest.version) return known;
  const { columns, hot } = manifest;
  if (
    !known ||
    snapshotKeyOf(known.manifest, shard) !== snapshotKeyOf(manifest, shard) ||
    known.manifest.columns !== columns
  )
    return open(manifest, wanted);
  if (hot?.key !== known.manifest.hot?.key) await withChange(known.table, () => applyHot(known, manifest));
  known.manifest = manifest;
  return known;
};

interface Followed {
  snapshot: Snapshot | null;
  /** By the monotonic clock: when the last check began. */
  lookedAt: number;
  /** The look under way or the last one done; never rejects. */
  look: Promise<unknown>;
  /** The look after that one, shared by all who came meanwhile. */
  next: Promise<Snapshot | null> | null;
}

const followed = new Map<string, Followed>();

/** The snapshot by a manifest read no longer ago than SNAPSHOT_CHECK_MS, or, where `fresh`, after this call. */
const current = (dataset: DatasetName, wanted: Wanted): Promise<Snapshot | null> => {
  const { shard = null, fresh = false, purpose = 'lists' } = wanted;
  const name = `${purpose} ${dataset} ${shard ?? ''}`;
  const state: Followed = followed.get(name) ?? {
    snapshot: null,
    lookedAt: Number.NEGATIVE_INFINITY,
    look: Promise.resolve(),
    next: null,
  };
  followed.set(name, state);
  if (!fresh && performance.now() - state.lookedAt < numberEnv('snapshotCheckMs', 5000))
    return Promise.resolve(state.snapshot);
  if (state.next !== null) return state.next;
  const next = state.look.then(async () => {
    state.next = null;
    const before = state.snapshot;
    const began = performance.now();
    const found = await follow(dataset, wanted, before);
    Object.assign(state, { snapshot: found, lookedAt: began });
    if (before && before !== found) {
      before.retired = true;
      await closeUnused(before);
    }
    return found;
  });
  state.next = next;
  // Callers that wait for `next` get its error; the check after it only needs to know that it is over.
  state.look = next.then(
    () => undefined,
    () => undefined,
  );
  return next;
};

/** The current snapshot, kept open until `release`; null for a dataset never published. */
export const acquire = async (
  dataset: DatasetName,
  wanted: Wanted = {},
): Promise<{ table: string; manifest: Manifest; release: () => Promise<void> } | null> => {
  let snapshot = await current(dataset, wanted);
  // A replaced one may be closing now; its successor is open already.
  while (snapshot?.retired) snapshot = await current(dataset, { ...wanted, fresh: false });
  if (!snapshot) {
    noteComing();
    return null;
  }
  const held = snapshot;
  held.users += 1;
  const release = async (): Promise<void> => {
    held.users -= 1;
    await closeUnused(held);
  };
  return { table: held.table, manifest: held.manifest, release };
};

/** Runs `work` on the current snapshot's table with a connection of its own; null for a dataset never published. */
export const withSnapshot = async <T>(
  dataset: DatasetName,
  work: (connection: DuckDBConnection, table: string) => Promise<T>,
  wanted: Wanted = {},
): Promise<T | null> => {
  const held = await acquire(dataset, wanted);
  if (!held) return null;
  try {
    return await withConnection((connection) => work(connection, held.table), wanted.purpose);
  } finally {
    await held.release();
  }
};
