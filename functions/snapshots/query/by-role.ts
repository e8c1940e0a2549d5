/** Records of the dataset that a city has for a role: none, where it has no such dataset. */
import type { Role } from '../../../shared/datasets/dataset.ts';
import { datasetFor, type WholeName } from '../../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import type { ListQuery } from '../../../shared/query/query.ts';
import { distinctRecords } from './distinct.ts';
import { listRecords, scanRecords } from './list.ts';
import { lookupRecords } from './lookup.ts';

/** The roles whose datasets are listed and scanned, so that they are one file. */
type WholeRole = Exclude<Role, 'assessments'>;

export const listByRole = async <R extends WholeRole>(role: R, query: ListQuery): Promise<RoleRecord<R>[]> => {
  const name = datasetFor(role) as WholeName | null; // None of these is split.
  if (!name) return [];
  const { items } = await listRecords(name, query);
  return items as unknown[] as RoleRecord<R>[]; // A test holds the registry to the columns of the roles.
};

/** Every record, with these columns alone; null while the dataset was never published, or where there is none. */
export const scanByRole = async <R extends WholeRole, C extends keyof RoleRecord<R> & string>(
  role: R,
  columns: readonly C[],
): Promise<AsyncIterable<Pick<RoleRecord<R>, C>> | null> => {
  const name = datasetFor(role) as WholeName | null; // As above.
  const scan = name && (await scanRecords(name, [...columns]));
  return (scan?.records ?? null) as AsyncIterable<Pick<RoleRecord<R>, C>> | null; // As above.
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
