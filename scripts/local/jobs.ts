/** The scheduled functions by the name of their job. */
import type { JobRun } from '../../functions/store/job-runs.ts';
import { JOBS } from '../../shared/jobs.ts';
import { type OneAtATime, oneAtATime } from './one-at-a-time.ts';

/** What runs under a job's name, or null when there is no such job. */
const workOf = async (name: string): Promise<(() => Promise<JobRun>) | null> => {
  const job = JOBS.find((one) => one.name === name);
  if (!job) return null;
  switch (job.dataset) {
    case null: {
      const { compact } = await import('../../functions/ingest/compact.ts');
      return compact;
    }
    case 'police-dispatch-call':
    case 'fire-dispatch-call': {
      const { poll } = await import('../../functions/ingest/poll.ts');
      const { dataset } = job;
      return () => poll(dataset);
    }
    default: {
      const { sync } = await import('../../functions/ingest/sync.ts');
      const { dataset } = job;
      return () => sync(dataset);
    }
  }
};

export const isJob = (name: string): boolean => JOBS.some((job) => job.name === name);

/** A run that failed is a run with `ok` false; rejects for an unknown name. */
export const jobRunner = (): OneAtATime<JobRun> =>
  oneAtATime(async (name) => {
    const work = await workOf(name);
    if (!work) throw new Error(`There is no job '${name}'.`);
    return work();
  });
