/** Syncs a snapshot dataset: reads its source whole and publishes it, all or nothing. */
import { DATASETS, type DatasetName, type DatasetRecord } from '../../shared/datasets/index.ts';
import { isReject } from '../feeds/feed.ts';
import { FEEDS } from '../feeds/index.ts';
import { clock } from '../lib/clock.ts';
import { sourceUrl } from '../lib/env.ts';
import { putEvent } from '../lib/events.ts';
import { countReject, type JobRun, runJob } from '../lib/job.ts';
import { saveJobRun } from '../store/job-runs.ts';
import { readManifest } from '../store/manifests.ts';
import { putText } from '../store/objects.ts';
import { publishSnapshot } from '../store/segments.ts';
import { isReadable } from '../store/snapshot.ts';
import { buildBasemap } from './basemap.ts';
import { checkRejects } from './rejects.ts';
import { type Spool, spool } from './spool.ts';

/** The datasets that a sync replaces whole. */
export type SnapshotName = {
  [N in DatasetName]: (typeof DATASETS)[N]['kind'] extends 'snapshot' ? N : never;
}[DatasetName];

/** A source that lost more than a tenth of its rows was read by half, or emptied by mistake. */
const LEAST_LEFT = 9 / 10;

/** Where the site finds the built-in map's streets: `/data/basemap.json`. */
const BASEMAP_KEY = 'public/basemap.json';

/** The source's records, each id once, counted in the run. Throws at the end when too many rows were refused. */
async function* readSource<N extends SnapshotName>(dataset: N, run: JobRun): AsyncGenerator<DatasetRecord<N>> {
  const feed = FEEDS[dataset];
  const at = clock.now();
  const { id, source } = DATASETS[dataset];
  const seen = new Set<unknown>();
  for await (const row of feed.fetch(sourceUrl(source.url))) {
    run.read += 1;
    const outcome = feed.normalise(row, { at });
    if (isReject(outcome)) {
      countReject(run, outcome.reject);
      continue;
    }
    // A snapshot dataset's fed record is its record, and has its id.
    const record = outcome as unknown as DatasetRecord<N> & Record<string, unknown>;
    if (seen.has(record[id])) continue;
    seen.add(record[id]);
    if (record.geometry) run.placed += 1;
    else run.notPlaced += 1;
    yield record;
  }
  checkRejects(run);
}

/** What else a dataset's new records are used for, before they are published: a retry does it again. */
const ALSO: { [N in SnapshotName]?: (records: AsyncIterable<DatasetRecord<N>>) => Promise<void> } = {
  'street-segment': async (segments) =>
    putText(BASEMAP_KEY, JSON.stringify(await buildBasemap(segments)), 'application/json'),
};

const publish = async <N extends SnapshotName>(
  dataset: N,
  { rows, hash, read }: Spool<DatasetRecord<N>>,
  run: JobRun,
) => {
  const manifest = await readManifest(dataset);
  const known = manifest?.source;
  if (manifest && known?.hash === hash && isReadable(manifest)) return;
  if (rows < (known?.rows ?? 1) * LEAST_LEFT)
    throw new Error(`The source has ${rows} rows, before ${known?.rows ?? 0}.`);
  await ALSO[dataset]?.(read());
  const published = await publishSnapshot(dataset, read(), { hash, rows });
  run[known ? 'changed' : 'new'] = published.rows;
  await putEvent('DatasetPublished', { dataset, ...published });
};

const syncOnce = async (dataset: SnapshotName, run: JobRun): Promise<void> => {
  const records = await spool(readSource(dataset, run));
  try {
    await publish(dataset, records, run);
  } finally {
    await records.remove();
  }
};

/**
 * One run of a dataset's job. An unchanged source publishes nothing; a broken one, one with too many refused rows and
 * one that shrank by more than a tenth end the run with `ok` false, and what was published before stays.
 * `new` are the rows of a first version, `changed` those of a later one.
 */
export const sync = (dataset: SnapshotName): Promise<JobRun> =>
  runJob(dataset, (run) => syncOnce(dataset, run), saveJobRun);

const isSnapshot = (name: string): name is SnapshotName =>
  Object.hasOwn(DATASETS, name) && DATASETS[name as DatasetName].kind === 'snapshot';

/** The scheduled function: `job` names the dataset. Throws after a failed run, so that AWS counts the failure. */
export const handler = async ({ job }: { job: string }): Promise<JobRun> => {
  if (!isSnapshot(job)) throw new Error(`There is no dataset '${job}' to sync.`);
  const run = await sync(job);
  if (!run.ok) throw new Error(`${job}: ${run.error}`);
  return run;
};
