/** Deletes an account, everything it owns first. */
import { deletePoolUser, poolNameOf } from '../lib/user-pool.ts';
import { revokeApiKeysOf } from './api-keys.ts';
import { removeUserItems } from './user-items.ts';
import { changeUser, findUser, removeUser } from './users.ts';

/** The keys first: API Gateway would let them call for ever. */
const removeOwned = async (sub: string): Promise<void> => {
  await revokeApiKeysOf(sub);
  await removeUserItems(sub);
};

/**
 * From the mark on the account can do nothing and gets no mail; the users item goes last, so that a deletion that broke
 * off is still known as one and can be done again.
 */
export const removeAccount = async (sub: string): Promise<void> => {
  const user = await findUser(sub);
  if (user && !user.deleting) await changeUser(sub, { deleting: true });
  await removeOwned(sub);
  await deletePoolUser(user ? poolNameOf(user) : sub);
  // Once more: a call that was let in before the mark may have written meanwhile, and an index lags its table.
  await removeOwned(sub);
  await removeUser(sub);
};
