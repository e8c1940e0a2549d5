/** Dispatch call subscriptions: by the cell of their point, by user, and how many a user has. */
import { randomUUID } from 'node:crypto';
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { toIso } from '../../shared/dates.ts';
import type { DispatchCallSubscription } from '../../shared/subscriptions.ts';
import { clock } from '../lib/clock.ts';
import { readItems } from './batch.ts';
import { cellOf } from './cells.ts';
import { dynamo, isAlive } from './dynamo.ts';
import {
  choiceOf,
  countOf,
  type Item,
  idOf,
  itemsOf,
  type Key,
  keyOf,
  type StoredSubscription,
  table,
  toStored,
} from './subscription-items.ts';
import { transact, type Writes } from './transact.ts';

/** What a resident chooses. */
export type SubscriptionChoice = Omit<DispatchCallSubscription, 'id' | 'applicationUserId' | 'createdAt'>;

/** Days after which a stopped subscription is gone for good. */
const STOPPED_DAYS = 30;
/** Tries for a change that meets another change of the same subscription. */
const TRIES = 5;

const toSubscription = ({ stoppedAt: _, ...subscription }: StoredSubscription): DispatchCallSubscription =>
  subscription;

/** A user's subscriptions that are not gone, stopped ones too, oldest first. */
export const allSubscriptionsOf = async (applicationUserId: string): Promise<StoredSubscription[]> => {
  const items = await itemsOf(applicationUserId);
  return items
    .filter((item): item is Item => item.point !== undefined && isAlive(item, clock.now()))
    .sort((a, b) => (a.createdAt + a.uuid < b.createdAt + b.uuid ? -1 : 1))
    .map(toStored);
};

/** A user's subscriptions that are neither stopped nor gone, oldest first. */
export const subscriptionsOf = async (applicationUserId: string): Promise<DispatchCallSubscription[]> =>
  (await allSubscriptionsOf(applicationUserId)).filter(({ stoppedAt }) => !stoppedAt).map(toSubscription);

/** A subscription by its id, stopped ones too; null when it is gone. */
export const findSubscription = async (id: string): Promise<StoredSubscription | null> => {
  const key = keyOf(id);
  if (!key) return null;
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key: key, ConsistentRead: true }));
  return Item && isAlive(Item, clock.now()) ? toStored(Item as Item) : null;
};

/** The subscriptions of these ids that are not gone, stopped ones too. */
export const findSubscriptions = async (ids: readonly string[]): Promise<Map<string, StoredSubscription>> => {
  const keys = [...new Set(ids)].flatMap((id) => keyOf(id) ?? []);
  const items = await readItems(
    table(),
    keys.map(({ cell, uuid }) => ({ cell, uuid })),
  );
  const alive = items.filter((item) => isAlive(item, clock.now())).map((item) => toStored(item as unknown as Item));
  return new Map(alive.map((subscription) => [subscription.id, subscription]));
};

/** Whether a user has just this already, neither stopped nor gone. */
export const hasSubscription = async (applicationUserId: string, choice: SubscriptionChoice): Promise<boolean> => {
  const name = choiceOf(choice);
  // The count does not know what was made before it kept choices.
  return (
    (await subscriptionsOf(applicationUserId)).some((known) => choiceOf(known) === name) ||
    countOf(applicationUserId).has(name)
  );
};

/** The new subscription, or null when the user has as many as one may have, or just this already. */
export const createSubscription = async (
  applicationUserId: string,
  choice: SubscriptionChoice,
): Promise<DispatchCallSubscription | null> => {
  if (await hasSubscription(applicationUserId, choice)) return null;
  const key = { cell: cellOf(choice.point.coordinates), uuid: randomUUID() };
  const Item = { ...choice, ...key, applicationUserId, createdAt: toIso(clock.now()) };
  const refused = await transact([
    { Put: { TableName: table(), Item } },
    countOf(applicationUserId).more(choiceOf(choice), idOf(key)),
  ]);
  return refused.length ? null : toSubscription(toStored(Item));
};

/** What may be changed of a subscription: its id names where it is. */
type SubscriptionChange = Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance'>;

/** `full`: there is no room for it, or for one more like it; `twin`: the user has just this already. */
type Outcome = 'done' | 'missing' | 'full' | 'twin';

