/** Deletes an account, everything it owns first. */
import { deletePoolUser } from '../lib/user-pool.ts';
import { revokeApiKeysOf } from './api-keys.ts';
import { removeUserItems } from './user-items.ts';
import { changeUser, findUser, removeUser, type Still } from './users.ts';

/** The keys first: API Gateway would let them call for ever. */
const removeOwned = async (sub: string): Promise<void> => {
  await revokeApiKeysOf(sub);
  await removeUserItems(sub);
};

/**
 * From the mark on the account can do nothing and gets no mail; the users item goes last, so that a deletion that broke
 * off is still known as one and can be done again. False, and nothing is done, when the user is no longer what `still`
 * says.
 */
export const removeAccount = async (sub: string, still: Still = {}): Promise<boolean> => {
  const user = await findUser(sub);
  if (user && !user.deleting && !(await changeUser(sub, { deleting: true }, still))) {
    const now = await findUser(sub);
    // Somebody else who has begun to delete it may break off.
    if (now && !now.deleting) return false;
  }
  await removeOwned(sub);
  await deletePoolUser(user ?? { sub });
  // Once more: a call that was let in before the mark may have written meanwhile, and an index lags its table.
  await removeOwned(sub);
  await removeUser(sub);
  return true;
};
