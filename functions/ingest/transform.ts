/** A transform makes the records to publish from those that the reader gave. */
import type { Role } from '../../shared/datasets/dataset.ts';
import type { FedRecord, FedRole } from '../../shared/datasets/reading/feed.ts';
import type { DatasetRecord, SnapshotName } from '../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import type { JobRun } from '../lib/job.ts';
import type { BufferedRecords } from './buffered-records.ts';

/**
 * From what the feed gave, which may be read several times, the records to publish, as a stream. It runs only for a
 * source that has changed, and may count in the run; what it throws fails the run.
 */
export type Transform<N extends SnapshotName> = (
  records: BufferedRecords<FedRecord<N>>,
  run: JobRun,
) => AsyncIterable<DatasetRecord<N>>;

/** The transform of whichever dataset has a role. It keeps the columns that it does not know of. */
export type RoleTransform<R extends Role> = (
  records: BufferedRecords<FedRole<R>>,
  run: JobRun,
) => AsyncIterable<RoleRecord<R>>;
