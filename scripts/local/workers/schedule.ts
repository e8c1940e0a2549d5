/** The schedule of a running system: the jobs by the clock but those that are paused, and cron jobs that its being off has missed. */
import { clock } from '../../../functions/lib/clock.ts';
import { log } from '../../../functions/lib/log.ts';
import type { JobRun } from '../../../functions/tables/operations/job-runs.ts';
import { isPaused } from '../../../functions/tables/operations/job-settings.ts';
import { JOBS } from '../../../shared/platform/jobs.ts';
import { type Scheduler, startScheduler } from '../aws/scheduler.ts';
import type { OneAtATime } from '../one-at-a-time.ts';
import { lastPoll } from '../state/last-poll.ts';

interface ScheduleOptions {
  state: string;
  /** When an earlier start last polled. */
  polled: Date | null;
  pollSeconds: number;
  jobs: OneAtATime<JobRun>;
}

export const startSchedule = ({ state, polled, pollSeconds, jobs }: ScheduleOptions): Scheduler => {
  const run = async (name: string): Promise<void> => {
    try {
      if (!(await isPaused(name))) await jobs.run(name);
    } catch (error) {
      log.error('A job could not be run', error, { job: name });
    }
  };
  const scheduler = startScheduler({
    jobs: JOBS,
    pollSeconds,
    now: clock.now,
    since: polled ?? clock.now(),
    isRunning: jobs.isRunning,
    run: (name) => void run(name),
    polling: lastPoll(state).write,
  });
  scheduler.look();
  return scheduler;
};
