/** The scheduled functions by the name of their job, in this process or those that read whole datasets in one of their own. */
import type { JobRun } from '../../../functions/tables/operations/job-runs.ts';
import { JOBS, type Job } from '../../../shared/platform/jobs.ts';
import { type OneAtATime, oneAtATime } from '../one-at-a-time.ts';
import type { Bundles } from './bundles.ts';
import type { JobProcess } from './job-process.ts';

/** The work under a job's name in this process, or null when there is no such job. */
export const workOf = async (name: string): Promise<(() => Promise<JobRun>) | null> => {
  const job = JOBS.find((one) => one.name === name);
  if (!job) return null;
  switch (job.runs) {
    case 'account-sweep': {
      const { sweepAccounts } = await import('../../../functions/jobs/account-sweep.ts');
      return sweepAccounts;
    }
    case 'areas': {
      const { fillAreas } = await import('../../../functions/ingest/area-columns.ts');
      return () => fillAreas();
    }
    case 'coarsen': {
      const { coarsen } = await import('../../../functions/ingest/coarsen.ts');
      return () => coarsen();
    }
    case 'compact': {
      const { compact } = await import('../../../functions/ingest/compact.ts');
      return compact;
    }
    case 'digests': {
      const { queueDigests } = await import('../../../functions/notify/mailer/digests.ts');
      return queueDigests;
    }
    case 'dumps': {
      const { writeDumps } = await import('../../../functions/ingest/dumps.ts');
      return writeDumps;
    }
    case 'pickup-refresh': {
      const { refreshPickups } = await import('../../../functions/notify/pickups/pickup-refresh.ts');
      return () => refreshPickups(job.name, job.unheardHours);
    }
    case 'pickup-reminders': {
      const { remindOfPickups } = await import('../../../functions/notify/pickups/pickup-reminders.ts');
      return remindOfPickups;
    }
    case 'poll': {
      const { poll } = await import('../../../functions/ingest/poll.ts');
      return () => poll(job.dataset);
    }
    case 'search-index': {
      const { indexForSearch } = await import('../../../functions/ingest/search-index.ts');
      return indexForSearch;
    }
    case 'watch': {
      const { checkHealth } = await import('../../../functions/jobs/health.ts');
      return checkHealth;
    }
    case 'sync': {
      const { sync } = await import('../../../functions/ingest/sync.ts');
      return () => sync(job.dataset, job.part);
    }
  }
};

export const isJob = (name: string): boolean => JOBS.some((job) => job.name === name);

/** These take a processor for seconds, and memory that nothing else needs. */
const HEAVY: readonly Job['runs'][] = ['areas', 'coarsen', 'compact', 'dumps', 'search-index', 'sync'];

const isHeavy = (name: string): boolean => JOBS.some((job) => job.name === name && HEAVY.includes(job.runs));

/** A run that failed is a run with `ok` false; rejects for an unknown name. `apart` runs what is heavy. */
export const jobRunner = (bundles?: Bundles, apart?: JobProcess): OneAtATime<JobRun> =>
  oneAtATime(async (name) => {
    if (bundles) return bundles.runJob(name);
    if (apart && isHeavy(name)) return apart.runJob(name);
    const work = await workOf(name);
    if (!work) throw new Error(`There is no job '${name}'.`);
    return work();
  });
