/** How the rows of every dataset are read: by its own reader, else by what its columns say. */
import { READERS } from '#city/readers';
import type { Dataset } from '../dataset.ts';
import { ALL_DATASETS, type DatasetName } from '../registry.ts';
import { bounded, LONGEST_CALL_TEXT, LONGEST_TEXT } from './bounded.ts';
import { columnReader } from './column-reader.ts';
import type { Feed } from './feed.ts';

const feedOf = (dataset: Dataset & { name: DatasetName }): Feed<DatasetName> => {
  const own = (READERS as { [N in DatasetName]?: Feed<DatasetName> })[dataset.name];
  return bounded(own ?? columnReader(dataset), dataset.kind === 'calls' ? LONGEST_CALL_TEXT : LONGEST_TEXT);
};

export const FEEDS = Object.fromEntries(ALL_DATASETS.map((dataset) => [dataset.name, feedOf(dataset)])) as {
  [N in DatasetName]: Feed<N>; // Each reads its own dataset.
};
