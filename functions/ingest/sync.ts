/** Syncs a snapshot dataset, or its archive: reads the source whole and publishes it, all or nothing. */
import type { SourceName } from '../../shared/city.ts';
import { type Dataset, placeFieldOf } from '../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetRecord, type Part, type SnapshotName } from '../../shared/datasets/index.ts';
import type { IsoTime } from '../../shared/dates.ts';
import { JOBS, syncJobName } from '../../shared/jobs.ts';
import { type FedRecord, isReject, NotModified, type Versions } from '../feeds/feed.ts';
import { FEEDS } from '../feeds/index.ts';
import { clock } from '../lib/clock.ts';
import { sourceUrl } from '../lib/env.ts';
import { putEvent } from '../lib/events.ts';
import { countReject, type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { saveJobRun } from '../store/job-runs.ts';
import { forgetRefusal, isPaused, noteRefusal, readJobSettings } from '../store/job-settings.ts';
import { type Manifest, readManifest, type SourceState } from '../store/manifests.ts';
import { publishSnapshot, TooFewRows } from '../store/segments.ts';
import { isReadable } from '../store/snapshot.ts';
import { noteGoodRead } from '../store/status.ts';
import type { Validators } from '../upstream/fetch-document.ts';
import { checkRejects } from './rejects.ts';
import { type Spool, spool } from './spool.ts';
import { READ_BESIDES, STEPS } from './steps.ts';

/** A source that lost more than a tenth of its rows was read by half, or emptied by mistake; one that begins a new year
 * does so once its archive has the old one. */
const MOST_LOST = 1 / 10;

/** The time of the newest record read so far, of datasets whose records have one. */
interface Newest {
  time: IsoTime | null;
}

const timeColumnOf = ({ columns, order: { column } }: Dataset): string | null =>
  columns[column]?.type === 'time' ? column : null;

/** The source's records, counted in the run. Throws at the end when too many rows were refused. */
async function* readSource<N extends SnapshotName>(
  dataset: N,
  address: string,
  versions: Versions,
  run: JobRun,
  newest: Newest,
): AsyncGenerator<FedRecord<N>> {
  const feed = FEEDS[dataset];
  const timed = timeColumnOf(DATASETS[dataset]);
  const place = placeFieldOf(DATASETS[dataset]);
  const at = clock.now();
  for await (const row of feed.fetch(address, versions)) {
    run.read += 1;
    const record = feed.normalise(row, { at });
    if (isReject(record)) {
      countReject(run, record.reject);
      continue;
    }
    if (place in record) run[record[place as keyof typeof record] ? 'placed' : 'notPlaced'] += 1;
    const time = timed && String(record[timed as keyof typeof record]);
    if (time && time > (newest.time ?? '')) newest.time = time;
    yield record;
  }
  checkRejects(run);
}

/** The least rows that may be published: what is known without a tenth of the part that is read. */
const leastRows = (known: Manifest | null, part: Part): number => {
  const ofPart = known?.segments.find((segment) => segment.part === part)?.rows ?? 0;
  return (known?.snapshot?.rows ?? 0) - ofPart * MOST_LOST;
};

const sourceOf = (dataset: SnapshotName, part: Part): SourceName => {
  const { url, archive }: Dataset['source'] = DATASETS[dataset].source;
  if (part === 'current') return url;
  if (!archive) throw new Error(`${dataset} has no archive.`);
  return archive;
};

/** The source's records in a file, with what it says of its version; null when it is still at the known version. */
const readWhole = async <N extends SnapshotName>(
  dataset: N,
  part: Part,
  known: Validators,
  run: JobRun,
): Promise<{ records: Spool<FedRecord<N>>; version: Validators; newest: IsoTime | null } | null> => {
  let version: Validators = {};
  const newest: Newest = { time: null };
  const seen = (said: Validators): void => {
    version = said;
  };
  try {
    const besides = await READ_BESIDES[dataset]?.();
    const source = readSource(dataset, sourceUrl(sourceOf(dataset, part)), { known, seen }, run, newest);
    const records = await spool(source, besides);
    return { records, version, newest: newest.time };
  } catch (error) {
    if (error instanceof NotModified && (known.etag ?? known.lastModified)) return null;
    throw error;
  }
};

const publish = async <N extends SnapshotName>(
  dataset: N,
  part: Part,
  records: Spool<FedRecord<N>>,
  source: SourceState,
  known: Manifest | null,
  acceptedRows: number,
  run: JobRun,
): Promise<void> => {
  const step = STEPS[dataset];
  const least = Math.min(leastRows(known, part), acceptedRows);
  // Where there is no step, the feed makes the dataset's records.
  const stepped = step ? step(records, run) : (records.read() as AsyncIterable<DatasetRecord<N>>);
  const published = await publishSnapshot(dataset, stepped, source, part, least);
  run[known?.sources[part] ? 'changed' : 'new'] = published.rows;
  await putEvent('DatasetPublished', { dataset, ...published });
};

/**
 * Reads and publishes; a version with as many rows as an operator accepts may have fewer than is usual. The time of the
 * newest record read; null where records have none, or where nothing has changed.
 */
const syncPart = async (
  dataset: SnapshotName,
  part: Part,
  acceptedRows: number,
  run: JobRun,
): Promise<IsoTime | null> => {
  const manifest = await readManifest(dataset);
  const known = manifest && isReadable(manifest) ? manifest.sources[part] : undefined;
  // An archive is asked for by hand, perhaps to be read in another way than before: whole, therefore.
  const whole = await readWhole(dataset, part, (part === 'current' && known) || {}, run);
  if (!whole) return null;
  const { records, version, newest } = whole;
  try {
    const { rows, hash } = records;
    if (hash !== known?.hash)
      await publish(dataset, part, records, { ...version, rows, hash }, manifest, acceptedRows, run);
    return newest;
  } finally {
    await records.remove();
  }
};

const syncOnce = async (dataset: SnapshotName, part: Part, run: JobRun): Promise<void> => {
  const job = syncJobName(dataset, part);
  const { refusedRows, acceptedRows = Number.POSITIVE_INFINITY } = await readJobSettings(job);
  const at = clock.now();
  let newest: IsoTime | null;
  try {
    newest = await syncPart(dataset, part, acceptedRows, run);
  } catch (error) {
    if (error instanceof TooFewRows) await noteRefusal(job, error.rows, error.least);
    throw error;
  }
  if (refusedRows !== undefined) await forgetRefusal(job);
  if (part === 'current') await noteGoodRead(dataset, at, newest);
};

/**
 * One run of a dataset's job, or of its archive's. An unchanged source publishes nothing; a broken one, one with too
 * many refused rows and one that shrank by more than a tenth end the run with `ok` false, and what was published
 * before stays. An operator can accept the shrunken version, once. `new` are the rows of a first version, `changed` those of a later one.
 */
export const sync = (dataset: SnapshotName, part: Part = 'current'): Promise<JobRun> =>
  runJob(syncJobName(dataset, part), (run) => syncOnce(dataset, part, run), saveJobRun);

/** The scheduled function: `job` names the dataset and part. */
export const handler = jobHandler(async (job) => {
  const known = JOBS.find(({ name }) => name === job);
  if (known?.runs !== 'sync') throw new Error(`There is no dataset '${job}' to sync.`);
  return sync(known.dataset, known.part);
}, isPaused);
