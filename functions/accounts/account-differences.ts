/** Where the user pool and the users table disagree about an account: found by comparing both lists, then checked one by one. */
import { providerOf } from '../lib/accounts/provider.ts';
import { deletePoolUser, findPoolUser, type PoolUser, poolNameOf, readPoolUsers } from '../lib/accounts/user-pool.ts';
import { clock } from '../lib/clock.ts';
import { alignPoolEmail } from '../tables/users/pool-address.ts';
import { removeAccount } from '../tables/users/remove-account.ts';
import { readListedUsers } from '../tables/users/user-list.ts';
import { findUser, type User } from '../tables/users/users.ts';

/** What is known of an account that has to be looked at. */
export interface Difference {
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
export const findDifferences = async (): Promise<{ found: Difference[]; accounts: number }> => {
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
export const mendDifference = async ({ sub, poolName }: Difference): Promise<void> => {
  const [user, known] = [await findUser(sub), await findPoolUser(poolName)];
  const isKnown = known?.sub === sub;
  if (user?.deleting) return;
  if (user && isKnown) {
    if (hasOtherAddress(user, known)) await alignPoolEmail(sub);
  } else if (user) await removeAccount(sub);
  else if (isKnown) await deletePoolUser({ sub, poolName });
};
