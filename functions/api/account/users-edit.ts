/** Saving a user: names, and an email address that must be confirmed anew. */
import { randomUUID } from 'node:crypto';
import type { ApplicationUser } from '../../../shared/accounts/users.ts';
import { AppError, type ErrorCode } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import type { Handler } from '../../lib/http/http.ts';
import type { Caller } from '../../lib/pool/caller.ts';
import { providerOf } from '../../lib/pool/provider.ts';
import { changePoolEmail, EMAIL_TAKEN } from '../../lib/pool/user-pool.ts';
import { type AccountMail, type MailMessage, queueMail } from '../../lib/queues/mail-queue.ts';
import { limits } from '../../tables/limits.ts';
import { findHolder } from '../../tables/users/address-holder.ts';
import { joinAddress } from '../../tables/users/passwordless.ts';
import { alignPoolEmail } from '../../tables/users/pool-address.ts';
import { removeTokens } from '../../tables/users/tokens.ts';
import { changeUser, standing, type User } from '../../tables/users/users.ts';
import { checkFreshSignIn } from '../common/fresh-sign-in.ts';
import { findFor, toOwnRecord } from './users.ts';

const edited = (): AppError => new AppError('conflict', t('editedMeanwhile'));

/** An error of one field, also given as the whole message. */
const fault = (code: ErrorCode, field: keyof ApplicationUser, sentence: string): AppError =>
  new AppError(code, sentence, { subErrors: [`${field}: ${sentence}`] });

/** Throws AppError where this user may not get this address. */
const checkAddress = async (user: User, email: string, caller: Caller): Promise<void> => {
  const provider = providerOf(user);
  if (provider) throw fault('invalid', 'email', t('addressFromProvider', { provider }));
  checkFreshSignIn(caller, 'change the email address');
  await limits.use('email-change', caller.id);
  const holder = await findHolder(email);
  if (holder && holder.sub !== user.sub) throw fault('conflict', 'email', EMAIL_TAKEN);
  if (email !== user.formerEmail) await limits.use('confirmation-mail', email);
};

/** The last confirmed address is kept, and stays confirmed when the user returns to it. */
const addressChange = (user: User, email: string): Partial<User> => {
  const isReturn = email === user.formerEmail;
  const formerEmail = user.emailConfirmed ? user.email : user.formerEmail;
  return { email, emailConfirmed: isReturn, formerEmail: isReturn ? undefined : formerEmail };
};

type Names = Pick<User, 'firstName' | 'lastName'>;

/** Null when another request was faster. */
const saveAddress = async (user: User, email: string, names: Names): Promise<User | null> => {
  const { sub } = user;
  // Tokens that name no address would prove the new one.
  await removeTokens(sub, 'without address');
  // The pool first: it refuses an address that is taken.
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

/** Does all that follows from a change of address. Links that were mailed before prove nothing about the new one. */
const tellAddresses = async ({ sub, email, emailConfirmed, formerEmail }: User): Promise<void> => {
  await removeTokens(sub);
  if (emailConfirmed) await joinAddress(email);
  await queueMail([
    ...(emailConfirmed ? [] : [message(sub, 'confirm-email')]),
    ...(formerEmail ? [message(sub, 'email-changed')] : []),
  ]);
};

/** Attempts for a save without a version that meets other saves. */
const TRIES = 5;

export const saveUser: Handler<'PUT /api/applicationUser/{id}'> = async ({ params: { id }, body, caller }) => {
  const { email, firstName, lastName } = body;
  const names = { firstName, lastName };
  let isChecked = false;
  for (let attempt = 1; attempt <= (body.version === undefined ? TRIES : 1); attempt += 1) {
    const user = await findFor(id, caller);
    if (body.id !== undefined && body.id !== id) throw fault('invalid', 'id', t('otherId'));
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
