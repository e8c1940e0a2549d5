/** The datasets whose records have pages, with what those show. */
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { personalColumns } from '../../shared/datasets/personal.ts';
import { ALL_DATASETS, DATASETS, type DatasetName } from '../../shared/datasets/registry.ts';
import type { Site } from '../../shared/datasets/site.ts';

export type ListedDataset = Dataset & { name: DatasetName; site: Site };

export const RECORD_DATASETS: readonly ListedDataset[] = ALL_DATASETS.flatMap((dataset) =>
  dataset.listed && dataset.site !== null ? [{ ...dataset, site: dataset.site ?? {} }] : [],
);

/** True if a record, with all that it includes, says who somebody is. */
export const namesPersons = (dataset: Dataset): boolean =>
  [dataset, ...Object.values(dataset.includes ?? {}).map((include) => DATASETS[include.dataset as DatasetName])].some(
    (one) => personalColumns(one).length > 0,
  );
