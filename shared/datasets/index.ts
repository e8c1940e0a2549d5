/** The registry of datasets: everything that is fed, stored, listed or looked up derives from it. */
import type { Dataset, RecordOf as RecordOfDataset } from './dataset.ts';
import { fireDispatchCall } from './fire-dispatch-call.ts';
import { policeDispatchCall } from './police-dispatch-call.ts';
import { streetAddress } from './street-address.ts';
import { streetSegment } from './street-segment.ts';

export const DATASETS = {
  'police-dispatch-call': policeDispatchCall,
  'fire-dispatch-call': fireDispatchCall,
  'street-address': streetAddress,
  'street-segment': streetSegment,
} as const;

export type Datasets = typeof DATASETS;
export type DatasetName = keyof Datasets;
export type DatasetRecord<N extends DatasetName> = RecordOfDataset<Datasets[N]>;

/** The datasets reached by a list call and a detail call. */
export type ListedName = { [N in DatasetName]: Datasets[N]['listed'] extends false ? never : N }[DatasetName];
/** The datasets of dispatch calls. */
export type CallsName = 'police-dispatch-call' | 'fire-dispatch-call';

/** All datasets, each seen as "whichever". */
export const ALL_DATASETS: readonly (Dataset & { name: DatasetName })[] = Object.values(DATASETS);
