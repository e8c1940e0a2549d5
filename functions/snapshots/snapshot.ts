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
import { RECENT_WEEKS, recentFor } from './recent.ts';
import { withChange } from './totals.ts';

/** The snapshot to read after a look at the manifest: the known one, or another. */
const follow = async (dataset: DatasetName, wanted: SnapshotFile, known: Snapshot | null): Promise<Snapshot | null> => {
  const manifest = await readManifest(dataset);
  if (!manifest || manifest.version === known?.manifest.version) return known;
  const { columns, hot } = manifest;
  if (wanted.weeks && !(snapshotKeyOf(manifest, wanted) && isReadable(manifest))) return null;
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

const nameOf = (dataset: DatasetName, { shard, purpose = 'lists', weeks }: SnapshotFile): string =>
  `${purpose} ${dataset} ${weeks ? `${weeks} weeks` : (shard ?? '')}`;

/** Closes the recent parts, which nobody needs any more. */
const closeParts = async (dataset: DatasetName, file: SnapshotFile): Promise<void> => {
  for (const weeks of RECENT_WEEKS) {
    const name = nameOf(dataset, { ...file, weeks });
    const state = followed.get(name);
    followed.delete(name);
    await state?.look;
    if (!state?.snapshot) continue;
    state.snapshot.retired = true;
    await closeUnused(state.snapshot);
  }
};

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
    if (found && !before && wanted.weeks === undefined) await closeParts(dataset, wanted);
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

/** The current snapshot with a user more. */
const take = async (dataset: DatasetName, wanted: SnapshotFile & Pick<Wanted, 'fresh'>): Promise<Snapshot | null> => {
  let snapshot = await current(dataset, wanted);
  // A replaced one may be closing now; its successor is open already.
  while (snapshot?.retired) snapshot = await current(dataset, { ...wanted, fresh: false });
  if (snapshot) snapshot.users += 1;
  return snapshot;
};

const giveBack = async (snapshot: Snapshot): Promise<void> => {
  snapshot.users -= 1;
  await closeUnused(snapshot);
};

/** The shortest recent part that suffices with a user more, while the whole is not open yet. */
const takePart = async (dataset: DatasetName, wanted: Wanted): Promise<{ snapshot: Snapshot; older: Older } | null> => {
  const { enough, ...file } = wanted;
  if (!enough || followed.get(nameOf(dataset, file))?.snapshot) return null;
  const openParts = RECENT_WEEKS.map((weeks) => followed.get(nameOf(dataset, { ...file, weeks }))?.snapshot);
  const known = openParts.find((part) => part)?.manifest ?? (await readManifest(dataset));
  if (!known || !isReadable(known)) return null;
  const weeks = recentFor(known, enough)?.weeks;
  if (weeks === undefined) return null;
  const snapshot = await take(dataset, { ...file, weeks });
  if (!snapshot) return null;
  // Another manifest may have been published meanwhile, of which this part does not suffice.
  const recent = recentFor(snapshot.manifest, enough);
  const all = snapshot.manifest.snapshot?.rows ?? 0;
  if (recent?.weeks === weeks) return { snapshot, older: { rows: all - recent.rows, before: recent.since } };
  await giveBack(snapshot);
  return null;
};

/** The current snapshot, kept open until `release`; null for a dataset never published. */
export const acquire = async (dataset: DatasetName, wanted: Wanted = {}): Promise<Held | null> => {
  const part = await takePart(dataset, wanted);
  const held = part?.snapshot ?? (await take(dataset, wanted));
  if (!held) {
    noteComing();
    return null;
  }
  return { table: held.table, manifest: held.manifest, older: part?.older ?? null, release: () => giveBack(held) };
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
