/** Saving a user: names, and an e-mail address that must be confirmed anew. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import type { Caller } from '../lib/caller.ts';
import type { Handler } from '../lib/http.ts';
import { queueMail } from '../lib/mail-queue.ts';
import { changePoolEmail, EMAIL_TAKEN } from '../lib/user-pool.ts';
import { removeTokens } from '../store/tokens.ts';
import { editUser, findUser, findUserByEmail, type User } from '../store/users.ts';
import { checkFreshSignIn } from './fresh-sign-in.ts';
import { findFor, toRecord } from './users.ts';

const edited = (): AppError =>
  new AppError('conflict', 'The user has been edited since you loaded the page. Reload it to get the latest changes.');

/** Throws AppError where this user may not get this address. */
const checkAddress = async (user: User, email: string, caller: Caller): Promise<void> => {
  if (user.poolName) {
    const sentence = 'The e-mail address of an account that signs in by Google or Facebook can only be changed there.';
    throw new AppError('invalid', sentence, { subErrors: [`email: ${sentence}`] });
  }
  checkFreshSignIn(caller, 'change the e-mail address');
  if (await findUserByEmail(email))
    throw new AppError('conflict', EMAIL_TAKEN, { subErrors: [`email: ${EMAIL_TAKEN}`] });
};

/** The last confirmed address is kept, and is still so when the user returns to it. */
const addressChange = (user: User, email: string): Partial<User> => {
  const isReturn = email === user.formerEmail;
  const formerEmail = user.emailConfirmed ? user.email : user.formerEmail;
  return { email, emailConfirmed: isReturn, formerEmail: isReturn ? undefined : formerEmail, mailState: 'ok' };
};

export const saveUser: Handler<'PUT /api/applicationUser/{id}'> = async ({ params: { id }, body, caller }) => {
  const user = await findFor(id, caller);
  const { email, firstName, lastName, version } = body;
  if (body.id !== undefined && body.id !== id)
    throw new AppError('invalid', 'id: not the id of the path.', { subErrors: ['id: not the id of the path.'] });
  if (version !== user.version) throw edited();
  const names = { firstName, lastName };
  if (email === user.email) {
    const saved = await editUser(id, version, names);
    if (!saved) throw edited();
    return toRecord(saved);
  }

  await checkAddress(user, email, caller);
  // The pool first: a save that breaks off here is simply made again.
  await changePoolEmail(id, email);
  const saved = await editUser(id, version, { ...names, ...addressChange(user, email) });
  if (!saved) {
    // Somebody was quicker: the pool follows what they have saved.
    const current = await findUser(id);
    if (current) await changePoolEmail(id, current.email);
    throw edited();
  }
  // Links that were mailed to the address before prove nothing about this one.
  await removeTokens(id);
  if (!saved.emailConfirmed)
    await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId: id, messageId: randomUUID() }]);
  return toRecord(saved);
};
