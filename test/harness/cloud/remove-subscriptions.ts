/** Removes all that a user of a test has asked for, stopped ones too. */
import {
  allPickupSubscriptionsOf,
  removePickupSubscription,
} from '../../../functions/tables/pickups/pickup-subscriptions.ts';
import { allSubscriptionsOf, removeSubscription } from '../../../functions/tables/subscriptions/subscriptions.ts';

export const removeSubscriptionsOf = async (user: string): Promise<void> => {
  for (const { id } of await allSubscriptionsOf(user)) await removeSubscription(user, id);
};

export const removePickupSubscriptionsOf = async (user: string): Promise<void> => {
  for (const { id } of await allPickupSubscriptionsOf(user)) await removePickupSubscription(user, id);
};
