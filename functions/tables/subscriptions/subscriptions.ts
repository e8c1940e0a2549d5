/** Dispatch call subscriptions: read by their ids or their user, and changed under the rules of all that users ask for. */
import { randomUUID } from 'node:crypto';
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { cellOf } from '../cells.ts';
import { ownedStore, replaceItem } from '../owned.ts';
import {
  choiceOf,
  countOf,
  findSubscription,
  type Item,
  idOf,
  itemsOf,
  type StoredSubscription,
  standing,
  table,
  toItem,
  toStored,
} from './subscription-items.ts';

/** The resident's choice. */
export type SubscriptionChoice = Omit<DispatchCallSubscription, 'id' | 'applicationUserId' | 'createdAt'>;

const store = ownedStore<StoredSubscription>({
  itemsOf: async (applicationUserId) =>
    (await itemsOf(applicationUserId)).filter((item): item is Item => item.point !== undefined).map(toStored),
  find: async (applicationUserId, id) => {
    const known = await findSubscription(id);
    return known?.applicationUserId === applicationUserId ? known : null;
  },
  countOf,
  choiceOf,
  standing,
  toItem: (item) => ({ ...toItem(item) }),
  replace: (before, after) => replaceItem(standing(before), { ...toItem(before) }, { ...toItem(after) }),
});

export const {
  all: allSubscriptionsOf,
  remove: removeSubscription,
  stop: stopSubscription,
  move: moveSubscriptions,
} = store;

/** Resumes a stopped one; `full` or `twin` when the user has meanwhile reached the maximum, or made the same again. */
export const resumeSubscription = (applicationUserId: string, id: string) => store.resume(applicationUserId, id);

/** The shape that the spec's own calls have. */
const toSubscription = ({ stoppedAt: _, expiresAt: _gone, cadence: _own, ...subscription }: StoredSubscription) =>
  subscription;

/** A user's subscriptions that are neither stopped nor gone, oldest first. */
export const subscriptionsOf = async (applicationUserId: string): Promise<DispatchCallSubscription[]> =>
  (await store.going(applicationUserId)).map(toSubscription);

/** True if a user has just this already, neither stopped nor gone. */
export const hasSubscription = (applicationUserId: string, choice: SubscriptionChoice): Promise<boolean> =>
  store.has(applicationUserId, choiceOf(choice));

/** The ids of a user's that are just one of these, neither stopped nor gone. */
export const subscriptionsWith = async (
  applicationUserId: string,
  choices: readonly SubscriptionChoice[],
): Promise<string[]> => {
  const wanted = choices.map(choiceOf);
  return (await store.going(applicationUserId)).filter((one) => wanted.includes(choiceOf(one))).map(({ id }) => id);
};

/** The new subscription, or null when the user has the maximum, or exactly this already. */
export const createSubscription = (
  applicationUserId: string,
  choice: SubscriptionChoice,
): Promise<DispatchCallSubscription | null> => {
  const id = idOf({ cell: cellOf(choice.point.coordinates), uuid: randomUUID() });
  return store.add({ ...choice, id, applicationUserId, createdAt: toIso(clock.now()) }, table());
};

/** The part of a subscription that may be changed: its id names where it is. */
type SubscriptionChange = Partial<Pick<StoredSubscription, 'dispatchCallType' | 'distance' | 'cadence'>>;

/** `missing` when the user has no subscription of this id that is not stopped. */
export const changeSubscription = (applicationUserId: string, id: string, to: SubscriptionChange) =>
  store.change(applicationUserId, id, to);
