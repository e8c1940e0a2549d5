/** EventBridge Scheduler on one machine: starts the jobs of `shared/platform/jobs.ts` when they are due. */
import { cameRound, type IsDue, parseCron } from '../../../shared/platform/cron.ts';
import type { Job } from '../../../shared/platform/jobs.ts';

export interface SchedulerOptions {
  jobs: readonly Job[];
  /** Jobs of `{everyMinutes}` start every so many seconds here. */
  pollSeconds: number;
  now: () => Date;
  /** Cron lines that came round since then, while nothing ran, start at once. */
  since: Date;
  isRunning: (name: string) => boolean;
  run: (name: string) => void;
  /** Called whenever the jobs of `{everyMinutes}` are due. */
  polling: (at: Date) => void;
}

export interface Scheduler {
  /** Looks at the clock once: what is due and not still running starts. */
  look: () => void;
  stop: () => void;
}

const LOOK_MILLIS = 1000;

/** A job that still runs when it is due again is left out that time. */
export const startScheduler = ({
  jobs,
  pollSeconds,
  now,
  since,
  isRunning,
  run,
  polling,
}: SchedulerOptions): Scheduler => {
  const crons = jobs.flatMap((job): [string, IsDue][] =>
    job.schedule && 'cron' in job.schedule ? [[job.name, parseCron(job.schedule.cron)]] : [],
  );
  const polls = jobs.filter(({ schedule }) => schedule && 'everyMinutes' in schedule).map((job) => job.name);
  const pollMillis = pollSeconds * 1000;
  let lastLook = since;
  let nextPoll = now().getTime();

  const look = (): void => {
    const at = now();
    const due = crons.filter(([, isDue]) => cameRound(isDue, lastLook, at)).map(([name]) => name);
    if (at.getTime() >= nextPoll) {
      due.push(...polls);
      polling(at);
      // Runs that a sleeping machine missed are not made up for.
      const isLate = nextPoll + pollMillis <= at.getTime();
      nextPoll = (isLate ? at.getTime() : nextPoll) + pollMillis;
    }
    lastLook = at;
    for (const name of due) if (!isRunning(name)) run(name);
  };
  const timer = setInterval(look, LOOK_MILLIS);
  return { look, stop: () => clearInterval(timer) };
};
