/** Confirming an e-mail address: the owner of the mailbox says that the account is theirs, or that it is not. */
import { randomUUID } from 'node:crypto';
import { toIso } from '../../shared/dates.ts';
import { AppError } from '../../shared/errors.ts';
import {
  DISPATCH_CALL_TYPES,
  type DispatchCallSubscription,
  formatDistance,
  subscriptionAddress,
} from '../../shared/subscriptions.ts';
import type { Handler } from '../lib/http.ts';
import { queueMail } from '../lib/mail-queue.ts';
import { changePoolEmail } from '../lib/user-pool.ts';
import { limits } from '../store/limits.ts';
import { removeAccount } from '../store/remove-account.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';
import { changeUser } from '../store/users.ts';
import { spendToken, userOfToken } from './account-links.ts';

const inWords = (subscription: DispatchCallSubscription): string =>
  `${DISPATCH_CALL_TYPES[subscription.dispatchCallType]} within ${formatDistance(subscription.distance)} of ${subscriptionAddress(subscription)}`;

export const resendConfirmation: Handler<'POST /api/account/resendConfirmation'> = async ({ caller }) => {
  if (caller.emailConfirmed) return {};
  await limits.use('confirmation-mail', caller.email);
  await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId: caller.id, messageId: randomUUID() }]);
  return {};
};

export const confirmationDetails: Handler<'POST /api/account/confirmationDetails'> = async ({ body: { token } }) => {
  const { user, expiresAt } = await userOfToken('confirm-email', token);
  const subscriptions = await subscriptionsOf(user.sub);
  return {
    email: user.email,
    subscriptions: subscriptions.map(inWords),
    expiresAt: toIso(new Date(expiresAt * 1000)),
  };
};

export const confirmEmail: Handler<'POST /api/account/confirmEmail'> = async ({ body: { token } }) => {
  const { user } = await userOfToken('confirm-email', token);
  await spendToken('confirm-email', token);
  await changeUser(user.sub, { emailConfirmed: true, formerEmail: undefined });
  return { email: user.email };
};

/** 'This wasn't me': puts the former address back, or deletes an account that nobody ever confirmed. */
export const rejectConfirmation: Handler<'POST /api/account/rejectConfirmation'> = async ({ body: { token } }) => {
  const { user } = await userOfToken('confirm-email', token);
  if (user.emailConfirmed) throw new AppError('conflict', 'This e-mail address has been confirmed already.');
  await spendToken('confirm-email', token);
  if (user.formerEmail) {
    await changePoolEmail(user.sub, user.formerEmail);
    await changeUser(user.sub, { email: user.formerEmail, formerEmail: undefined, emailConfirmed: true });
  } else await removeAccount(user.sub);
};
