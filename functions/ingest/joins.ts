/** How a dataset that is read from two sources at once has its records joined. */

import type { FedRecord } from '../../shared/datasets/reading/feed.ts';
import { type NameOf, roleOf, type SnapshotName } from '../../shared/datasets/registry.ts';
import { joinParcels, publishedParcels } from './parcels.ts';

export interface Join<N extends SnapshotName> {
  /** Each record of either source once; where both have it, as the join says. Memory grows with `own` alone. */
  join(own: AsyncIterable<FedRecord<N>>, beside: AsyncIterable<FedRecord<N>>): AsyncIterable<FedRecord<N>>;
  /** What stands in for the source beside while it can't be read: the records last published, none before the first. */
  published(): AsyncIterable<FedRecord<N>>;
}

/** A dataset has one if, and only if, its sources name one that is read beside. */
const PARCELS: Join<NameOf<'parcels'>> = { join: joinParcels, published: publishedParcels };

export const joinOf = <N extends SnapshotName>(dataset: N): Join<N> | undefined =>
  // The dataset with this role is this one.
  roleOf(dataset) === 'parcels' ? (PARCELS as unknown as Join<N>) : undefined;
