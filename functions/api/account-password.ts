/** Setting a new password by a mailed link. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import { clock } from '../lib/clock.ts';
import { refuseCommon } from '../lib/common-passwords.ts';
import { provenDevice } from '../lib/device-token.ts';
import type { Handler } from '../lib/http.ts';
import { queueMail } from '../lib/mail-queue.ts';
import { changePoolEmail, setPassword, signOutEverywhere } from '../lib/user-pool.ts';
import { limits } from '../store/limits.ts';
import { removePickupSubscriptionsOf } from '../store/pickup-subscriptions.ts';
import { alignPoolEmail } from '../store/pool-address.ts';
import { removeSubscriptionsOf } from '../store/subscriptions.ts';
import { withoutBounces } from '../store/suppressions.ts';
import { removeTokens } from '../store/tokens.ts';
import { endSessions, findUser, findUserByEmail, rewriteUser } from '../store/users.ts';
import { brokenLink, spendToken, unlessGone, userOfToken } from './account-links.ts';
import { openSession } from './account-session.ts';
import { countMail, pairOf } from './mail-limits.ts';
import { secondOver } from './second-over.ts';

/**
 * Takes the same steps whether or not the address has an account, so that neither answer nor time tells: the message
 * about an unknown one names nobody, and the mailer drops it.
 */
export const requestPasswordReset: Handler<'POST /api/account/requestPasswordReset'> = async ({
  body: { email, device },
  visitor,
}) => {
  const proven = await provenDevice(device, email, findUser);
  if (proven !== null) await limits.use('reset-mail', pairOf(proven, email));
  else {
    await limits.use('reset-visitor', visitor);
    await countMail('reset-mail', email, visitor);
  }
  const applicationUserId = (await findUserByEmail(email))?.sub ?? randomUUID();
  await queueMail([{ kind: 'account', mail: 'reset-password', applicationUserId, messageId: randomUUID() }]);
  return {};
};

/** A reset does not go round the second factor. */
const nullIfLimited = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'limited') return null;
  if (error instanceof AppError && error.code === 'second-factor')
    throw new AppError(
      'second-factor',
      'Your password has been changed. Please log in with it and the code that your authenticator app shows.',
    );
  throw error;
};

/** What somebody else may have chosen for an account that was not theirs. */
const AS_NEW = { firstName: null, lastName: null, mailPreferences: undefined };

/**
 * The link was mailed to the account's confirmed address, or to its only one, and so proves that one: a change to
 * another that was never confirmed is undone. From the first proof on the account is its owner's, so what somebody
 * else subscribed it to and set before is dropped. Throws AppError `invalid` when the address is no longer the account's.
 */
const proveAddress = async (sub: string, proven: string, second: number): Promise<void> => {
  try {
    const saved = await rewriteUser(sub, async (user) => {
      const { email, emailConfirmed, formerEmail } = user;
      if (proven !== email && proven !== formerEmail) throw brokenLink();
      await changePoolEmail(sub, proven);
      const isFirst = !emailConfirmed && !formerEmail;
      if (isFirst) {
        await removeSubscriptionsOf(sub);
        await removePickupSubscriptionsOf(sub);
      }
      const suppressed = withoutBounces(user);
      const changes = {
        email: proven,
        emailConfirmed: true,
        formerEmail: undefined,
        suppressed,
        // Who signed in with the former password is a stranger now.
        devicesValidFrom: second,
      };
      return isFirst ? { ...changes, ...AS_NEW } : changes;
    });
    if (!saved) throw brokenLink();
  } finally {
    await alignPoolEmail(sub);
  }
};

/** Sets the password and ends every session, by our own clock for now, so that they end even if what follows fails. */
const replacePassword = async (sub: string, password: string, second: number): Promise<void> => {
  await setPassword(sub, password);
  await signOutEverywhere(sub);
  await endSessions(sub, second);
};

/** Ends every other session, and proves the address. */
export const resetPassword: Handler<'POST /api/account/resetPassword'> = async ({ body }) => {
  const { email, token, password } = body;
  refuseCommon(password);
  const { user, email: proven } = await userOfToken('reset-password', token);
  if (user.email !== email && user.formerEmail !== email) throw brokenLink();
  await spendToken('reset-password', token);

  const second = Math.floor(clock.now().getTime() / 1000);
  await unlessGone(async () => {
    await replacePassword(user.sub, password, second);
    await proveAddress(user.sub, proven, second);
  });
  await removeTokens(user.sub);
  await limits.forget('login-account', proven);
  await queueMail([
    { kind: 'account', mail: 'password-changed', applicationUserId: user.sub, messageId: randomUUID() },
  ]);

  // A sign-in with the old password in this very second would look as young as the new one.
  await secondOver(second);
  const opened = await openSession(proven, password).catch(nullIfLimited);
  if (!opened)
    throw new AppError('limited', 'Your password has been changed. Please log in with it in a minute.', {
      retryAfterSeconds: 60,
    });
  await endSessions(user.sub, opened.authTime);
  return opened.response;
};
