/** The nightly compaction: seals hot calls into segments and snapshots, and deletes objects that nothing names. */

import { BASELINE_DAYS, baselineOf } from '../../shared/datasets/freshness.ts';
import { ALL_DATASETS, type CallsName, type DatasetName, isCalls } from '../../shared/datasets/registry.ts';
import { clock } from '../lib/clock.ts';
import { type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { log } from '../lib/log.ts';
import { writeMetric } from '../lib/metrics.ts';
import { recordTimes } from '../lists/record-times.ts';
import { deleteUnnamed } from '../snapshots/garbage.ts';
import { hotRows, versionsById } from '../snapshots/hot.ts';
import { isReadable } from '../snapshots/open-snapshot.ts';
import { type Reached, sealRows } from '../snapshots/seal.ts';
import { rebuildSnapshot } from '../snapshots/segments.ts';
import { sealCalls, unsealedCalls } from '../tables/calls/calls.ts';
import { readManifest } from '../tables/manifests.ts';
import { jobRuns, saveJobRun } from '../tables/operations/job-runs.ts';
import { isPaused } from '../tables/operations/job-settings.ts';
import { saveBaseline } from '../tables/operations/status.ts';

/** Computes from the archive how long a source of calls is normally silent. */
const DAY = 24 * 3_600_000;

/** A source without an archive keeps what was known before. */
const learnBaseline = async (dataset: CallsName): Promise<void> => {
  const times = await recordTimes(dataset, new Date(clock.now().getTime() - BASELINE_DAYS * DAY));
  if (times.length > 0) await saveBaseline(dataset, baselineOf(times));
};

/**
 * Seals what is hot or unsealed, names it in the manifest, then removes the mark from each call that is still at the
 * version sealed. Whatever a crash leaves undone, the next run does. Answers how many calls were sealed.
 */
export const compactCalls = async (dataset: CallsName, reached: Reached = async () => {}): Promise<number> => {
  const base = await readManifest(dataset);
  const rows = await hotRows(dataset, base, await unsealedCalls(dataset));
  if (rows.length === 0 && (!base || isReadable(base))) return 0;
  const versions = versionsById(dataset, rows);
  await sealRows(dataset, base, rows, versions, reached);
  await sealCalls(
    dataset,
    [...versions].map(([id, version]) => ({ id, version })),
  );
  return rows.length;
};

const compactDataset = async (dataset: DatasetName, run: JobRun): Promise<void> => {
  if (isCalls(dataset)) run.read += await compactCalls(dataset);
  else await rebuildSnapshot(dataset);
  await deleteUnnamed(dataset);
};

/** Says how long ago a source was last read without fault; nothing for one that never was. */
const reportAge = async (dataset: DatasetName): Promise<void> => {
  const last = (await jobRuns(dataset)).find(({ ok }) => ok);
  if (last) writeMetric('SnapshotAgeHours', (clock.now().getTime() - Date.parse(last.endedAt)) / 3_600_000, dataset);
};

/** Compacts every dataset; a failure of one does not stop the others. The run's `read` counts the calls sealed. */
export const compact = (): Promise<JobRun> =>
  runJob(
    'compact',
    async (run) => {
      const failed: DatasetName[] = [];
      for (const { name } of ALL_DATASETS)
        try {
          await compactDataset(name, run);
          await (isCalls(name) ? learnBaseline(name) : reportAge(name));
        } catch (error) {
          log.error('A dataset was not compacted', error, { dataset: name });
          failed.push(name);
        }
      if (failed.length > 0) throw new Error(`Not compacted: ${failed.join(', ')}.`);
    },
    saveJobRun,
  );

export const handler = jobHandler(compact, isPaused);
