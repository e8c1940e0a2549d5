/** The process of heavy jobs: it gives way to the pages, and when it has been idle its memory goes with it. */
import path from 'node:path';
import type { JobRun } from '../../../functions/tables/operations/job-runs.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { startWorker } from './worker.ts';

/** The request to the process. */
export type HeavyWork = { job: string } | { earlier: CallsName; historyDays: number; weeks: number };

/** How long it waits for more, in milliseconds. */
const IDLE_MS = 20_000;

export interface JobProcess {
  /** Rejects when the process dies. */
  runJob: (name: string) => Promise<JobRun>;
  /** Makes the weeks of calls before the first days; returns how many calls. */
  makeEarlier: (work: { earlier: CallsName; historyDays: number; weeks: number }) => Promise<number>;
  stop: () => Promise<void>;
}

/** Started when it is first asked, and again after it has ended. It has this process's variables. */
export const jobProcess = (): JobProcess => {
  const worker = startWorker(path.join(import.meta.dirname, 'heavy-work.ts'));
  let running = 0;
  let ending: NodeJS.Timeout | undefined;
  const ask = async (work: HeavyWork): Promise<unknown> => {
    clearTimeout(ending);
    running += 1;
    try {
      return await worker.handler(work);
    } finally {
      running -= 1;
      if (running === 0) ending = setTimeout(() => void worker.stop(), IDLE_MS).unref();
    }
  };
  return {
    runJob: async (job) => (await ask({ job })) as JobRun, // A job's handler answers so.
    makeEarlier: async (work) => (await ask(work)) as number,
    stop: () => {
      clearTimeout(ending);
      return worker.stop();
    },
  };
};
