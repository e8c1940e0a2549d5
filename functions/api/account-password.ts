/** Setting a new password by a mailed link. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '../../shared/errors.ts';
import { clock } from '../lib/clock.ts';
import type { Handler } from '../lib/http.ts';
import { queueMail } from '../lib/mail-queue.ts';
import { setPassword, signOutEverywhere } from '../lib/user-pool.ts';
import { removeSubscriptionsOf } from '../store/subscriptions.ts';
import { removeTokens } from '../store/tokens.ts';
import { changeUser, findUserByEmail } from '../store/users.ts';
import { brokenLink, spendToken, userOfToken } from './account-links.ts';
import { openSession } from './account-session.ts';

/**
 * `auth_time` counts whole seconds, so a sign-in with the old password in this very second would look as young as the
 * new one: the new one is put off past it. A timer may end a millisecond early.
 */
const PAST_THIS_SECOND_MS = 1_010;

export const requestPasswordReset: Handler<'POST /api/account/requestPasswordReset'> = async ({ body: { email } }) => {
  const user = await findUserByEmail(email);
  if (user)
    await queueMail([
      { kind: 'account', mail: 'reset-password', applicationUserId: user.sub, messageId: randomUUID() },
    ]);
  return {};
};

/**
 * Ends every other session. It also proves the address: from the first such proof on the account is its owner's, so
 * what somebody else subscribed it to before is dropped.
 */
export const resetPassword: Handler<'POST /api/account/resetPassword'> = async ({ body }) => {
  const { email, token, password } = body;
  const { user } = await userOfToken('reset-password', token);
  if (user.email !== email) throw brokenLink();
  await spendToken('reset-password', token);

  await setPassword(user.sub, password);
  await signOutEverywhere(user.sub);
  // By our own clock for now, so that older sessions have ended even if what follows fails.
  await changeUser(user.sub, { tokensValidFrom: Math.floor(clock.now().getTime() / 1000) });
  if (!user.emailConfirmed && !user.formerEmail) await removeSubscriptionsOf(user.sub);
  await setTimeout(PAST_THIS_SECOND_MS);

  const opened = await openSession(email, password);
  await changeUser(user.sub, {
    emailConfirmed: true,
    formerEmail: undefined,
    ...(opened ? { tokensValidFrom: opened.authTime } : {}),
  });
  await removeTokens(user.sub);
  await queueMail([
    { kind: 'account', mail: 'password-changed', applicationUserId: user.sub, messageId: randomUUID() },
  ]);
  if (!opened)
    throw new AppError('limited', 'Your password has been changed. Please log in with it in a minute.', {
      retryAfterSeconds: 60,
    });
  return { ...opened.response, emailConfirmed: true };
};
