/** Opens a snapshot in this process: a private copy, attached to an engine, with the hot rows applied in place. */
import { rm } from 'node:fs/promises';
import { DATASETS } from '../../shared/datasets/registry.ts';
import type { Manifest } from '../tables/manifests.ts';
import { columnsHash } from './columns.ts';
import { ENGINE, identifier, literal, type Purpose, scratchFile, withConnection } from './engine.ts';
import { getFile } from './objects.ts';
import { buildSnapshot, type Facts, selectFiles } from './parquet.ts';
import type { Enough } from './recent.ts';
import { closeOrder, openOrder } from './row-order.ts';
import type { Shard } from './shards.ts';
import { closeTotals, withChange } from './totals.ts';
import { closeCounts, openCounts, recount } from './value-counts.ts';
import { withFiles } from './with-files.ts';

/** Which snapshot: of a split dataset one shard, where `fresh` one that is read after the call, and for what; lists where absent. */
export interface Wanted {
  shard?: Shard;
  fresh?: boolean;
  purpose?: Purpose;
  /** These rows suffice: where no more is open yet, a recent part is read. */
  enough?: Enough | null;
}

/** A file of a manifest's snapshot. */
export interface SnapshotFile extends Pick<Wanted, 'shard' | 'purpose'> {
  /** The recent part of so many weeks; all rows where absent. */
  weeks?: number;
}

/** A snapshot in use. Rows may be added to it in place; a query's transaction does not see that. */
export interface Snapshot {
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

/** True if a manifest's snapshot can be read as it is by this engine and with the dataset's columns of today. */
export const isReadable = ({ dataset, snapshot, columns }: Manifest): boolean =>
  snapshot?.engine === ENGINE && columns === columnsHash(DATASETS[dataset]);

/** A file's object in a manifest's snapshot: a shard's, or the only one where the dataset is not split. */
export const snapshotKeyOf = ({ snapshot }: Manifest, { shard, weeks }: SnapshotFile): string | undefined =>
  weeks ? snapshot?.recentParts?.find((part) => part.weeks === weeks)?.key : snapshot?.keys[shard ?? 0];

const fetchSnapshot = async (manifest: Manifest, wanted: SnapshotFile): Promise<{ file: string; facts?: Facts }> => {
  const { dataset, segments } = manifest;
  const key = snapshotKeyOf(manifest, wanted);
  if (key === undefined || !isReadable(manifest))
    return withFiles(
      segments.map((segment) => segment.key),
      (files) => buildSnapshot(DATASETS[dataset], files, wanted.shard ?? null),
    );
  const file = await scratchFile('.duckdb');
  await getFile(key, file);
  return { file, ...(!wanted.weeks && { facts: manifest.snapshot?.facts }) };
};

/**
 * Puts a hot segment's rows into a snapshot in one transaction. Those newer than the row of the same id replace it; the
 * rest are there already.
 */
export const applyHot = async ({ table, purpose }: Snapshot, { dataset, hot }: Manifest): Promise<void> => {
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
        `CREATE TEMP TABLE going AS SELECT known.* FROM ${table} AS known JOIN hot USING (${id}) WHERE ${known} AND known.version < hot.version`,
        range,
      );
      await connection.run(
        `DELETE FROM ${table} AS known WHERE ${known} AND known.${id} IN (SELECT ${id} FROM going)`,
        range,
      );
      await connection.run(
        `CREATE TEMP TABLE coming AS SELECT * FROM hot WHERE ${id} NOT IN (SELECT known.${id} FROM ${table} AS known WHERE ${known})`,
        range,
      );
      const { rowsChanged } = await connection.run(`INSERT INTO ${table} FROM coming`);
      await recount(connection, table, { coming: 'coming', going: 'going' });
      await connection.run('COMMIT');
      if (rowsChanged > 0) closeOrder(table);
    }, purpose),
  );
};

export const closeUnused = async (snapshot: Snapshot): Promise<void> => {
  if (!snapshot.retired || snapshot.users > 0) return;
  closeTotals(snapshot.table);
  closeCounts(snapshot.table);
  closeOrder(snapshot.table);
  const { database, purpose } = snapshot;
  await withConnection((connection) => connection.run(`DETACH DATABASE IF EXISTS ${database}`), purpose);
  await Promise.all([snapshot.file, `${snapshot.file}.wal`].map((file) => rm(file, { force: true })));
};

let opened = 0;

export const open = async (manifest: Manifest, wanted: SnapshotFile): Promise<Snapshot> => {
  const { purpose = 'lists' } = wanted;
  const { file, facts } = await fetchSnapshot(manifest, wanted);
  opened += 1;
  const database = `snapshot_${opened}`;
  const table = `${database}.records`;
  const snapshot: Snapshot = { manifest, purpose, table, file, database, users: 0, retired: false };
  try {
    await withConnection((connection) => connection.run(`ATTACH ${literal(file)} AS ${database}`), purpose);
    if (facts) openCounts(table, DATASETS[manifest.dataset], facts.counted);
    if (facts?.isInOrder) openOrder(table);
    await withChange(table, () => applyHot(snapshot, manifest));
    return snapshot;
  } catch (error) {
    snapshot.retired = true;
    await closeUnused(snapshot);
    throw error;
  }
};
