/** Making an account: the pool's user with its password, then our users item, then the confirmation mail. */
import { randomUUID } from 'node:crypto';
import { clock } from '../../lib/clock.ts';
import type { Handler } from '../../lib/http/http.ts';
import { refuseCommon } from '../../lib/pool/common-passwords.ts';
import { createPoolUser, findPoolUser } from '../../lib/pool/user-pool.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { limits } from '../../tables/limits.ts';
import { findHolder } from '../../tables/users/address-holder.ts';
import { removeAccount } from '../../tables/users/remove-account.ts';
import { addUser, findUser, newUser } from '../../tables/users/users.ts';
import { countMail, pairOf } from '../common/mail-limits.ts';
import { openSession } from './account-session.ts';
import { emailTaken } from './email-taken.ts';

/** Longer than any function may run: a pool user that is older and has no item in the users table was left by a crash. */
const HALF_MADE_AFTER_MS = 60_000;

/** Deletes what an interrupted registration or deletion left under this address; throws when it is a real account. */
const clearAddress = async (email: string): Promise<void> => {
  const found = await findPoolUser(email);
  if (!found) return;
  const user = await findUser(found.sub);
  const ageMs = clock.now().getTime() - found.createdAt.getTime();
  if ((user && !user.deleting) || ageMs <= HALF_MADE_AFTER_MS) throw emailTaken({});
  if (!(await removeAccount(found.sub))) throw emailTaken({});
};

export const register: Handler<'POST /api/account/register'> = async ({ body: { email, password }, visitor }) => {
  await limits.use('register-visitor', visitor);
  refuseCommon(password);
  // The pool knows of password accounts only.
  const holder = await findHolder(email);
  if (holder) throw emailTaken(holder);
  await countMail('confirmation-mail', email, visitor);
  let sub = await createPoolUser(email, password);
  if (!sub) {
    await clearAddress(email);
    sub = await createPoolUser(email, password);
  }
  if (!sub) throw emailTaken({});
  await addUser(newUser({ sub, email, emailConfirmed: false }));
  // It is their first address.
  await limits.use('confirmation-mail', pairOf(sub, email));
  await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId: sub, messageId: randomUUID() }]);
  const opened = await openSession(email, password);
  if (!opened) throw new Error('A new account could not be signed in.');
  return opened.response;
};
