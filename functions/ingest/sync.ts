/** Syncs a snapshot dataset, or its archive: reads the source whole and publishes it, all or nothing. */
import type { IsoTime } from '../../shared/base/dates.ts';
import type { DatasetRecord, Part, SnapshotName } from '../../shared/datasets/registry.ts';
import { continues, type DatasetSources, type Layout } from '../../shared/datasets/source.ts';
import { DATASET_SOURCES, formerLayoutOf } from '../../shared/datasets/sources.ts';
import { JOBS, syncJobName } from '../../shared/platform/jobs.ts';
import { clock } from '../lib/clock.ts';
import { putEvent } from '../lib/events.ts';
import { type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { isReadable } from '../snapshots/open-snapshot.ts';
import { publishParts, TooFewRows } from '../snapshots/segments.ts';
import { type Manifest, readManifest } from '../tables/manifests.ts';
import { saveJobRun } from '../tables/operations/job-runs.ts';
import {
  forgetRefusal,
  forgetSwitch,
  isPaused,
  type JobSettings,
  noteRefusal,
  noteSwitch,
  readJobSettings,
} from '../tables/operations/job-settings.ts';
import { noteGoodRead } from '../tables/operations/status.ts';
import { noteDrift } from './drift.ts';
import { extentOf, type ReadPart, readPart, SourceSwitched } from './read-part.ts';
import { transformOf } from './transforms.ts';

/**
 * A source that lost more than a tenth of its rows was read incompletely, or emptied by mistake. One that begins a new
 * year loses them rightly once its archive has the old one.
 */
const MOST_LOST = 1 / 10;

/** The fewest rows that may be published: the known ones less a tenth of the part that is read. */
const leastRows = (known: Manifest | null, part: Part): number => {
  const ofPart = known?.segments.find((segment) => segment.part === part)?.rows ?? 0;
  return (known?.snapshot?.rows ?? 0) - ofPart * MOST_LOST;
};

/** The other part, where it is published in another layout and the dataset allows but one. */
const otherPart = (dataset: SnapshotName, part: Part, { name }: Layout, known: Manifest | null): Part | null => {
  const other: Part = part === 'current' ? 'archive' : 'current';
  const published = known?.sources[other];
  const { oneLayout }: DatasetSources = DATASET_SOURCES[dataset];
  if (!oneLayout || !published) return null;
  return (published.layout ?? formerLayoutOf(dataset).name) === name ? null : other;
};

/** The other part read too, where it must be published together with this one. Throws unless both have one layout. */
const readOther = async <N extends SnapshotName>(
  dataset: N,
  { part, layout }: ReadPart<N>,
  known: Manifest | null,
  acceptedSwitch: string | undefined,
  run: JobRun,
): Promise<ReadPart<N> | null> => {
  const other = otherPart(dataset, part, layout, known);
  if (!other) return null;
  const { source } = run;
  const published = known?.sources[other];
  const unread = published && { ...published, etag: undefined, lastModified: undefined };
  const read = await readPart(dataset, other, unread, { acceptedSwitch, layout }, run);
  run.source = source;
  if (!read) throw new Error(`The ${other} part could not be read whole.`);
  return read;
};

const publish = async <N extends SnapshotName>(
  dataset: N,
  reads: readonly ReadPart<N>[],
  known: Manifest | null,
  acceptedRows: number,
  run: JobRun,
): Promise<void> => {
  const transform = transformOf(dataset);
  const parts = reads.map(({ part, records, source }) => ({
    part,
    source,
    // The feed makes the dataset's records if there is no transform.
    records: transform ? transform(records, run) : (records.read() as AsyncIterable<DatasetRecord<N>>),
  }));
  const isSwitch = reads.some(({ part, layout }) => {
    const published = known?.sources[part];
    return published !== undefined && !continues(extentOf(dataset, published), layout);
  });
  const [{ part }] = reads as [ReadPart<N>];
  // Another extent has another number of rows.
  const least = isSwitch ? 0 : Math.min(leastRows(known, part), acceptedRows);
  const layoutsKnown = { current: known?.sources.current?.layout, archive: known?.sources.archive?.layout };
  const besides = DATASET_SOURCES[dataset].oneLayout && layoutsKnown;
  const published = await publishParts(dataset, parts, { leastRows: least, isSwitch, ...(besides && { besides }) });
  run[known?.sources[part] ? 'changed' : 'new'] = published.rows;
  await putEvent('DatasetPublished', { dataset, ...published });
};

/**
 * Reads and publishes; a version with as many rows as an operator accepts may have fewer than is usual. The time of the
 * newest record read; null where records have none, or where nothing has changed.
 */
const syncPart = async <N extends SnapshotName>(
  dataset: N,
  part: Part,
  { acceptedRows = Number.POSITIVE_INFINITY, acceptedSwitch }: JobSettings,
  run: JobRun,
): Promise<IsoTime | null> => {
  const manifest = await readManifest(dataset);
  const state = manifest?.sources[part];
  // A snapshot that can't be read must be made again, even if the source has not changed.
  const isCurrent = manifest !== null && isReadable(manifest);
  const published = state && (isCurrent ? state : { ...state, hash: '', etag: undefined, lastModified: undefined });
  const read = await readPart(dataset, part, published, { acceptedSwitch }, run);
  if (!read) return null;
  const reads = [read];
  try {
    const other = await readOther(dataset, read, manifest, acceptedSwitch, run);
    if (other) reads.push(other);
    if (other || read.source.hash !== published?.hash) await publish(dataset, reads, manifest, acceptedRows, run);
    // Published here, it needs no second approval on its own job.
    if (other) await forgetSwitch(syncJobName(dataset, other.part));
    return read.newest;
  } finally {
    for (const { records } of reads) await records.remove();
  }
};

const syncOnce = async (dataset: SnapshotName, part: Part, run: JobRun): Promise<void> => {
  const job = syncJobName(dataset, part);
  const settings = await readJobSettings(job);
  const at = clock.now();
  let newest: IsoTime | null;
  try {
    newest = await syncPart(dataset, part, settings, run);
  } catch (error) {
    if (error instanceof TooFewRows) await noteRefusal(job, error.rows, error.least);
    if (error instanceof SourceSwitched) await noteSwitch(job, error.from, error.to);
    await noteDrift(dataset, error, at);
    throw error;
  }
  if (settings.refusedRows !== undefined || settings.switchTo !== undefined) await forgetRefusal(job);
  if (part === 'current') await noteGoodRead(dataset, at, newest, run.source);
};

/**
 * One run of a dataset's job, or of its archive's. An unchanged source publishes nothing. These end the run with `ok`
 * false: a broken source, too many refused rows, a tenth of the rows gone, other ids, another extent. Then the version
 * published before stays. An operator can accept the shrunken version, or the other ids, once. `new` are the rows of a
 * first version, `changed` those of a later one.
 */
export const sync = (dataset: SnapshotName, part: Part = 'current'): Promise<JobRun> =>
  runJob(syncJobName(dataset, part), (run) => syncOnce(dataset, part, run), saveJobRun);

/** The scheduled function: `job` names the dataset and part. */
export const handler = jobHandler(async (job) => {
  const known = JOBS.find(({ name }) => name === job);
  if (known?.runs !== 'sync') throw new Error(`There is no dataset '${job}' to sync.`);
  return sync(known.dataset, known.part);
}, isPaused);
