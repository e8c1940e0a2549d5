/** Making an account: the pool's user with its password, then our users item, then the confirmation mail. */
import { randomUUID } from 'node:crypto';
import { toIso } from '../../shared/dates.ts';
import { AppError } from '../../shared/errors.ts';
import { clock } from '../lib/clock.ts';
import type { Handler } from '../lib/http.ts';
import { queueMail } from '../lib/mail-queue.ts';
import { createPoolUser, findPoolUser } from '../lib/user-pool.ts';
import { removeAccount } from '../store/remove-account.ts';
import { addUser, findUser } from '../store/users.ts';
import { openSession } from './account-session.ts';

const taken = (): AppError =>
  new AppError('conflict', 'There is an account with this e-mail address already. Log in, or reset your password.');

/** Longer than any function may run: a user of the pool that is older and has no users item was left by a crash. */
const HALF_MADE_AFTER_MS = 60_000;

/** Takes away what a registration or a deletion that broke off left under this address; throws when it is an account. */
const clearAddress = async (email: string): Promise<void> => {
  const found = await findPoolUser(email);
  if (!found) return;
  const user = await findUser(found.sub);
  const ageMs = clock.now().getTime() - found.createdAt.getTime();
  if ((user && !user.deleting) || ageMs <= HALF_MADE_AFTER_MS) throw taken();
  await removeAccount(found.sub);
};

export const register: Handler<'POST /api/account/register'> = async ({ body: { email, password } }) => {
  let sub = await createPoolUser(email, password);
  if (!sub) {
    await clearAddress(email);
    sub = await createPoolUser(email, password);
  }
  if (!sub) throw taken();
  await addUser({
    sub,
    email,
    firstName: null,
    lastName: null,
    version: 1,
    emailConfirmed: false,
    mailState: 'ok',
    tokensValidFrom: 0,
    createdAt: toIso(clock.now()),
  });
  await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId: sub, messageId: randomUUID() }]);
  const opened = await openSession(email, password);
  if (!opened) throw new Error('A new account could not be signed in.');
  return opened.response;
};
