/** The daily sweep: finishes interrupted deletions of accounts, and repairs differences between the user pool and the users table. */
import { countReject, type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { log } from '../lib/log.ts';
import { saveJobRun } from '../tables/operations/job-runs.ts';
import { isPaused } from '../tables/operations/job-settings.ts';
import { removeAccount } from '../tables/users/remove-account.ts';
import { readPasswordless, usersBeingDeleted } from '../tables/users/user-list.ts';
import { type Difference, findDifferences, mendDifference } from './account-differences.ts';
import { needsTending, tend } from './passwordless-ends.ts';

/** Whether the work was done; the run counts it. One failure does not stop the others. */
const counted = async (run: JobRun, id: string, work: () => Promise<unknown>): Promise<boolean> => {
  run.read += 1;
  try {
    await work();
    run.changed += 1;
    return true;
  } catch (error) {
    log.error('An account was not repaired', error, { id });
    return false;
  }
};

/** Problems left after the interrupted deletions were finished. */
const endDeletions = async (run: JobRun): Promise<string[]> => {
  const ids = await usersBeingDeleted();
  let left = 0;
  for (const id of ids) if (!(await counted(run, id, () => removeAccount(id)))) left += 1;
  return left ? [`Accounts not deleted: ${left} of ${ids.length}.`] : [];
};

/** A tenth, plus a few: crashes leave no more. A lost pool or table must not cause the other to be emptied. */
const mostRemoved = (accounts: number): number => (accounts === 0 ? 0 : Math.max(3, accounts / 10));

/** Problems left after the differences were repaired. If too many accounts are missing on one side, none is changed. */
const mendAll = async (run: JobRun): Promise<string[]> => {
  const { found, accounts } = await findDifferences();
  const isRemoval = ({ kind }: Difference): boolean => kind !== 'other-address';
  const isTooMuch = found.filter(isRemoval).length > mostRemoved(accounts);
  let left = 0;
  for (const difference of found) {
    const { kind, sub } = difference;
    if (isTooMuch && isRemoval(difference)) {
      run.read += 1;
      countReject(run, kind);
    } else if (await counted(run, sub, () => mendDifference(difference)))
      log.info('Pool and users table differed', { id: sub, kind });
    else left += 1;
  }
  return [
    ...(left ? [`Differences not mended: ${left}.`] : []),
    ...(isTooMuch ? ['Too many accounts are in the pool or in the users table only: none of them was removed.'] : []),
  ];
};

/** Problems left after each item without a password was brought to its end, or to whoever has it now. */
const tendPasswordless = async (run: JobRun): Promise<string[]> => {
  let left = 0;
  for await (const page of readPasswordless())
    for (const user of page)
      if ((await needsTending(user)) && !(await counted(run, user.sub, () => tend(user)))) left += 1;
  return left ? [`Items without a password not tended: ${left}.`] : [];
};

/**
 * The run's `read` counts what was found: deletions begun, and accounts on which pool and table disagree; `changed` what
 * was finished or repaired; `rejected`, by kind, what was left because there was too much of it.
 */
export const sweepAccounts = (): Promise<JobRun> =>
  runJob(
    'account-sweep',
    async (run) => {
      const wrong = await endDeletions(run);
      try {
        wrong.push(...(await mendAll(run)));
      } catch (error) {
        log.error('Pool and users table were not compared', error);
        wrong.push('Pool and users table were not compared.');
      }
      wrong.push(...(await tendPasswordless(run)));
      if (wrong.length) throw new Error(wrong.join(' '));
    },
    saveJobRun,
  );

export const handler = jobHandler(sweepAccounts, isPaused);
