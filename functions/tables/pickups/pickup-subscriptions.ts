/** Pickup subscriptions: read by their ids or their user, and changed under the rules of all that users ask for; at most ten each. */
import { randomUUID } from 'node:crypto';
import { toIso } from '../../../shared/base/dates.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import type { HoursBefore, PickupAddress, Pickups } from '../../../shared/pickups/pickups.ts';
import { clock } from '../../lib/clock.ts';
import { type Outcome, ownedStore } from '../owned.ts';
import type { Writes } from '../transact.ts';
import {
  choiceOf,
  countOf,
  findPickupSubscription,
  itemsOf,
  type PickupItem,
  replace,
  routeOf,
  scheduled,
  standing,
  table,
  toStored,
} from './pickup-items.ts';
import { putRoute } from './pickup-routes.ts';

export type { PickupItem } from './pickup-items.ts';

/** The resident's choice. */
export type PickupChoice = PickupAddress & { hoursBefore: HoursBefore; cartBack?: boolean };

const store = ownedStore<PickupItem>({
  itemsOf,
  find: findPickupSubscription,
  countOf,
  choiceOf,
  standing,
  toItem: toStored,
  replace,
  settled: scheduled,
});

export const {
  all: allPickupSubscriptionsOf,
  going: pickupSubscriptionsOf,
  remove: removePickupSubscription,
  stop: stopPickupSubscription,
} = store;

/** True if a user has just this already, neither stopped nor gone. */
export const hasPickupSubscription = (applicationUserId: string, choice: PickupChoice): Promise<boolean> =>
  store.has(applicationUserId, choiceOf(choice));

/** The ids of a user's that are just one of these, neither stopped nor gone. */
export const pickupsWith = async (applicationUserId: string, choices: readonly PickupChoice[]): Promise<string[]> => {
  const wanted = choices.map(choiceOf);
  return (await store.going(applicationUserId)).filter((one) => wanted.includes(choiceOf(one))).map(({ id }) => id);
};

/**
 * The new subscription with the dates that the city gave, or null when the user has the maximum, or exactly
 * this already.
 */
export const createPickupSubscription = (
  applicationUserId: string,
  choice: PickupChoice,
  pickups: Pickups,
  addressHash: string,
): Promise<PickupItem | null> => {
  const now = clock.now();
  const item: PickupItem = {
    ...choice,
    applicationUserId,
    id: randomUUID(),
    createdAt: toIso(now),
    since: toIso(now),
    pickups,
    route: routeOf(pickups, addressHash),
    told: [],
    version: 1,
  };
  return store.add(scheduled(item, now), table(), [putRoute(item.route, pickups.heardAt)]);
};

/**
 * When the mails come; one that is due by now and was not sent comes at once. `missing` when the user has no
 * subscription of this id that is not stopped.
 */
export const changePickup = (
  applicationUserId: string,
  id: string,
  to: Pick<PickupChoice, 'hoursBefore' | 'cartBack'>,
): Promise<Outcome> => store.change(applicationUserId, id, to);

/** Resumes a stopped one; `full` or `twin` when the user has meanwhile reached the maximum, or made the same again. */
export const resumePickupSubscription = (applicationUserId: string, id: string): Promise<Outcome> =>
  store.resume(applicationUserId, id, { since: toIso(clock.now()) });

/** Gives all to another user, like `moveSubscriptions`. */
export const movePickupSubscriptions = async (from: string, to: string, guard: Writes): Promise<number> =>
  TOOLS.trashDay ? store.move(from, to, guard) : 0;