/** Writes on condition that the subscription still stands as it was read; reads again where it does not. */
const change = async (
  id: string,
  applicationUserId: string,
  writesFor: (known: StoredSubscription, key: Key) => Writes,
  wanted = (known: StoredSubscription): StoredSubscription => known,
): Promise<Outcome> => {
  const key = keyOf(id);
  if (!key) return 'missing';
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const known = await findSubscription(id);
    if (known?.applicationUserId !== applicationUserId) return 'missing';
    const writes = writesFor(known, key);
    const refused = writes.length ? await transact(writes) : [];
    if (!refused.length) return 'done';
    if (!refused.includes(0)) return (await countOf(applicationUserId).has(choiceOf(wanted(known)))) ? 'twin' : 'full';
  }
  throw new Error('A subscription kept changing while it was to be changed.');
};

const standsAs = ({ stoppedAt }: StoredSubscription): string =>
  `attribute_exists(cell) AND ${stoppedAt ? 'attribute_exists' : 'attribute_not_exists'}(stoppedAt)`;

/** `missing` when the user has no subscription of this id that is not stopped. */
export const changeSubscription = async (
  id: string,
  applicationUserId: string,
  { dispatchCallType, distance }: SubscriptionChange,
): Promise<Outcome> => {
  let isGoing = false;
  const wanted = (known: StoredSubscription) => ({ ...known, dispatchCallType, distance });
  const outcome = await change(
    id,
    applicationUserId,
    (known, Key) => {
      isGoing = !known.stoppedAt;
      if (!isGoing) return [];
      const update = {
        TableName: table(),
        Key,
        UpdateExpression: 'SET dispatchCallType = :type, distance = :distance',
        // Another change of it meanwhile would leave the count with a choice that nobody has.
        ConditionExpression: `${standsAs(known)} AND dispatchCallType = :formerType AND distance = :formerDistance`,
        ExpressionAttributeValues: {
          ':type': dispatchCallType,
          ':distance': distance,
          ':formerType': known.dispatchCallType,
          ':formerDistance': known.distance,
        },
      };
      return [{ Update: update }, ...countOf(applicationUserId).moved(choiceOf(known), choiceOf(wanted(known)), id)];
    },
    wanted,
  );
  return isGoing ? outcome : 'missing';
};

/** Removes a user's subscription; false when the user has none of this id. */
export const removeSubscription = async (id: string, applicationUserId: string): Promise<boolean> => {
  const outcome = await change(id, applicationUserId, (known, Key) => [
    { Delete: { TableName: table(), Key, ConditionExpression: standsAs(known) } },
    ...(known.stoppedAt ? [] : [countOf(applicationUserId).less(choiceOf(known))]),
  ]);
  return outcome === 'done';
};

/** Silences a subscription at once; done again, it changes nothing. False when the user has none of this id. */
export const stopSubscription = async (id: string, applicationUserId: string): Promise<boolean> => {
  const now = clock.now();
  const outcome = await change(id, applicationUserId, (known, Key) =>
    known.stoppedAt
      ? []
      : [
          {
            Update: {
              TableName: table(),
              Key,
              UpdateExpression: 'SET stoppedAt = :at, expiresAt = :gone',
              ConditionExpression: standsAs(known),
              ExpressionAttributeValues: {
                ':at': toIso(now),
                ':gone': Math.floor(now.getTime() / 1000) + STOPPED_DAYS * 86_400,
              },
            },
          },
          countOf(applicationUserId).less(choiceOf(known)),
        ],
  );
  return outcome === 'done';
};

/** Takes a stop back; `full` or `twin` when the user has meanwhile made as many as one may have, or the same again. */
export const resumeSubscription = (id: string, applicationUserId: string): Promise<Outcome> =>
  change(id, applicationUserId, (known, Key) =>
    known.stoppedAt
      ? [
          {
            Update: {
              TableName: table(),
              Key,
              UpdateExpression: 'REMOVE stoppedAt, expiresAt',
              ConditionExpression: standsAs(known),
            },
          },
          countOf(applicationUserId).more(choiceOf(known), id),
        ]
      : [],
  );

/** Removes all subscriptions of a user, stopped ones too. */
export const removeSubscriptionsOf = async (applicationUserId: string): Promise<void> => {
  for (const { cell, uuid } of await itemsOf(applicationUserId))
    await dynamo().send(new DeleteCommand({ TableName: table(), Key: { cell, uuid } }));
};
