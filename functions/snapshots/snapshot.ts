/** Snapshots in use in this process: each follows its manifest, and the one before is closed when its last user is done. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { IsoTime } from '../../shared/base/dates.ts';
import type { DatasetName } from '../../shared/datasets/registry.ts';
import { noteComing } from '../lib/data-state.ts';
import { numberEnv } from '../lib/env.ts';
import { type Manifest, readManifest } from '../tables/manifests.ts';
import { withConnection } from './engine.ts';
import {
  applyHot,
  closeUnused,
  isReadable,
  open,
  type Snapshot,
  type SnapshotFile,
  snapshotKeyOf,
  type Wanted,
} from './open-snapshot.ts';
import { recentFor } from './recent.ts';
import { withChange } from './totals.ts';

/** The snapshot to read after a look at the manifest: the known one, or another. */
const follow = async (dataset: DatasetName, wanted: SnapshotFile, known: Snapshot | null): Promise<Snapshot | null> => {
  const manifest = await readManifest(dataset);
  if (!manifest || manifest.version === known?.manifest.version) return known;
  const { columns, hot, snapshot } = manifest;
  if (wanted.isRecent && !(snapshot?.recent && isReadable(manifest))) return null;
  if (
    !known ||
    snapshotKeyOf(known.manifest, wanted) !== snapshotKeyOf(manifest, wanted) ||
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

const nameOf = (dataset: DatasetName, { shard, purpose = 'lists', isRecent }: SnapshotFile): string =>
  `${purpose} ${dataset} ${isRecent ? 'recent' : (shard ?? '')}`;

/** The snapshot by a manifest read no longer ago than SNAPSHOT_CHECK_MS, or, where `fresh`, after this call. */
const current = (dataset: DatasetName, wanted: SnapshotFile & Pick<Wanted, 'fresh'>): Promise<Snapshot | null> => {
  const { fresh = false } = wanted;
  const name = nameOf(dataset, wanted);
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

/** The rows that a recent part lacks: how many they are, and the time before which they all are. */
export interface Older {
  rows: number;
  before: IsoTime;
}

export interface Held {
  table: string;
  manifest: Manifest;
  /** Null where all rows are there. */
  older: Older | null;
  release: () => Promise<void>;
}

const unretired = async (
  dataset: DatasetName,
  wanted: SnapshotFile & Pick<Wanted, 'fresh'>,
): Promise<Snapshot | null> => {
  let snapshot = await current(dataset, wanted);
  // A replaced one may be closing now; its successor is open already.
  while (snapshot?.retired) snapshot = await current(dataset, { ...wanted, fresh: false });
  return snapshot;
};

/** The recent part where it suffices and the whole is not open yet. */
const recentPart = async (
  dataset: DatasetName,
  wanted: Wanted,
): Promise<{ snapshot: Snapshot; older: Older } | null> => {
  const { enough, ...file } = wanted;
  if (!enough || followed.get(nameOf(dataset, file))?.snapshot) return null;
  const part = { ...file, isRecent: true };
  const known = followed.get(nameOf(dataset, part))?.snapshot?.manifest ?? (await readManifest(dataset));
  if (!known || !isReadable(known) || !recentFor(known, enough)) return null;
  const snapshot = await unretired(dataset, part);
  const recent = snapshot && recentFor(snapshot.manifest, enough);
  const all = snapshot?.manifest.snapshot?.rows ?? 0;
  return recent && { snapshot, older: { rows: all - recent.rows, before: recent.since } };
};

/** The current snapshot, kept open until `release`; null for a dataset never published. */
export const acquire = async (dataset: DatasetName, wanted: Wanted = {}): Promise<Held | null> => {
  const part = await recentPart(dataset, wanted);
  const held = part?.snapshot ?? (await unretired(dataset, wanted));
  if (!held) {
    noteComing();
    return null;
  }
  held.users += 1;
  const release = async (): Promise<void> => {
    held.users -= 1;
    await closeUnused(held);
  };
  return { table: held.table, manifest: held.manifest, older: part?.older ?? null, release };
};

/**
 * Runs `work` on the current snapshot's table with a connection of its own; null for a dataset never published. It is
 * told of the rows that are not in the table, though they would be of no use to it.
 */
export const withSnapshot = async <T>(
  dataset: DatasetName,
  work: (connection: DuckDBConnection, table: string, older: Older | null) => Promise<T>,
  wanted: Wanted = {},
): Promise<T | null> => {
  const held = await acquire(dataset, wanted);
  if (!held) return null;
  try {
    return await withConnection((connection) => work(connection, held.table, held.older), wanted.purpose);
  } finally {
    await held.release();
  }
};
