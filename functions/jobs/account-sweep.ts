/** The daily sweep: finishes interrupted deletions of accounts, and repairs differences between the user pool and the users table. */

import { toIso } from '../../shared/base/dates.ts';
import { clock } from '../lib/clock.ts';
import { countReject, type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { log } from '../lib/log.ts';
import { providerOf } from '../lib/pool/provider.ts';
import { deletePoolUser, findPoolUser, type PoolUser, poolNameOf, readPoolUsers } from '../lib/pool/user-pool.ts';
import { saveJobRun } from '../tables/operations/job-runs.ts';
import { isPaused } from '../tables/operations/job-settings.ts';
import { allPickupSubscriptionsOf } from '../tables/pickups/pickup-subscriptions.ts';
import { placeCircles } from '../tables/subscriptions/circles-by-cell.ts';
import { followed } from '../tables/users/followed.ts';
import { joinAddress, keepersOf, moveWatches } from '../tables/users/passwordless.ts';
import { alignPoolEmail } from '../tables/users/pool-address.ts';
import { removeAccount } from '../tables/users/remove-account.ts';
import { readListedUsers, readPasswordless, usersBeingDeleted } from '../tables/users/user-list.ts';
import { changeUser, findUser, type User } from '../tables/users/users.ts';
import { allCallWatchesOf } from '../tables/watches/call-watches.ts';

/** Days without a watch after which an item ends. */
const IDLE_DAYS = 90;

const watchesOf = async (sub: string): Promise<number> =>
  (await allCallWatchesOf(sub)).length + (await allPickupSubscriptionsOf(sub)).length;

/** The work that an item without a password needs; null for one that is as it should be. */
const taskOf = async (user: User): Promise<(() => Promise<unknown>) | null> => {
  const { sub, email, passwordless = {}, deleting } = user;
  const watches = await watchesOf(sub);
  if (deleting && passwordless.movedTo !== undefined) {
    const owner = await followed(user);
    if (!owner || owner.deleting) return () => removeAccount(sub);
    return watches ? () => moveWatches(sub, owner) : null;
  }
  // The sweep's other half ends these.
  if (deleting) return null;
  if (passwordless.asked || passwordless.movedTo !== undefined || (await keepersOf(email))[0]?.sub !== sub)
    return () => joinAddress(email);
  const { idleSince, ...known } = passwordless;
  if (watches) return idleSince === undefined ? null : () => changeUser(sub, { passwordless: known }, { passwordless });
  if (idleSince === undefined)
    return () => changeUser(sub, { passwordless: { ...known, idleSince: toIso(clock.now()) } }, { passwordless });
  const isOver = clock.now().getTime() - new Date(idleSince).getTime() >= IDLE_DAYS * 86_400_000;
  return isOver ? () => removeAccount(sub, { passwordless }) : null;
};

const needsTending = async (user: User): Promise<boolean> => (await taskOf(user)) !== null;

const tend = async (user: User): Promise<void> => {
  await (await taskOf(user))?.();
};

/** An account that the pool and the table tell differently. */
interface Difference {
  kind: 'other-address' | 'not-in-pool' | 'not-in-table';
  sub: string;
  poolName: string;
}

/** Longer than any request may run: a younger one may still be in progress. */
const SETTLED_MS = 60_000;

const isSettled = (createdAt: Date | string): boolean =>
  clock.now().getTime() - new Date(createdAt).getTime() > SETTLED_MS;

/** The address of a provider's account is what it was at the first sign-in, whatever the pool is told later. */
const hasOtherAddress = (user: User, known: PoolUser): boolean => !providerOf(user) && known.email !== user.email;

/** From both lists, read one after the other: a difference may have gone since. `accounts`: how many there are. */
const findDifferences = async (): Promise<{ found: Difference[]; accounts: number }> => {
  const pool = new Map<string, PoolUser>();
  for await (const page of readPoolUsers()) for (const known of page) pool.set(known.sub, known);
  const found: Difference[] = [];
  const listed = new Set<string>();
  for await (const page of readListedUsers())
    for (const user of page) {
      const { sub } = user;
      const known = pool.get(sub);
      if (user.passwordless) continue;
      listed.add(sub);
      if (user.deleting) continue;
      if (!known && isSettled(user.createdAt)) found.push({ kind: 'not-in-pool', sub, poolName: poolNameOf(user) });
      if (known && hasOtherAddress(user, known)) found.push({ kind: 'other-address', sub, poolName: known.poolName });
    }
  for (const { sub, poolName, createdAt } of pool.values())
    if (!listed.has(sub) && isSettled(createdAt)) found.push({ kind: 'not-in-table', sub, poolName });
  return { found, accounts: Math.min(pool.size, listed.size) };
};

/**
 * Repairs what still differs: the table decides the address. An account in only one of the two can do nothing here and
 * is removed.
 */
const mendDifference = async ({ sub, poolName }: Difference): Promise<void> => {
  const [user, known] = [await findUser(sub), await findPoolUser(poolName)];
  const isKnown = known?.sub === sub;
  if (user?.deleting) return;
  if (user && isKnown) {
    if (hasOtherAddress(user, known)) await alignPoolEmail(sub);
  } else if (user) await removeAccount(sub);
  else if (isKnown) await deletePoolUser({ sub, poolName });
};

/** Does the work, counts it in the run, and says if it was done. One failure does not stop the others. */
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

/** Problems left after circles of an earlier version got their place in the index. */
const placeAll = async (run: JobRun): Promise<string[]> => {
  try {
    run.changed += await placeCircles();
    return [];
  } catch (error) {
    log.error('Circles were not given their strips', error);
    return ['Circles were not given their strips.'];
  }
};

/**
 * The run's `read` counts deletions that were begun, and accounts on which pool and table disagree. `changed` counts
 * what was finished or repaired. `rejected` counts, by kind, what was left because there was too much of it.
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
      wrong.push(...(await placeAll(run)));
      if (wrong.length) throw new Error(wrong.join(' '));
    },
    saveJobRun,
  );

export const handler = jobHandler(sweepAccounts, isPaused);
