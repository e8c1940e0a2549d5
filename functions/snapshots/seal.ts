/** Sealing: rows of calls merged into the Parquet segments of their months, and the snapshot built anew of them all. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { type CallsName, DATASETS } from '../../shared/datasets/registry.ts';
import { type Manifest, readManifest, replaceManifest, type Segment } from '../tables/manifests.ts';
import { areaFinder, filledBy } from './areas/area-finder.ts';
import { columnsHash } from './columns.ts';
import { identifier, literal, withConnection } from './engine.ts';
import { hotAfter, putHot } from './hot.ts';
import { sealedOrder, selectFiles, stageRows, writeParquet } from './parquet.ts';
import { nextManifest, putSegment, putSnapshot } from './publishing.ts';
import { withFiles } from './with-files.ts';

/** The result of sealing; nothing names it yet. */
interface Sealed {
  /** The segments of all months, in their order. */
  segments: Segment[];
  snapshot: NonNullable<Manifest['snapshot']>;
  /** How many rows came in. */
  rows: number;
}

/** Leaves the rows to seal in the temporary table `incoming`, and returns how many; `files` are those of the segments. */
export type Stage = (connection: DuckDBConnection, files: readonly string[]) => Promise<number>;

/** Refused, with nothing published: these calls were sealed otherwise since the manifest was read. */
export class SealedMeanwhile extends Error {
  override readonly name = 'SealedMeanwhile';

  constructor(dataset: CallsName) {
    super(`Another run has sealed ${dataset} meanwhile.`);
  }
}

/** Called after each step: a test stops there, as a crash would, or starts another run in between. */
export type Reached = (step: string) => Promise<void>;

export const countRows = async (connection: DuckDBConnection, table: string): Promise<number> =>
  Number((await connection.runAndReadAll(`SELECT count(*) FROM ${table}`)).value(0, 0));

const textColumn = async (connection: DuckDBConnection, sql: string): Promise<string[]> =>
  (await connection.runAndReadAll(sql)).getRows().map(([value]) => String(value));

/**
 * The months to write again: those of the incoming rows, and those in which a row of the same id lies. It goes when
 * a newer one came in under another month. Leaves the table `prior` of such rows.
 */
const touchedMonths = async (connection: DuckDBConnection, dataset: CallsName, files: string[]): Promise<string[]> => {
  const { id, order } = DATASETS[dataset];
  const month = `strftime(${identifier(order.column)}, '%Y-%m') AS month`;
  await connection.run(
    `CREATE TEMP TABLE prior AS SELECT ${identifier(id)} AS id, version, ${month} FROM (${selectFiles(DATASETS[dataset], files)})
     WHERE ${identifier(id)} IN (SELECT ${identifier(id)} FROM incoming)`,
  );
  return textColumn(connection, `SELECT DISTINCT ${month} FROM incoming UNION SELECT month FROM prior ORDER BY month`);
};

/** The rows of a month: what it had, without what came in as new or newer, and what came in, without what is outdated. */
const monthSql = (dataset: CallsName, month: string, files: string[]): string => {
  const definition = DATASETS[dataset];
  const id = identifier(definition.id);
  const time = identifier(definition.order.column);
  const start = `TIMESTAMP_S ${literal(`${month}-01 00:00:00`)}`;
  return `SELECT * FROM (
      SELECT * FROM (${selectFiles(definition, files)}) AS old
        WHERE NOT EXISTS (SELECT 1 FROM incoming WHERE incoming.${id} = old.${id} AND incoming.version >= old.version)
      UNION ALL
      SELECT * FROM incoming WHERE ${time} >= ${start} AND ${time} < ${start} + INTERVAL 1 MONTH
        AND NOT EXISTS (SELECT 1 FROM prior WHERE prior.id = incoming.${id} AND prior.version > incoming.version)
    ) QUALIFY row_number() OVER (PARTITION BY ${id} ORDER BY version DESC) = 1
    ORDER BY ${sealedOrder(definition)}`;
};

/**
 * Merges rows into the segments of `base`, month by month, and puts the new segments and the snapshot of all. If an
 * id has several rows, the highest version stays. Without incoming rows it only builds the snapshot anew.
 */
const seal = (dataset: CallsName, stage: Stage, base: Manifest | null, reached: Reached): Promise<Sealed> => {
  const known = base?.segments ?? [];
  return withFiles(
    known.map(({ key }) => key),
    (files) =>
      withConnection(async (connection) => {
        const finder = await areaFinder(DATASETS[dataset]);
        const rows = await stage(connection, files);
        const months = new Map(known.map((segment, index) => [segment.part, { segment, file: files[index] ?? '' }]));
        for (const month of await touchedMonths(connection, dataset, files)) {
          const old = months.get(month);
          const file = await writeParquet(connection, monthSql(dataset, month, old ? [old.file] : []));
          files.push(file); // Removed with the others.
          const count = await countRows(connection, `read_parquet(${literal(file)})`);
          // The areas it had are those of then.
          const areas = old ? old.segment.areas : finder?.version;
          if (count === 0) months.delete(month);
          else
            months.set(month, { segment: await putSegment(dataset, file, { rows: count, part: month, areas }), file });
          await reached(`segment ${month}`);
        }
        const sealed = [...months.values()].sort((a, b) => (a.segment.part < b.segment.part ? -1 : 1));
        const segments = sealed.map(({ segment }) => segment);
        const snapshot = await putSnapshot(
          dataset,
          sealed.map(({ file }) => file),
          segments,
        );
        await reached('snapshot');
        return { segments, snapshot, rows };
      }),
  );
};

/**
 * Publishes what was sealed. Hot rows newer than what was sealed stay hot; when a poll published meanwhile, this alone is
 * done again, from the read.
 */
const nameSealed = async (
  dataset: CallsName,
  base: Manifest | null,
  { segments, snapshot }: Sealed,
  versions: ReadonlyMap<string, number>,
  reached: Reached,
): Promise<void> => {
  const columns = columnsHash(DATASETS[dataset]);
  for (;;) {
    const known = await readManifest(dataset);
    if (known?.snapshot?.keys[0] !== base?.snapshot?.keys[0]) throw new SealedMeanwhile(dataset);
    const hot = await putHot(dataset, await hotAfter(dataset, known, versions));
    await reached('hot');
    if (await replaceManifest(nextManifest(dataset, known, { segments, snapshot, columns, hot }), known)) return;
  }
};

/**
 * Seals what `stage` leaves into the segments and the snapshot of the manifest `base`, and replaces it. `versions` says by
 * id which hot rows this seals. Throws SealedMeanwhile, with nothing published, when another run was first.
 */
export const sealStaged = async (
  dataset: CallsName,
  base: Manifest | null,
  stage: Stage,
  versions: ReadonlyMap<string, number>,
  reached: Reached = async () => {},
): Promise<{ rows: number }> => {
  const sealed = await seal(dataset, stage, base, reached);
  await nameSealed(dataset, base, sealed, versions, reached);
  await reached('manifest');
  return { rows: sealed.rows };
};

/** Seals these rows, as `sealStaged` does. */
export const sealRows = (
  dataset: CallsName,
  base: Manifest | null,
  incoming: AsyncIterable<AnyRecord> | Iterable<AnyRecord>,
  versions: ReadonlyMap<string, number>,
  reached?: Reached,
): Promise<{ rows: number }> => {
  const stage: Stage = async (connection) =>
    stageRows(connection, DATASETS[dataset], 'incoming', filledBy(await areaFinder(DATASETS[dataset]), incoming));
  return sealStaged(dataset, base, stage, versions, reached);
};
