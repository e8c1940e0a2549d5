/** The Lambda of jobs: what the schedule starts is left out while the job is paused, and a failed run fails loudly. */
import type { JobRun } from './job.ts';
import { log } from './log.ts';

export interface JobEvent {
  job: string;
  /** Absent where somebody asks for this one run, which a pause does not hold up. */
  scheduled?: true;
}

/** Throws after a failed run, so that AWS counts the failure. Null: the job is paused. */
export const jobHandler =
  (run: (job: string) => Promise<JobRun>, isPaused: (job: string) => Promise<boolean>) =>
  async ({ job, scheduled }: JobEvent): Promise<JobRun | null> => {
    if (scheduled && (await isPaused(job))) {
      log.info('A paused job was left out', { job });
      return null;
    }
    const done = await run(job);
    if (!done.ok) throw new Error(`${job}: ${done.error}`);
    return done;
  };
