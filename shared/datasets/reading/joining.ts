/** How a dataset that is read from two sources at once has a record of either made one: a city's reader says it, purely. */
import type { DatasetRecord, SnapshotName } from '../registry.ts';
import type { FedRecord } from './feed.ts';

export interface Joining<N extends SnapshotName> {
  /** The rows of both sources about one id. */
  both(own: FedRecord<N>, beside: FedRecord<N>): FedRecord<N>;
  /** The other source's values of a published record; null if it said nothing. Stands in while it can't be read. */
  saidBeside(published: Omit<DatasetRecord<N>, 'updatedAt'>): FedRecord<N> | null;
}

/** A dataset has one if, and only if, its sources name one that is read beside. */
export type Joinings = { [N in SnapshotName]?: Joining<N> };
