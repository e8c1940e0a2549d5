/** What is mailed to a user, how often and when, as its page shows it. */
import { DEFAULT_PREFERENCES } from '../../../shared/alerts/mail-preferences.ts';
import { subscriptionAddress } from '../../../shared/alerts/subscriptions.ts';
import type { Reply } from '../../../shared/api/api.ts';
import { pickupAddressText } from '../../../shared/pickups/pickups.ts';
import type { Handler } from '../../lib/http/http.ts';
import { manageToken } from '../../lib/signing/manage-token.ts';
import { allPickupSubscriptionsOf } from '../../tables/pickups/pickup-subscriptions.ts';
import { allSubscriptionsOf } from '../../tables/subscriptions/find-subscriptions.ts';
import { findUser, type User } from '../../tables/users/users.ts';

/** `l•••@example.org`: its owner recognises it, nobody else learns it. */
const masked = (email: string): string => email.replace(/^(.).*@/u, '$1•••@');

export const mailSettingsOf = async (user: User): Promise<Reply<'POST /api/account/manage'>> => {
  const [subscriptions, pickups] = await Promise.all([
    allSubscriptionsOf(user.sub),
    allPickupSubscriptionsOf(user.sub),
  ]);
  return {
    email: masked(user.email),
    hasAccount: !user.passwordless,
    preferences: user.mailPreferences ?? DEFAULT_PREFERENCES,
    suppressed: user.suppressed ?? {},
    subscriptions: subscriptions.map(({ id, dispatchCallType, distance, stoppedAt, ...at }) => ({
      id,
      address: subscriptionAddress(at),
      dispatchCallType,
      distance,
      stoppedAt,
    })),
    pickups: pickups.map(({ id, hoursBefore, cartBack = false, stoppedAt = null, ...at }) => ({
      id,
      address: pickupAddressText(at),
      hoursBefore,
      cartBack,
      stoppedAt,
    })),
  };
};

export const readMailSettings: Handler<'GET /api/account/mailSettings'> = async ({ caller }) => {
  const user = await findUser(caller.id);
  if (!user) throw new Error('The caller is gone.');
  return { ...(await mailSettingsOf(user)), token: await manageToken(user) };
};
