/** The registry of datasets: everything that is fed, stored, listed or looked up derives from it. */
import { commonParcel } from './common-parcel.ts';
import { crime } from './crime.ts';
import type { Dataset, Include, RecordOf } from './dataset.ts';
import { fireDispatchCall } from './fire-dispatch-call.ts';
import { historicPhotoLocation } from './historic-photo-location.ts';
import { parcel } from './parcel.ts';
import { policeDispatchCall } from './police-dispatch-call.ts';
import { property } from './property.ts';
import { streetAddress } from './street-address.ts';
import { streetSegment } from './street-segment.ts';

export const DATASETS = {
  'police-dispatch-call': policeDispatchCall,
  'fire-dispatch-call': fireDispatchCall,
  crime,
  parcel,
  'common-parcel': commonParcel,
  property,
  'street-address': streetAddress,
  'street-segment': streetSegment,
  'historic-photo-location': historicPhotoLocation,
} as const;

export type Datasets = typeof DATASETS;
export type DatasetName = keyof Datasets;

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
export type CallsName = 'police-dispatch-call' | 'fire-dispatch-call';
/** The datasets that a sync replaces whole. */
export type SnapshotName = { [N in DatasetName]: Datasets[N]['kind'] extends 'snapshot' ? N : never }[DatasetName];
/** Snapshot datasets are read and published by parts: their source, and its archive of earlier years if it has one. */
export type Part = 'current' | 'archive';

/** The datasets whose snapshot is one file, so that it can be listed and scanned. */
export type WholeName = { [N in DatasetName]: Datasets[N] extends { splitBy: string } ? never : N }[DatasetName];

/** All datasets, each seen as "whichever". */
export const ALL_DATASETS: readonly (Dataset & { name: DatasetName })[] = Object.values(DATASETS);

export const isCalls = (name: DatasetName): name is CallsName => DATASETS[name].kind === 'calls';

/** Whether a dataset is reached by a list call of its own. */
export const isListed = (name: DatasetName): name is ListedName => DATASETS[name].listed;
