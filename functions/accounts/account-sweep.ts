/** The daily sweep: ends the deletions of accounts that broke off half-way. */
import { type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { log } from '../lib/log.ts';
import { saveJobRun } from '../store/job-runs.ts';
import { isPaused } from '../store/job-settings.ts';
import { removeAccount } from '../store/remove-account.ts';
import { usersBeingDeleted } from '../store/user-list.ts';

/** The run's `read` counts the deletions found begun, `changed` those it has ended, each whatever becomes of the others. */
export const sweepAccounts = (): Promise<JobRun> =>
  runJob(
    'account-sweep',
    async (run) => {
      const ids = await usersBeingDeleted();
      run.read = ids.length;
      for (const id of ids)
        try {
          await removeAccount(id);
          run.changed += 1;
        } catch (error) {
          log.error('An account was not deleted', error, { id });
        }
      if (run.changed < run.read) throw new Error(`Accounts not deleted: ${run.read - run.changed} of ${run.read}.`);
    },
    saveJobRun,
  );

export const handler = jobHandler(sweepAccounts, isPaused);
