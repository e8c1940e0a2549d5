/** Confirming an email address: the owner of the mailbox says that the account is theirs, or that it is not. */
import { randomUUID } from 'node:crypto';
import { watchWords } from '../../../shared/alerts/watch-words.ts';
import { isCircle, type WatchChoice } from '../../../shared/alerts/watches.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { formatHoursBefore } from '../../../shared/pickups/pickup-words.ts';
import { pickupAddressText } from '../../../shared/pickups/pickups.ts';
import { plainPlace } from '../../../shared/places/plain-places.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import type { Handler } from '../../lib/http/http.ts';
import { changePoolEmail } from '../../lib/pool/user-pool.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { type PickupChoice, pickupSubscriptionsOf } from '../../tables/pickups/pickup-subscriptions.ts';
import type { SubscriptionChoice } from '../../tables/subscriptions/subscriptions.ts';
import type { AskedWatch } from '../../tables/users/asked-watches.ts';
import { authenticate } from '../../tables/users/authenticate.ts';
import { countWithoutPassword, joinAddress } from '../../tables/users/passwordless.ts';
import { alignPoolEmail } from '../../tables/users/pool-address.ts';
import { removeAccount } from '../../tables/users/remove-account.ts';
import { withoutBounces } from '../../tables/users/suppressions.ts';
import { findUser, isProven, proofOf, rewriteUser, type User } from '../../tables/users/users.ts';
import { callWatchesOf } from '../../tables/watches/call-watches.ts';
import { countMail } from '../common/mail-limits.ts';
import { brokenLink, spendToken, unlessGone, userOfToken } from '../common/mailed-links.ts';
import { confirmWatch } from './account-without-password.ts';

/** The part of a subscription that an unconfirmed mailbox may read: a changed address may belong to a stranger. */
type Shown = 'with address' | 'without address';

const inWords = (watch: SubscriptionChoice | Pick<WatchChoice, 'topic' | 'place'>, shown: Shown): string =>
  shown === 'with address' ? watchWords(watch) : watchWords(watch, t(isCircle(watch) ? 'anAddress' : 'anArea'));

const pickupsInWords = (subscription: PickupChoice, shown: Shown): string =>
  t('pickupsAt', {
    place: shown === 'with address' ? plainPlace(pickupAddressText(subscription)) : t('anAddress'),
    time: formatHoursBefore(subscription.hoursBefore),
  });

const watchInWords = (asked: AskedWatch): string =>
  asked.kind === 'pickups' ? pickupsInWords(asked.choice, 'with address') : inWords(asked.choice, 'with address');

export const resendConfirmation: Handler<'POST /api/account/resendConfirmation'> = async ({ caller }) => {
  if (caller.emailConfirmed) return {};
  await countMail('confirmation-mail', caller.email, caller.id);
  await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId: caller.id, messageId: randomUUID() }]);
  return {};
};

export const confirmationDetails: Handler<'POST /api/account/confirmationDetails'> = async ({ body: { token } }) => {
  const { user, email, expiresAt } = await userOfToken('confirm-email', token);
  const [calls, pickups] = await Promise.all([callWatchesOf(user.sub), pickupSubscriptionsOf(user.sub)]);
  const shown = user.formerEmail ? 'without address' : 'with address';
  const asked = user.passwordless?.asked ?? [];
  return {
    email,
    subscriptions: [
      ...calls.map((subscription) => inWords(subscription, shown)),
      ...pickups.map((subscription) => pickupsInWords(subscription, shown)),
      ...asked.map(watchInWords),
    ],
    withoutPassword: user.passwordless ? 0 : await countWithoutPassword(email),
    expiresAt: toIso(new Date(expiresAt * 1000)),
  };
};

/** True where the browser that presses the button is signed in to the account that it confirms. */
const isOwnSession = async ({ sub }: User, jwtToken: string | undefined): Promise<boolean> => {
  if (!jwtToken) return false;
  try {
    return (await authenticate(jwtToken, 'user')).id === sub;
  } catch (error) {
    // A session that is over proves nothing, and hinders nothing.
    if (error instanceof AppError && error.code === 'signed-out') return false;
    throw error;
  }
};

/**
 * Confirms the address that the token was mailed to, and no address that the account got later. The address's own
 * without a password moves to the account only when the account's own session presses the button.
 */
export const confirmEmail: Handler<'POST /api/account/confirmEmail'> = async ({ body: { token, jwtToken } }) => {
  const { user, email } = await userOfToken('confirm-email', token);
  if (user.passwordless?.asked) return confirmWatch(user, token);
  const proof = (await isOwnSession(user, jwtToken)) ? proofOf(email) : {};
  await spendToken('confirm-email', token);
  const saved = await rewriteUser(user.sub, (current) => {
    if (current.email !== email) throw brokenLink();
    // Nobody has complained about mail to a new address.
    const suppressed = current.formerEmail ? undefined : withoutBounces(current);
    return { emailConfirmed: true, formerEmail: undefined, suppressed, ...proof };
  });
  if (!saved) throw brokenLink();
  await joinAddress(email);
  return isProven(saved) ? { email } : { email, withoutPassword: await countWithoutPassword(email) };
};

/** Throws unless nobody has confirmed this address of the account. */
const checkUnconfirmed = (user: User, email: string): void => {
  if (user.email !== email) throw brokenLink();
  if (user.emailConfirmed) throw new AppError('conflict', t('confirmedAlready'));
};

const putBack = async (sub: string, email: string): Promise<void> => {
  try {
    const saved = await rewriteUser(sub, async (user) => {
      checkUnconfirmed(user, email);
      const { formerEmail } = user;
      if (!formerEmail) throw brokenLink();
      await changePoolEmail(sub, formerEmail);
      return { email: formerEmail, formerEmail: undefined, emailConfirmed: true };
    });
    if (!saved) throw brokenLink();
  } finally {
    await alignPoolEmail(sub);
  }
};

/** 'This wasn't me': puts the former address back, or deletes an account that nobody ever confirmed. */
export const rejectConfirmation: Handler<'POST /api/account/rejectConfirmation'> = async ({ body: { token } }) => {
  const { user, email } = await userOfToken('confirm-email', token);
  const { sub, formerEmail } = user;
  checkUnconfirmed(user, email);
  await spendToken('confirm-email', token);
  if (formerEmail) {
    await unlessGone(() => putBack(sub, email));
    await joinAddress(formerEmail);
  } else if (!(await removeAccount(sub, { email, emailConfirmed: false, formerEmail: undefined }))) {
    // Another request was faster.
    const current = await findUser(sub);
    if (current) checkUnconfirmed(current, email);
    throw brokenLink();
  }
};
