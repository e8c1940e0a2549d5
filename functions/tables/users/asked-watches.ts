/** The watches that somebody without a password asks for: kept in their users item until the address is confirmed, then made. */
import type { IsoTime } from '../../../shared/base/dates.ts';
import type { Pickups } from '../../../shared/pickups/pickups.ts';
import { createPickupSubscription, hasPickupSubscription, type PickupChoice } from '../pickups/pickup-subscriptions.ts';
import { createSubscription, hasSubscription, type SubscriptionChoice } from '../subscriptions/subscriptions.ts';

/** One watch of any kind: another kind is another member here and a line in `makeOne`. */
export type AskedWatch =
  | { kind: 'calls'; choice: SubscriptionChoice }
  | { kind: 'pickups'; choice: PickupChoice; pickups: Pickups; addressHash: string };

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
  const made = await createPickupSubscription(applicationUserId, asked.choice, asked.pickups, asked.addressHash);
  return made !== null || hasPickupSubscription(applicationUserId, asked.choice);
};

/** False when there is no room for one of them. To make them again changes nothing. */
export const makeWatches = async (applicationUserId: string, asked: readonly AskedWatch[]): Promise<boolean> => {
  let isWhole = true;
  for (const one of asked) isWhole = (await makeOne(applicationUserId, one)) && isWhole;
  return isWhole;
};
