/** The daily dumps: every listed dataset as Parquet, CSV and GeoJSON, for those who want it whole. */
import type { Dump } from '../../shared/datasets/dumps.ts';
import { ALL_DATASETS, isListed } from '../../shared/datasets/registry.ts';
import { type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { dumpDataset, publishDumps } from '../snapshots/dumps.ts';
import { saveJobRun } from '../tables/operations/job-runs.ts';
import { isPaused } from '../tables/operations/job-settings.ts';

/** All or nothing: where one dataset fails, yesterday's list stays. The run's `read` counts the rows of all. */
export const writeDumps = (): Promise<JobRun> =>
  runJob(
    'dumps',
    async (run) => {
      const dumps: Dump[] = [];
      for (const { name } of ALL_DATASETS) {
        const dump = isListed(name) ? await dumpDataset(name) : null;
        if (!dump) continue;
        dumps.push(dump);
        run.read += dump.rows;
      }
      await publishDumps(dumps);
    },
    saveJobRun,
  );

export const handler = jobHandler(writeDumps, isPaused);
