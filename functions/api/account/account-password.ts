/** Setting a new password by a mailed link. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { clock } from '../../lib/clock.ts';
import type { Handler } from '../../lib/http/http.ts';
import { refuseCommon } from '../../lib/pool/common-passwords.ts';
import { provenDevice } from '../../lib/pool/device-token.ts';
import { changePoolEmail, setPassword, signOutEverywhere } from '../../lib/pool/user-pool.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { limits } from '../../tables/limits.ts';
import { allPickupSubscriptionsOf, removePickupSubscription } from '../../tables/pickups/pickup-subscriptions.ts';
import { findHolder } from '../../tables/users/address-holder.ts';
import { joinAddress } from '../../tables/users/passwordless.ts';
import { alignPoolEmail } from '../../tables/users/pool-address.ts';
import { withoutBounces } from '../../tables/users/suppressions.ts';
import { removeTokens } from '../../tables/users/tokens.ts';
import { endSessions, findUser, proofOf, rewriteUser } from '../../tables/users/users.ts';
import { allCallWatchesOf, removeCallWatch } from '../../tables/watches/call-watches.ts';
import { countMail, pairOf } from '../common/mail-limits.ts';
import { brokenLink, spendToken, unlessGone, userOfToken } from '../common/mailed-links.ts';
import { waitForNextSecond } from '../common/wait-for-next-second.ts';
import { openSession } from './account-session.ts';

/**
 * Takes the same steps with and without an account, so that neither answer nor time tells. The message about an unknown
 * address names nobody, and the mailer drops it.
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
  const applicationUserId = (await findHolder(email))?.sub ?? randomUUID();
  await queueMail([{ kind: 'account', mail: 'reset-password', applicationUserId, messageId: randomUUID() }]);
  return {};
};

/** A reset does not bypass the second factor. */
const nullIfLimited = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'limited') return null;
  if (error instanceof AppError && error.code === 'second-factor')
    throw new AppError('second-factor', t('passwordChangedCode'));
  throw error;
};

/** Settings that somebody else may have made for this account. */
const AS_NEW = { firstName: null, lastName: null, mailPreferences: undefined };

/**
 * The link was mailed to the account's confirmed address, or to its only one, and so proves that one. A change to
 * another address that was never confirmed is undone. From the first proof on the account is its owner's, so what
 * somebody else subscribed it to and set before is dropped. Throws AppError `invalid` when the address is no longer the
 * account's.
 */
const proveAddress = async (sub: string, proven: string, second: number): Promise<void> => {
  // Read before the user is: what an account has taken over since its address was confirmed is not among them.
  const made = {
    calls: (await allCallWatchesOf(sub)).map(({ id }) => id),
    pickups: (await allPickupSubscriptionsOf(sub)).map(({ id }) => id),
  };
  try {
    const saved = await rewriteUser(sub, async (user) => {
      const { email, emailConfirmed, formerEmail } = user;
      if (proven !== email && proven !== formerEmail) throw brokenLink();
      await takeAddress(sub, proven);
      const isFirst = !emailConfirmed && !formerEmail;
      if (isFirst) {
        for (const id of made.calls) await removeCallWatch(sub, id);
        for (const id of made.pickups) await removePickupSubscription(sub, id);
      }
      const suppressed = withoutBounces(user);
      const changes = {
        email: proven,
        emailConfirmed: true,
        formerEmail: undefined,
        suppressed,
        ...proofOf(proven),
        // Sessions of the former password are no longer trusted.
        devicesValidFrom: second,
      };
      return isFirst ? { ...changes, ...AS_NEW } : changes;
    });
    if (!saved) throw brokenLink();
  } finally {
    await alignPoolEmail(sub);
  }
};

/** The pool refuses an address that another account got within the milliseconds in which our indexes did not know it. */
const takeAddress = (sub: string, email: string): Promise<void> =>
  changePoolEmail(sub, email).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'conflict' ? brokenLink() : error;
  });

/**
 * Sets the password and ends every session, by our own clock for now, so that they end even if what follows fails. The
 * second (since 1970) in which that was done: the last one from which a sign-in with the old password can be.
 */
const replacePassword = async (sub: string, password: string): Promise<number> => {
  await setPassword(sub, password);
  await signOutEverywhere(sub);
  const second = Math.floor(clock.now().getTime() / 1000);
  await endSessions(sub, second + 1);
  return second;
};

/** Ends every other session, and proves the address. */
export const resetPassword: Handler<'POST /api/account/resetPassword'> = async ({ body }) => {
  const { email, token, password } = body;
  refuseCommon(password);
  const { user, email: proven } = await userOfToken('reset-password', token);
  if (user.email !== email && user.formerEmail !== email) throw brokenLink();
  await spendToken('reset-password', token);

  const second = await unlessGone(async () => {
    const replacedAt = await replacePassword(user.sub, password);
    await proveAddress(user.sub, proven, replacedAt);
    return replacedAt;
  });
  await joinAddress(proven);
  await removeTokens(user.sub);
  await limits.forget('login-account', proven);
  await queueMail([
    { kind: 'account', mail: 'password-changed', applicationUserId: user.sub, messageId: randomUUID() },
  ]);

  // A sign-in with the old password in this second would look as new as the new one.
  await waitForNextSecond(second);
  const opened = await openSession(proven, password).catch(nullIfLimited);
  if (!opened)
    throw new AppError('limited', t('passwordChangedWait'), {
      retryAfterSeconds: 60,
    });
  await endSessions(user.sub, opened.authTime);
  return opened.response;
};
