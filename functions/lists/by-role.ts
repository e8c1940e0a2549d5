/** Records of the dataset that a city has for a role: none, where it has no such dataset. */
import type { Role } from '../../shared/datasets/dataset.ts';
import { datasetFor, type WholeName } from '../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import type { ListQuery } from '../../shared/query/query.ts';
import type { WholeRole } from '../snapshots/scan.ts';
import { distinctRecords } from './distinct.ts';
import { listRecords } from './list.ts';
import { lookupRecords } from './lookup.ts';

export const listByRole = async <R extends WholeRole>(role: R, query: ListQuery): Promise<RoleRecord<R>[]> => {
  const name = datasetFor(role) as WholeName | null; // None of these is split.
  if (!name) return [];
  const { items } = await listRecords(name, query);
  return items as unknown[] as RoleRecord<R>[]; // A test holds the registry to the columns of the roles.
};

/** The different values of these columns together; none while the dataset was never published. */
export const distinctByRole = async <R extends WholeRole, C extends keyof RoleRecord<R> & string>(
  role: R,
  columns: readonly C[],
): Promise<Pick<RoleRecord<R>, C>[]> => {
  const name = datasetFor(role) as WholeName | null; // As above.
  const found = name ? await distinctRecords(name, columns as readonly never[]) : [];
  return found as unknown[] as Pick<RoleRecord<R>, C>[]; // As above.
};

/** The records whose column has one of the values, by value. */
export const lookupByRole = async <R extends Role>(
  role: R,
  column: keyof RoleRecord<R> & string,
  values: readonly string[],
): Promise<Map<string, RoleRecord<R>[]>> => {
  const name = datasetFor(role);
  if (!name) return new Map();
  // As above.
  return (await lookupRecords(name, column as never, values)) as unknown as Map<string, RoleRecord<R>[]>;
};
