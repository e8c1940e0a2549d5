/** Confirming an e-mail address: the owner of the mailbox says that the account is theirs, or that it is not. */
import { randomUUID } from 'node:crypto';
import { toIso } from '../../shared/dates.ts';
import { AppError } from '../../shared/errors.ts';
import { formatHoursBefore } from '../../shared/pickup-words.ts';
import { type PickupSubscription, pickupAddressText } from '../../shared/pickups.ts';
import {
  DISPATCH_CALL_TYPES,
  type DispatchCallSubscription,
  formatDistance,
  subscriptionAddress,
} from '../../shared/subscriptions.ts';
import type { Handler } from '../lib/http.ts';
import { queueMail } from '../lib/mail-queue.ts';
import { changePoolEmail } from '../lib/user-pool.ts';
import { pickupSubscriptionsOf } from '../store/pickup-subscriptions.ts';
import { removeAccount } from '../store/remove-account.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';
import { withoutBounces } from '../store/suppressions.ts';
import { changeUser } from '../store/users.ts';
import { spendToken, userOfToken } from './account-links.ts';
import { countMail } from './mail-limits.ts';

/** What a mailbox that has not said yes may read of a subscription: a changed address can be a stranger's. */
type Shown = 'with address' | 'without address';

const inWords = (subscription: DispatchCallSubscription, shown: Shown): string =>
  `${DISPATCH_CALL_TYPES[subscription.dispatchCallType]} within ${formatDistance(subscription.distance)} of ${shown === 'with address' ? subscriptionAddress(subscription) : 'an address'}`;

const pickupsInWords = (subscription: PickupSubscription, shown: Shown): string =>
  `garbage and recycling pickups at ${shown === 'with address' ? pickupAddressText(subscription) : 'an address'}, ${formatHoursBefore(subscription.hoursBefore)}`;

export const resendConfirmation: Handler<'POST /api/account/resendConfirmation'> = async ({ caller }) => {
  if (caller.emailConfirmed) return {};
  await countMail('confirmation-mail', caller.email, caller.id);
  await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId: caller.id, messageId: randomUUID() }]);
  return {};
};

export const confirmationDetails: Handler<'POST /api/account/confirmationDetails'> = async ({ body: { token } }) => {
  const { user, expiresAt } = await userOfToken('confirm-email', token);
  const [calls, pickups] = await Promise.all([subscriptionsOf(user.sub), pickupSubscriptionsOf(user.sub)]);
  const shown = user.formerEmail ? 'without address' : 'with address';
  return {
    email: user.email,
    subscriptions: [
      ...calls.map((subscription) => inWords(subscription, shown)),
      ...pickups.map((subscription) => pickupsInWords(subscription, shown)),
    ],
    expiresAt: toIso(new Date(expiresAt * 1000)),
  };
};

export const confirmEmail: Handler<'POST /api/account/confirmEmail'> = async ({ body: { token } }) => {
  const { user } = await userOfToken('confirm-email', token);
  await spendToken('confirm-email', token);
  // Nobody has complained about mail to a new address.
  const suppressed = user.formerEmail ? undefined : withoutBounces(user);
  await changeUser(user.sub, { emailConfirmed: true, formerEmail: undefined, suppressed });
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
