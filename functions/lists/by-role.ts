/** Records of the dataset that a city has for a role: none, where it has no such dataset. */
import type { Page } from '../../shared/api/api.ts';
import type { AnyRecord, Role } from '../../shared/datasets/dataset.ts';
import { DATASETS, datasetFor, type WholeName } from '../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import type { ListQuery } from '../../shared/query/query.ts';
import type { WholeRole } from '../snapshots/scan.ts';
import { Bindings, readRecords, shownFields } from '../snapshots/statement.ts';
import { listRecords } from './list.ts';
import { lookupRecords } from './lookup.ts';
import { askSnapshot } from './query-limit.ts';

export const listByRole = async <R extends WholeRole>(role: R, query: ListQuery): Promise<RoleRecord<R>[]> => {
  const name = datasetFor(role) as WholeName | null; // None of these is split.
  if (!name) return [];
  const { items }: Page<AnyRecord> = await listRecords(name, query);
  return items as RoleRecord<R>[]; // A test holds the registry to the columns of the roles.
};

/** One record for each combination of the columns' values, in no order; none while the dataset was never published. */
export const distinctByRole = async <R extends WholeRole, C extends keyof RoleRecord<R> & string>(
  role: R,
  columns: readonly C[],
): Promise<Pick<RoleRecord<R>, C>[]> => {
  const name = datasetFor(role) as WholeName | null; // The same holds here.
  if (!name) return [];
  const wanted: readonly string[] = columns;
  const fields = shownFields(DATASETS[name], columns).filter((field) => wanted.includes(field.name));
  const found = await askSnapshot(name, (connection, table) =>
    readRecords(connection, fields, `FROM ${table} GROUP BY ALL`, new Bindings()),
  );
  return (found ?? []) as Pick<RoleRecord<R>, C>[]; // The same holds here.
};

/** The records whose column has one of the values, by value. */
export const lookupByRole = async <R extends Role>(
  role: R,
  column: keyof RoleRecord<R> & string,
  values: readonly string[],
): Promise<Map<string, RoleRecord<R>[]>> => {
  const name = datasetFor(role);
  if (!name) return new Map();
  // The same holds here.
  return (await lookupRecords(name, column, values)) as Map<string, RoleRecord<R>[]>;
};
