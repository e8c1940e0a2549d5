/** Deletes an account, everything it owns first. */
import { deletePoolUser } from '../../lib/pool/user-pool.ts';
import { revokeApiKeysOf } from '../developers/api-keys.ts';
import { removeUserItems } from './user-items.ts';
import { changeUser, findUser, removeUser, type Still, type User, usersWithEmail } from './users.ts';

/** The keys first: API Gateway would accept them for ever. */
const removeOwned = async (sub: string): Promise<void> => {
  await revokeApiKeysOf(sub);
  await removeUserItems(sub);
};

/** Who was taken over by this one: nothing is left of them but their address and whose their watches are. */
const removeTakenOver = async ({ sub, email }: User): Promise<void> => {
  for (const { sub: taken, passwordless } of await usersWithEmail(email))
    if (passwordless?.movedTo === sub) {
      await removeUserItems(taken);
      await removeUser(taken);
    }
};

/**
 * Once marked, the account can do nothing and gets no mail. The users item is deleted last, so that an interrupted
 * deletion can be found and finished. False, and nothing is done, when the user is no longer what `still` says.
 */
export const removeAccount = async (sub: string, still: Still = {}): Promise<boolean> => {
  const user = await findUser(sub);
  if (user && !user.deleting && !(await changeUser(sub, { deleting: true }, still))) {
    const now = await findUser(sub);
    // Another deletion that has begun may be interrupted.
    if (now && !now.deleting) return false;
  }
  await removeOwned(sub);
  await deletePoolUser(user ?? { sub });
  // Once more: a request accepted before the mark may have written meanwhile, and an index lags behind its table.
  await removeOwned(sub);
  if (user) await removeTakenOver(user);
  await removeUser(sub);
  return true;
};
