/** The job of digests: one message for everybody whose held calls are due. */
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { type JobRun, runJob } from '../../lib/job.ts';
import { jobHandler } from '../../lib/job-handler.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { dueUsers, HELD_SHARDS } from '../../tables/deliveries/held.ts';
import { saveJobRun } from '../../tables/operations/job-runs.ts';
import { isPaused } from '../../tables/operations/job-settings.ts';
import { STEP } from './hold.ts';

const queueShard = async (now: Date, at: string, shard: string, run: JobRun): Promise<void> => {
  for await (const users of dueUsers(now, shard)) {
    await queueMail(users.map((applicationUserId) => ({ kind: 'digest', at, applicationUserId })));
    run.read += users.length;
    run.mails += users.length;
  }
};

/**
 * A digest is named by its five minutes. If two runs fall into them, the second queues what the ledger already knows. Calls
 * that came too late are in the next digest.
 */
export const queueDigests = (): Promise<JobRun> =>
  runJob(
    'digests',
    async (run) => {
      const now = clock.now();
      const at = toIso(new Date(Math.floor(now.getTime() / STEP) * STEP));
      await Promise.all(HELD_SHARDS.map((shard) => queueShard(now, at, shard, run)));
    },
    saveJobRun,
  );

export const handler = jobHandler(queueDigests, isPaused);
