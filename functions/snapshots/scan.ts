/** Whole snapshots as streams of records, by dataset or by the role of one: none, where a city has no such dataset. */
import type { Role } from '../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetRecord, datasetFor, type WholeName } from '../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import { readerOf, selectFields } from './columns.ts';
import { connect } from './engine.ts';
import { acquire } from './snapshot.ts';
import { shownFields } from './statement.ts';

/**
 * All records as a stream, with the named columns alone, the place among them, and the version of their snapshot. Read
 * it to the end or leave by `break`: until then the snapshot stays open.
 * Null for a dataset never published.
 */
export const scanRecords = async <N extends WholeName>(
  name: N,
  columns: string[],
): Promise<{ version: string; records: AsyncIterable<Partial<DatasetRecord<N>>> } | null> => {
  // Whoever asked for its version before reads that one or a newer one.
  const held = await acquire(name, { fresh: true });
  if (!held) return null;
  const fields = shownFields(DATASETS[name], columns).filter((field) => columns.includes(field.name));
  const scan = async function* () {
    const connection = await connect();
    try {
      const read = readerOf(fields);
      const result = await connection.stream(selectFields(fields, `FROM ${held.table}`));
      for await (const rows of result.yieldRows()) for (const row of rows) yield read(row) as Partial<DatasetRecord<N>>; // The fields were read by the columns from which the record's type is made.
    } finally {
      connection.closeSync();
      await held.release();
    }
  };
  return { version: String(held.manifest.version), records: scan() };
};

/** The roles whose datasets are listed and scanned, so that they are one file. */
export type WholeRole = Exclude<Role, 'assessments'>;

/** Every record, with these columns alone; null while the dataset was never published, or where there is none. */
export const scanByRole = async <R extends WholeRole, C extends keyof RoleRecord<R> & string>(
  role: R,
  columns: readonly C[],
): Promise<AsyncIterable<Pick<RoleRecord<R>, C>> | null> => {
  const name = datasetFor(role) as WholeName | null; // None of these is split.
  const scan = name && (await scanRecords(name, [...columns]));
  return (scan?.records ?? null) as AsyncIterable<Pick<RoleRecord<R>, C>> | null; // A test holds the registry to the columns of the roles.
};
