/** Where the user pool and the users table say different things of an account: found in lists of both, then looked at one by one. */
import { clock } from '../lib/clock.ts';
import { providerOf } from '../lib/provider.ts';
import { deletePoolUser, findPoolUser, type PoolUser, poolNameOf, readPoolUsers } from '../lib/user-pool.ts';
import { alignPoolEmail } from '../store/pool-address.ts';
import { removeAccount } from '../store/remove-account.ts';
import { readListedUsers } from '../store/user-list.ts';
import { findUser, type User } from '../store/users.ts';

/** What is known of an account that has to be looked at. */
export interface Difference {
  kind: 'other-address' | 'not-in-pool' | 'not-in-table';
  sub: string;
  poolName: string;
}

/** Longer than any call may run: what is younger may be under way. */
const SETTLED_MS = 60_000;

const isSettled = (createdAt: Date | string): boolean =>
  clock.now().getTime() - new Date(createdAt).getTime() > SETTLED_MS;

/** The address of a provider's account is what it was at the first sign-in, whatever the pool is told later. */
const hasOtherAddress = (user: User, known: PoolUser): boolean => !providerOf(user) && known.email !== user.email;

/** As both lists say, which are read one after the other: a difference may be gone by now. `accounts`: how many there are. */
export const findDifferences = async (): Promise<{ found: Difference[]; accounts: number }> => {
  const pool = new Map<string, PoolUser>();
  for await (const page of readPoolUsers()) for (const known of page) pool.set(known.sub, known);
  const found: Difference[] = [];
  const listed = new Set<string>();
  for await (const page of readListedUsers())
    for (const user of page) {
      const { sub } = user;
      const known = pool.get(sub);
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
 * Mends what is still so: the table says what the address is, and whoever is in one of both only can do nothing here and
 * is taken away.
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
