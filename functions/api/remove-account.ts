/** Deletes an account, everything it owns first. */
import { deletePoolUser } from '../lib/user-pool.ts';
import { removeSubscriptionsOf } from '../store/subscriptions.ts';
import { removeTokens } from '../store/tokens.ts';
import { changeUser, findUser, removeUser } from '../store/users.ts';

/**
 * From the mark on the account can do nothing and gets no mail; the users item goes last, so that a deletion that broke
 * off is still known as one and can be done again.
 */
export const removeAccount = async (sub: string): Promise<void> => {
  if (await findUser(sub)) await changeUser(sub, { deleting: true });
  await removeSubscriptionsOf(sub);
  await removeTokens(sub);
  await deletePoolUser(sub);
  await removeUser(sub);
};
