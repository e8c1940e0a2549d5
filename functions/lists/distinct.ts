/** The different values that some columns of a dataset hold together. */
import { DATASETS, type DatasetRecord, type WholeName } from '../../shared/datasets/registry.ts';
import { Bindings, readRecords, shownFields } from '../snapshots/statement.ts';
import { askSnapshot } from './query-limit.ts';

/** One record for each combination of the columns' values, in no order; empty for a dataset never published. */
export const distinctRecords = async <N extends WholeName, C extends keyof DatasetRecord<N> & string>(
  name: N,
  columns: readonly C[],
): Promise<Pick<DatasetRecord<N>, C>[]> => {
  const wanted: readonly string[] = columns;
  const fields = shownFields(DATASETS[name], columns).filter((field) => wanted.includes(field.name));
  const found = await askSnapshot(name, (connection, table) =>
    readRecords(connection, fields, `FROM ${table} GROUP BY ALL`, new Bindings()),
  );
  // The fields were read by the columns from which the record's type is made.
  return (found ?? []) as Pick<DatasetRecord<N>, C>[];
};
