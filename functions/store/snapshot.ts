/** Snapshots open in this process: a private copy of each, the hot rows applied in place, followed by the manifest. */
import { rm } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { DATASETS, type DatasetName } from '../../shared/datasets/index.ts';
import { numberEnv } from '../lib/env.ts';
import { columnsHash } from './columns.ts';
import { ENGINE, identifier, literal, type Purpose, scratchFile, withConnection } from './engine.ts';
import { type Manifest, readManifest } from './manifests.ts';
import { getFile } from './objects.ts';
import { buildSnapshot, selectFiles } from './parquet.ts';
import type { Slot } from './slots.ts';
import { closeTotals, withChange } from './totals.ts';
import { withFiles } from './with-files.ts';

/** Which snapshot: of a split dataset one slot, where `fresh` one that is read after the call, and for what; lists where absent. */
export interface Wanted {
  slot?: Slot;
  fresh?: boolean;
  purpose?: Purpose;
}

/** A snapshot in use. Rows may be added to it in place; a query's transaction does not see that. */
interface Snapshot {
  manifest: Manifest;
  /** To whose engine it is attached. */
  purpose: Purpose;
  /** The qualified name of its table. */
  table: string;
  file: string;
  database: string;
  users: number;
  /** Replaced by another: it goes with its last user. */
  retired: boolean;
}

/** Whether a manifest's snapshot can be read as it is by this engine and with the dataset's columns of today. */
export const isReadable = ({ dataset, snapshot, columns }: Manifest): boolean =>
  snapshot?.engine === ENGINE && columns === columnsHash(DATASETS[dataset]);

/** A slot's object in a manifest's snapshot; the only one where the dataset is not split. */
const keyOf = (manifest: Manifest | undefined, slot: Slot): string | undefined => manifest?.snapshot?.keys[slot ?? 0];

const fetchSnapshot = async (manifest: Manifest, slot: Slot): Promise<string> => {
  const { dataset, segments } = manifest;
  const key = keyOf(manifest, slot);
  if (key === undefined || !isReadable(manifest))
    return withFiles(
      segments.map((segment) => segment.key),
      async (files) => (await buildSnapshot(DATASETS[dataset], files, slot)).file,
    );
  const file = await scratchFile('.duckdb');
  await getFile(key, file);
  return file;
};

/**
 * Puts a hot segment's rows into a snapshot in one transaction: those newer than the row of the same id replace it,
 * the rest are there already.
 */
const applyHot = async ({ table, purpose }: Snapshot, { dataset, hot }: Manifest): Promise<void> => {
  if (!hot) return;
  const id = identifier(DATASETS[dataset].id);
  await withFiles([hot.key], (files) =>
    withConnection(async (connection) => {
      await connection.run(`CREATE TEMP TABLE hot AS ${selectFiles(DATASETS[dataset], files)}`);
      const [range = []] = (await connection.runAndReadAll(`SELECT min(${id}), max(${id}) FROM hot`)).getRows();
      // The range lets zone maps leave out all but the last days of ids, which rise with time.
      const known = `known.${id} BETWEEN $1 AND $2`;
      await connection.run('BEGIN TRANSACTION');
      await connection.run(
        `DELETE FROM ${table} AS known USING hot WHERE ${known} AND known.${id} = hot.${id} AND known.version < hot.version`,
        range,
      );
      await connection.run(
        `INSERT INTO ${table} SELECT * FROM hot WHERE ${id} NOT IN (SELECT known.${id} FROM ${table} AS known WHERE ${known})`,
        range,
      );
      await connection.run('COMMIT');
    }, purpose),
  );
};

const closeUnused = async (snapshot: Snapshot): Promise<void> => {
  if (!snapshot.retired || snapshot.users > 0) return;
  closeTotals(snapshot.table);
  const { database, purpose } = snapshot;
  await withConnection((connection) => connection.run(`DETACH DATABASE IF EXISTS ${database}`), purpose);
  await Promise.all([snapshot.file, `${snapshot.file}.wal`].map((file) => rm(file, { force: true })));
};

let opened = 0;

const open = async (manifest: Manifest, { slot = null, purpose = 'lists' }: Wanted): Promise<Snapshot> => {
  const file = await fetchSnapshot(manifest, slot);
  opened += 1;
  const database = `snapshot_${opened}`;
  const table = `${database}.records`;
  const snapshot: Snapshot = { manifest, purpose, table, file, database, users: 0, retired: false };
  try {
    await withConnection((connection) => connection.run(`ATTACH ${literal(file)} AS ${database}`), purpose);
    await withChange(table, () => applyHot(snapshot, manifest));
    return snapshot;
  } catch (error) {
    snapshot.retired = true;
    await closeUnused(snapshot);
    throw error;
  }
};

/** What is to be read after a look at the manifest: what was known, or another snapshot. */
const follow = async (dataset: DatasetName, wanted: Wanted, known: Snapshot | null): Promise<Snapshot | null> => {
  const { slot = null } = wanted;
  const manifest = await readManifest(dataset);
  if (!manifest || manifest.version === known?.manifest.version) return known;
  const { columns, hot } = manifest;
  if (!known || keyOf(known.manifest, slot) !== keyOf(manifest, slot) || known.manifest.columns !== columns)
    return open(manifest, wanted);
  if (hot?.key !== known.manifest.hot?.key) await withChange(known.table, () => applyHot(known, manifest));
  known.manifest = manifest;
  return known;
};

interface Followed {
  snapshot: Snapshot | null;
  /** Of the monotonic clock: when the last look began. */
  lookedAt: number;
  /** The look under way or the last one done; never rejects. */
  look: Promise<unknown>;
  /** The look after that one, shared by all who came meanwhile. */
  next: Promise<Snapshot | null> | null;
}

const followed = new Map<string, Followed>();

/** The snapshot by a manifest read no longer ago than SNAPSHOT_CHECK_MS, or, where `fresh`, after this call. */
const current = (dataset: DatasetName, wanted: Wanted): Promise<Snapshot | null> => {
  const { slot = null, fresh = false, purpose = 'lists' } = wanted;
  const name = `${purpose} ${dataset} ${slot ?? ''}`;
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
  // Those who wait for `next` hear of a failure; the one after it only needs to know that it is over.
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
  // A retired one may be closing just now; its successor stands already.
  while (snapshot?.retired) snapshot = await current(dataset, { ...wanted, fresh: false });
  if (!snapshot) return null;
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
