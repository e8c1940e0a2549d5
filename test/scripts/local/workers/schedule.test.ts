/** The schedule of a running system leaves out what is paused, after a restart too. */
import { expect, test } from 'vitest';
import type { JobRun } from '../../../../functions/tables/operations/job-runs.ts';
import { isPaused, pauseJob, resumeJob } from '../../../../functions/tables/operations/job-settings.ts';
import { oneAtATime } from '../../../../scripts/local/one-at-a-time.ts';
import { startSchedule } from '../../../../scripts/local/workers/schedule.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { eventually } from '../../../harness/eventually.ts';

const cloud = duringTests(startCloud);

/** The jobs that a schedule that has just started runs, until it has run this one. */
const startedUntil = async (job: string): Promise<string[]> => {
  const ran: string[] = [];
  const jobs = oneAtATime<JobRun>(async (name) => {
    ran.push(name);
    return {} as JobRun;
  });
  const schedule = startSchedule({ state: cloud.dir, polled: null, pollSeconds: 3600, jobs });
  await eventually(`a run of ${job}`, () => ran.includes(job));
  // Whatever was asked before this is answered.
  await isPaused(job);
  schedule.stop();
  await jobs.idle();
  return ran;
};

test('a paused job is left out at every start, and comes again once it is resumed', async () => {
  await pauseJob('police-dispatch-call');
  for (let start = 0; start < 2; start += 1)
    expect(await startedUntil('fire-dispatch-call')).not.toContain('police-dispatch-call');
  await resumeJob('police-dispatch-call');
  expect(await startedUntil('police-dispatch-call')).toContain('police-dispatch-call');
});
