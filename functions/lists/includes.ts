/** Reads `includes`: adds to each record the records of other datasets that belong to it. */
import type { AnyRecord, Dataset, Include } from '../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetName } from '../../shared/datasets/registry.ts';
import { lookupRecords } from './lookup.ts';

const included = async (records: readonly AnyRecord[], { dataset, from, to, many }: Include): Promise<unknown[]> => {
  const values = records.flatMap((record) => (typeof record[from] === 'string' ? [record[from]] : []));
  // An include names a dataset and a column of it: held by a test over the registry.
  const found = await lookupRecords(dataset as DatasetName, to, values);
  return records.map((record) => {
    const own = found.get(String(record[from])) ?? [];
    return many ? own : (own[0] ?? null);
  });
};

/** The records with all that is named; columns that are only sent when named were read with the record. */
export const withIncludes = async (
  name: DatasetName,
  records: readonly AnyRecord[],
  names: readonly string[],
): Promise<AnyRecord[]> => {
  const { includes = {} }: Dataset = DATASETS[name];
  const parts = await Promise.all(
    Object.entries(includes)
      .filter(([include]) => names.includes(include))
      .map(async ([include, from]) => ({ include, values: await included(records, from) })),
  );
  return records.map((record, index) => ({
    ...record,
    ...Object.fromEntries(parts.map(({ include, values }) => [include, values[index]])),
  }));
};
