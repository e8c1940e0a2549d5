/** Pickup subscriptions of users: made, listed, stopped, resumed and removed; at most ten each. */
import { randomUUID } from 'node:crypto';
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { toIso } from '../../../shared/base/dates.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import type { HoursBefore, PickupAddress, Pickups } from '../../../shared/pickups/pickups.ts';
import { clock } from '../../lib/clock.ts';
import { readItems } from '../batch.ts';
import { dynamo, isAlive } from '../client.ts';
import { transact, type Writes } from '../transact.ts';
import {
  choiceOf,
  countOf,
  fromStored,
  itemsOf,
  type Key,
  type PickupItem,
  replace,
  routeOf,
  scheduled,
  table,
  toStored,
} from './pickup-items.ts';
import { putRoute } from './pickup-routes.ts';

export type { PickupItem } from './pickup-items.ts';

/** The resident's choice. */
export type PickupChoice = PickupAddress & { hoursBefore: HoursBefore; cartBack?: boolean };

/** Days after which a stopped subscription is gone for good. */
const STOPPED_DAYS = 30;
/** Attempts for a change that meets another change of the same subscription. */
const TRIES = 5;

/** A user's subscriptions that are not gone, stopped ones too, oldest first. */
export const allPickupSubscriptionsOf = async (applicationUserId: string): Promise<PickupItem[]> =>
  (await itemsOf(applicationUserId))
    .filter((item) => isAlive(item, clock.now()))
    .sort((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1));

/** A user's subscriptions that are neither stopped nor gone, oldest first. */
export const pickupSubscriptionsOf = async (applicationUserId: string): Promise<PickupItem[]> =>
  (await allPickupSubscriptionsOf(applicationUserId)).filter(({ stoppedAt }) => !stoppedAt);

/** A user's subscription by its id, a stopped one too; null when it is gone. */
export const findPickupSubscription = async (applicationUserId: string, id: string): Promise<PickupItem | null> => {
  if (!TOOLS.trashDay || id === 'count') return null;
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: table(), Key: { applicationUserId, id }, ConsistentRead: true }),
  );
  return Item && isAlive(Item, clock.now()) ? fromStored(Item) : null;
};

/** The subscriptions under these keys that are not gone, by id, stopped ones too. */
export const findPickupSubscriptions = async (keys: readonly Key[]): Promise<Map<string, PickupItem>> => {
  if (keys.length === 0) return new Map();
  const distinct = new Map(keys.map(({ applicationUserId, id }) => [id, { applicationUserId, id }]));
  const items = await readItems(table(), [...distinct.values()]);
  const alive = items.filter((item) => isAlive(item, clock.now())).map(fromStored);
  return new Map(alive.map((item) => [item.id, item]));
};

/** True if a user has just this already, neither stopped nor gone. */
export const hasPickupSubscription = async (applicationUserId: string, choice: PickupChoice): Promise<boolean> => {
  const name = choiceOf(choice);
  // The count does not have subscriptions from before it kept choices.
  return (
    (await pickupSubscriptionsOf(applicationUserId)).some((known) => choiceOf(known) === name) ||
    countOf(applicationUserId).has(name)
  );
};

/**
 * The new subscription with the dates that the city gave, or null when the user has the maximum, or exactly
 * this already.
 */
export const createPickupSubscription = async (
  applicationUserId: string,
  choice: PickupChoice,
  pickups: Pickups,
  addressHash: string,
): Promise<PickupItem | null> => {
  if (await hasPickupSubscription(applicationUserId, choice)) return null;
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
  const created = scheduled(item, now);
  const refused = await transact([
    { Put: { TableName: table(), Item: toStored(created) } },
    countOf(applicationUserId).more(choiceOf(created), created.id),
    putRoute(item.route, pickups.heardAt),
  ]);
  return refused.length ? null : created;
};

/** `full`: there is no room for it; `twin`: the user has just this already. */
type Outcome = 'done' | 'missing' | 'full' | 'twin';

/** Writes if the subscription is still as it was read; else reads it again. */
const change = async (
  { applicationUserId, id }: Key,
  writesFor: (known: PickupItem, now: Date) => Writes,
  wanted = (known: PickupItem): PickupItem => known,
): Promise<Outcome> => {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const known = await findPickupSubscription(applicationUserId, id);
    if (!known) return 'missing';
    const writes = writesFor(known, clock.now());
    const refused = writes.length ? await transact(writes) : [];
    if (!refused.length) return 'done';
    if (!refused.includes(0)) return (await countOf(applicationUserId).has(choiceOf(wanted(known)))) ? 'twin' : 'full';
  }
  throw new Error('A pickup subscription kept changing while it was to be changed.');
};

/** Removes a user's subscription; false when the user has none of this id. */
export const removePickupSubscription = async (applicationUserId: string, id: string): Promise<boolean> => {
  const Key = { applicationUserId, id };
  const outcome = await change(Key, ({ version, stoppedAt, ...known }) => [
    {
      Delete: {
        TableName: table(),
        Key,
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version },
      },
    },
    ...(stoppedAt ? [] : [countOf(applicationUserId).less(choiceOf(known))]),
  ]);
  return outcome === 'done';
};

/**
 * When the mails come; one that is due by now and was not sent comes at once. `missing` when the user has no
 * subscription of this id that is not stopped.
 */
export const changePickup = async (
  applicationUserId: string,
  id: string,
  to: Pick<PickupChoice, 'hoursBefore' | 'cartBack'>,
): Promise<Outcome> => {
  let isGoing = false;
  const wanted = (known: PickupItem): PickupItem => ({ ...known, ...to });
  const outcome = await change(
    { applicationUserId, id },
    (known, now) => {
      isGoing = !known.stoppedAt;
      if (!isGoing) return [];
      return [
        replace(known, scheduled(wanted(known), now)),
        ...countOf(applicationUserId).moved(choiceOf(known), choiceOf(wanted(known)), id),
      ];
    },
    wanted,
  );
  return isGoing ? outcome : 'missing';
};

/** Stops a subscription at once; a second time changes nothing. False when the user has none of this id. */
export const stopPickupSubscription = async (applicationUserId: string, id: string): Promise<boolean> => {
  const outcome = await change({ applicationUserId, id }, (known, now) => {
    if (known.stoppedAt) return [];
    const expiresAt = Math.floor(now.getTime() / 1000) + STOPPED_DAYS * 86_400;
    const stopped = scheduled({ ...known, stoppedAt: toIso(now), expiresAt }, now);
    return [replace(known, stopped), countOf(applicationUserId).less(choiceOf(known))];
  });
  return outcome === 'done';
};

/** Resumes a stopped one; `full` or `twin` when the user has meanwhile reached the maximum, or made the same again. */
export const resumePickupSubscription = (applicationUserId: string, id: string): Promise<Outcome> =>
  change({ applicationUserId, id }, (known, now) => {
    const { stoppedAt, expiresAt: _, ...going } = known;
    if (!stoppedAt) return [];
    return [
      replace(known, scheduled({ ...going, since: toIso(now) }, now)),
      countOf(applicationUserId).more(choiceOf(known), id),
    ];
  });

/** Removes all subscriptions of a user, stopped ones too, and their count. */
export const removePickupSubscriptionsOf = async (applicationUserId: string): Promise<void> => {
  if (!TOOLS.trashDay) return;
  for (const id of [...(await itemsOf(applicationUserId)).map((item) => item.id), 'count'])
    await dynamo().send(new DeleteCommand({ TableName: table(), Key: { applicationUserId, id } }));
};
