/** Every address that the product reads: the sources of datasets and the city's services, by the names of their variables. */
import { SERVICES } from '#city/facts';
import type { Service } from '../base/city.ts';
import { ALL_DATASETS, type DatasetName, type Datasets } from './registry.ts';

type VariableOf<S> = S extends { variable: infer V extends string } ? V : never;
type VariablesOf<D> = D extends { source: infer S }
  ? VariableOf<S> | (S extends { archive: infer A } ? VariableOf<A> : never)
  : never;

/** A variable `SOURCE_<NAME>_URL` replaces the address (see `sourceVariable`). */
export type SourceName = VariablesOf<Datasets[DatasetName]> | Service;

const addresses = ALL_DATASETS.flatMap(({ source: { archive, ...current } }) => [
  current,
  ...(archive ? [archive] : []),
]);

/** The addresses by their names. */
export const SOURCES = {
  ...Object.fromEntries(addresses.map(({ variable, url }) => [variable, url])),
  ...SERVICES,
} as Record<SourceName, string>; // They are those of every dataset, as the type has them, and of the services that the city has.
