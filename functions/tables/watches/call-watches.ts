/** Reads and changes the watches of calls that a user has: circles round addresses and other places alike. */

import type { Outcome } from '../owned.ts';
import {
  allSubscriptionsOf,
  moveSubscriptions,
  removeSubscription,
  resumeSubscription,
  stopSubscription,
} from '../subscriptions/subscriptions.ts';
import type { Writes } from '../transact.ts';
import type { StoredCallWatch } from './find-watches.ts';
import { isWatchId } from './watch-items.ts';
import { allWatchesOf, moveWatchesOf, removeWatch, resumeWatch, stopWatch } from './watches.ts';

const oldestFirst = <W extends { createdAt: string; id: string }>(watches: readonly W[]): W[] =>
  watches.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1));

/** A user's that are not gone, stopped ones too, oldest first. */
export const allCallWatchesOf = async (applicationUserId: string): Promise<StoredCallWatch[]> =>
  oldestFirst([...(await allSubscriptionsOf(applicationUserId)), ...(await allWatchesOf(applicationUserId))]);

/** A user's that are neither stopped nor gone, oldest first. */
export const callWatchesOf = async (applicationUserId: string): Promise<StoredCallWatch[]> =>
  (await allCallWatchesOf(applicationUserId)).filter(({ stoppedAt }) => !stoppedAt);

/** False when the user has none of this id. */
export const stopCallWatch = (applicationUserId: string, id: string): Promise<boolean> =>
  (isWatchId(id) ? stopWatch : stopSubscription)(applicationUserId, id);

/** False when the user has none of this id. */
export const removeCallWatch = (applicationUserId: string, id: string): Promise<boolean> =>
  (isWatchId(id) ? removeWatch : removeSubscription)(applicationUserId, id);

/** `full` or `twin` when the user has meanwhile reached the maximum, or made the same again. */
export const resumeCallWatch = (applicationUserId: string, id: string): Promise<Outcome> =>
  (isWatchId(id) ? resumeWatch : resumeSubscription)(applicationUserId, id);

/** Gives all to another user; how many stay. `guard` must hold at each move. */
export const moveCallWatches = async (from: string, to: string, guard: Writes): Promise<number> =>
  (await moveSubscriptions(from, to, guard)) + (await moveWatchesOf(from, to, guard));
