/** Watches of calls by their ids: circles round addresses and other places alike. */
import { findSubscriptions, type StoredSubscription } from '../subscriptions/subscription-items.ts';
import { findWatches, isWatchId, type StoredWatch } from './watch-items.ts';

export type StoredCallWatch = StoredSubscription | StoredWatch;

/** Those of these ids that are not gone, stopped ones too. */
export const findCallWatches = async (ids: readonly string[]): Promise<Map<string, StoredCallWatch>> => {
  const [circles, watches] = await Promise.all([
    findSubscriptions(ids.filter((id) => !isWatchId(id))),
    findWatches(ids.filter(isWatchId)),
  ]);
  return new Map<string, StoredCallWatch>([...circles, ...watches]);
};
