/** The registry of datasets: everything that is fed, stored, listed or looked up derives from it. */
import * as values from '#city/datasets';
import type { Dataset, Include, RecordOf, Role } from './dataset.ts';

type Values = typeof values;

/** The values by their names. */
export type Datasets = { readonly [K in keyof Values as Values[K]['name']]: Values[K] };
export type DatasetName = keyof Datasets;

const inOrder = (Object.values(values) as Dataset[]).sort(
  (a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || (a.name < b.name ? -1 : 1),
);

// Each value stands under its own name.
export const DATASETS = Object.fromEntries(inOrder.map((value) => [value.name, value])) as Datasets;

type IncludedOf<N extends DatasetName> = Datasets[N] extends { includes: infer I extends Record<string, Include> }
  ? {
      [K in keyof I]?: I[K]['dataset'] extends infer T extends DatasetName
        ? I[K]['many'] extends true
          ? DatasetRecord<T>[]
          : DatasetRecord<T> | null
        : never;
    }
  : unknown;

/** A record of a dataset, with what `includes` may bring along. */
export type DatasetRecord<N extends DatasetName> = RecordOf<Datasets[N]> & IncludedOf<N>;

/** The datasets reached by a list call and a detail call. */
export type ListedName = { [N in DatasetName]: Datasets[N]['listed'] extends false ? never : N }[DatasetName];
/** The datasets of dispatch calls. */
export type CallsName = { [N in DatasetName]: Datasets[N]['kind'] extends 'calls' ? N : never }[DatasetName];
/** The datasets that a sync replaces whole. */
export type SnapshotName = { [N in DatasetName]: Datasets[N]['kind'] extends 'snapshot' ? N : never }[DatasetName];
/** Snapshot datasets are read and published by parts: their source, and its archive of earlier years if it has one. */
export type Part = 'current' | 'archive';

/** The datasets whose snapshot is one file, so that it can be listed and scanned. */
export type WholeName = { [N in DatasetName]: Datasets[N] extends { splitBy: string } ? never : N }[DatasetName];

/** All datasets, without their literal types. */
export const ALL_DATASETS: readonly (Dataset & { name: DatasetName })[] = Object.values(DATASETS);

/** The dataset that a tool uses for something. */
export type NameOf<R extends Role> = {
  [N in DatasetName]: Datasets[N] extends { role: R } ? N : never;
}[DatasetName];

/** The dataset that has a role; null where the city has none. */
export const datasetFor = (role: Role): DatasetName | null =>
  ALL_DATASETS.find((dataset) => dataset.role === role)?.name ?? null;

/** The role of a dataset; undefined for none in particular. */
export const roleOf = (name: DatasetName): Role | undefined => (DATASETS[name] as Dataset).role;

export const isCalls = (name: DatasetName): name is CallsName => DATASETS[name].kind === 'calls';

/** The datasets of dispatch calls. */
export const CALLS: readonly CallsName[] = ALL_DATASETS.map(({ name }): DatasetName => name).filter(isCalls);

/** True if a dataset is reached by a list call of its own. */
export const isListed = (name: DatasetName): name is ListedName => DATASETS[name].listed;
