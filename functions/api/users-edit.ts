/** Saving a user: names, and an e-mail address that must be confirmed anew. */
import { randomUUID } from 'node:crypto';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import type { ApplicationUser } from '../../shared/users.ts';
import type { Caller } from '../lib/caller.ts';
import type { Handler } from '../lib/http.ts';
import { type AccountMail, type MailMessage, queueMail } from '../lib/mail-queue.ts';
import { providerOf } from '../lib/provider.ts';
import { changePoolEmail, EMAIL_TAKEN } from '../lib/user-pool.ts';
import { limits } from '../store/limits.ts';
import { alignPoolEmail } from '../store/pool-address.ts';
import { removeTokens } from '../store/tokens.ts';
import { changeUser, findUserByEmail, standing, type User } from '../store/users.ts';
import { checkFreshSignIn } from './fresh-sign-in.ts';
import { findFor, toOwnRecord } from './users.ts';

const edited = (): AppError =>
  new AppError('conflict', 'The user has been edited since you loaded the page. Reload it to get the latest changes.');

/** A fault of one field, said as a whole too. */
const fault = (code: ErrorCode, field: keyof ApplicationUser, sentence: string): AppError =>
  new AppError(code, sentence, { subErrors: [`${field}: ${sentence}`] });

/** Throws AppError where this user may not get this address. */
const checkAddress = async (user: User, email: string, caller: Caller): Promise<void> => {
  const provider = providerOf(user);
  if (provider)
    throw fault('invalid', 'email', `This account signs in with ${provider}, where its address comes from.`);
  checkFreshSignIn(caller, 'change the e-mail address');
  await limits.use('email-change', caller.id);
  if (await findUserByEmail(email)) throw fault('conflict', 'email', EMAIL_TAKEN);
  if (email !== user.formerEmail) await limits.use('confirmation-mail', email);
};

/** The last confirmed address is kept, and is still so when the user returns to it. */
const addressChange = (user: User, email: string): Partial<User> => {
  const isReturn = email === user.formerEmail;
  const formerEmail = user.emailConfirmed ? user.email : user.formerEmail;
  return { email, emailConfirmed: isReturn, formerEmail: isReturn ? undefined : formerEmail };
};

type Names = Pick<User, 'firstName' | 'lastName'>;

/** Null when somebody else was quicker. */
const saveAddress = async (user: User, email: string, names: Names): Promise<User | null> => {
  const { sub } = user;
  // Those that name no address would prove the new one.
  await removeTokens(sub, 'without address');
  // The pool first, which refuses an address that somebody has.
  await changePoolEmail(sub, email);
  try {
    return await changeUser(sub, { ...names, ...addressChange(user, email) }, standing(user));
  } finally {
    await alignPoolEmail(sub);
  }
};

const message = (applicationUserId: string, mail: AccountMail): MailMessage => ({
  kind: 'account',
  mail,
  applicationUserId,
  messageId: randomUUID(),
});

/** What follows from a change of address. Links that were mailed before prove nothing about the new one. */
const tellAddresses = async ({ sub, emailConfirmed, formerEmail }: User): Promise<void> => {
  await removeTokens(sub);
  await queueMail([
    ...(emailConfirmed ? [] : [message(sub, 'confirm-email')]),
    ...(formerEmail ? [message(sub, 'email-changed')] : []),
  ]);
};

/** Tries for a save that names no version and meets others. */
const TRIES = 5;

export const saveUser: Handler<'PUT /api/applicationUser/{id}'> = async ({ params: { id }, body, caller }) => {
  const { email, firstName, lastName } = body;
  const names = { firstName, lastName };
  let isChecked = false;
  for (let attempt = 1; attempt <= (body.version === undefined ? TRIES : 1); attempt += 1) {
    const user = await findFor(id, caller);
    if (body.id !== undefined && body.id !== id) throw fault('invalid', 'id', 'This is not the id of the path.');
    if ((body.version ?? user.version) !== user.version) break;
    const isMoved = email !== user.email;
    // Once: each check counts against limits.
    if (isMoved && !isChecked) await checkAddress(user, email, caller);
    isChecked ||= isMoved;
    const saved = await (isMoved ? saveAddress(user, email, names) : changeUser(id, names, { version: user.version }));
    if (!saved) continue;
    if (isMoved) await tellAddresses(saved);
    return toOwnRecord(saved);
  }
  throw edited();
};
