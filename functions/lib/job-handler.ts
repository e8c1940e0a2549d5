/** The Lambda of jobs: scheduled runs are skipped while the job is paused, and a failed run throws. */
import type { JobRun } from './job.ts';
import { log } from './log.ts';

export interface JobEvent {
  job: string;
  /** Absent where an operator asked for this run, which runs even if the job is paused. */
  scheduled?: true;
}

/** Throws after a failed run, so that AWS counts the failure. Null: the job is paused. */
export const jobHandler =
  (run: (job: string) => Promise<JobRun>, isPaused: (job: string) => Promise<boolean>) =>
  async ({ job, scheduled }: JobEvent): Promise<JobRun | null> => {
    if (scheduled && (await isPaused(job))) {
      log.info('A paused job was skipped', { job });
      return null;
    }
    const done = await run(job);
    if (!done.ok) throw new Error(`${job}: ${done.error}`);
    return done;
  };
