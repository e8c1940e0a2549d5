/** The watches that somebody without a password asks for: kept in their users item until the address is confirmed, then made. */
import type { WatchChoice } from '../../../shared/alerts/watches.ts';
import type { IsoTime } from '../../../shared/base/dates.ts';
import type { Pickups } from '../../../shared/pickups/pickups.ts';
import {
  createPickupSubscription,
  hasPickupSubscription,
  type PickupChoice,
  pickupsWith,
} from '../pickups/pickup-subscriptions.ts';
import {
  createSubscription,
  hasSubscription,
  type SubscriptionChoice,
  subscriptionsWith,
} from '../subscriptions/subscriptions.ts';
import { createWatch, hasWatch, watchesWith } from '../watches/watches.ts';

/** One watch of any kind: another kind is another member here and a line in `makeOne`. */
export type AskedWatch =
  | { kind: 'calls'; choice: SubscriptionChoice }
  | { kind: 'watch'; choice: WatchChoice }
  | { kind: 'pickups'; choice: PickupChoice; pickups: Pickups; addressHash: string };

/** A watch as a mail names it: asked for, or made. */
export type NamedWatch =
  | { kind: 'calls'; choice: SubscriptionChoice }
  | { kind: 'watch'; choice: WatchChoice }
  | { kind: 'pickups'; choice: PickupChoice };

/** The further fields of a users item without a password. */
export interface Passwordless {
  /** Made once the address is confirmed. */
  asked?: readonly AskedWatch[];
  /** Epoch milliseconds: of several that are confirmed with one address the first takes over the others. */
  confirmedAt?: number;
  /** Whose its watches are now; links of its mails still stop them. */
  movedTo?: string;
  /** Since when it has had no watch. */
  idleSince?: IsoTime;
}

/** False when there are as many as one may have. */
const makeOne = async (applicationUserId: string, asked: AskedWatch): Promise<boolean> => {
  if (asked.kind === 'calls') {
    const made = await createSubscription(applicationUserId, asked.choice);
    return made !== null || hasSubscription(applicationUserId, asked.choice);
  }
  if (asked.kind === 'watch')
    return (await createWatch(applicationUserId, asked.choice)) !== null || hasWatch(applicationUserId, asked.choice);
  const made = await createPickupSubscription(applicationUserId, asked.choice, asked.pickups, asked.addressHash);
  return made !== null || hasPickupSubscription(applicationUserId, asked.choice);
};

/** False when there is no room for one of them. To make them again changes nothing. */
export const makeWatches = async (applicationUserId: string, asked: readonly AskedWatch[]): Promise<boolean> => {
  let isWhole = true;
  for (const one of asked) isWhole = (await makeOne(applicationUserId, one)) && isWhole;
  return isWhole;
};

/** The ids of those watches of a user that are just what was asked for. */
export const idsOfAsked = async (
  applicationUserId: string,
  asked: readonly AskedWatch[],
): Promise<{ calls: string[]; pickups: string[] }> => {
  const calls = asked.flatMap((one) => (one.kind === 'calls' ? [one.choice] : []));
  const watches = asked.flatMap((one) => (one.kind === 'watch' ? [one.choice] : []));
  const pickups = asked.flatMap((one) => (one.kind === 'pickups' ? [one.choice] : []));
  return {
    calls: [...(await subscriptionsWith(applicationUserId, calls)), ...(await watchesWith(applicationUserId, watches))],
    pickups: await pickupsWith(applicationUserId, pickups),
  };
};
