/** Records without what they say of persons: owners stand on a parcel's page and in lists, and in no answer about a place. */
import type { AnyRecord, Dataset } from './dataset.ts';

/** The columns that say who somebody is or where they live. */
export const personalColumns = ({ columns }: Pick<Dataset, 'columns'>): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.personal);

export const withoutPersons = <T extends object>(dataset: Pick<Dataset, 'columns'>, record: T): T => {
  const personal = personalColumns(dataset);
  // The type is that of the whole record, whose columns about persons may be missing.
  return Object.fromEntries(Object.entries(record as AnyRecord).filter(([name]) => !personal.includes(name))) as T;
};
