/** The sources of every dataset: as its city has them in a file beside it, else as its columns say. */
import { OWN_SOURCES } from '#city/sources';
import { columnSources } from './column-sources.ts';
import { ALL_DATASETS, type DatasetName, type Part } from './registry.ts';
import { type DatasetSources, type Layout, layoutsOf, type Source } from './source.ts';

export const DATASET_SOURCES = Object.fromEntries(
  ALL_DATASETS.map((dataset) => [dataset.name, OWN_SOURCES[dataset.name] ?? columnSources(dataset)]),
) as Record<DatasetName, DatasetSources>; // One for each.

/** The source of a part, or the one read beside. Throws for one that the dataset does not have. */
export const sourceOf = (dataset: DatasetName, part: Part | 'beside'): Source => {
  const source = DATASET_SOURCES[dataset][part];
  if (!source) throw new Error(`${dataset} has no source '${part}'.`);
  return source;
};

/** The layout in which a dataset was read before publications said so. */
export const formerLayoutOf = (dataset: DatasetName): Layout => {
  const { current, archive, beside, formerLayout } = DATASET_SOURCES[dataset];
  const found = [current, archive, beside]
    .flatMap((source) => (source ? layoutsOf(source) : []))
    .find(({ name }) => name === formerLayout);
  if (!found) throw new Error(`${dataset} has no layout ${formerLayout}.`);
  return found;
};
