/** Dispatch call subscriptions: by the cell of their point, by user, and how many a user has. */
import { randomUUID } from 'node:crypto';
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { toIso } from '../../shared/dates.ts';
import type { DispatchCallSubscription } from '../../shared/subscriptions.ts';
import { clock } from '../lib/clock.ts';
import { readItems } from './batch.ts';
import { cellOf } from './cells.ts';
import { dynamo, isAlive, isRefused } from './dynamo.ts';
import {
  type Item,
  itemsOf,
  type Key,
  keyOf,
  oneLess,
  oneMore,
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

/** The new subscription, or null when the user has as many as one may have. */
export const createSubscription = async (
  applicationUserId: string,
  choice: SubscriptionChoice,
): Promise<DispatchCallSubscription | null> => {
  const key = { cell: cellOf(choice.point.coordinates), uuid: randomUUID() };
  const Item = { ...choice, ...key, applicationUserId, createdAt: toIso(clock.now()) };
  const refused = await transact([{ Put: { TableName: table(), Item } }, oneMore(applicationUserId)]);
  return refused.length ? null : toSubscription(toStored(Item));
};

/** What may be changed of a subscription: its id names where it is. */
type SubscriptionChange = Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance'>;

/** False when the user has no subscription of this id that is not stopped. */
export const changeSubscription = async (
  id: string,
  applicationUserId: string,
  { dispatchCallType, distance }: SubscriptionChange,
): Promise<boolean> => {
  const Key = keyOf(id);
  if (!Key) return false;
  const update = new UpdateCommand({
    TableName: table(),
    Key,
    UpdateExpression: 'SET dispatchCallType = :type, distance = :distance',
    ConditionExpression:
      'applicationUserId = :user AND attribute_exists(createdAt) AND attribute_not_exists(stoppedAt)',
    ExpressionAttributeValues: { ':type': dispatchCallType, ':distance': distance, ':user': applicationUserId },
  });
  try {
    await dynamo().send(update);
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
};

type Outcome = 'done' | 'missing' | 'full';

/** Writes on condition that the subscription still stands as it was read; reads again where it does not. */
const change = async (
  id: string,
  applicationUserId: string,
  writesFor: (known: StoredSubscription, key: Key) => Writes,
): Promise<Outcome> => {
  const key = keyOf(id);
  if (!key) return 'missing';
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const known = await findSubscription(id);
    if (known?.applicationUserId !== applicationUserId) return 'missing';
    const writes = writesFor(known, key);
    const refused = writes.length ? await transact(writes) : [];
    if (!refused.length) return 'done';
    if (!refused.includes(0)) return 'full';
  }
  throw new Error('A subscription kept changing while it was to be changed.');
};

const standsAs = ({ stoppedAt }: StoredSubscription): string =>
  `attribute_exists(cell) AND ${stoppedAt ? 'attribute_exists' : 'attribute_not_exists'}(stoppedAt)`;

/** Removes a user's subscription; false when the user has none of this id. */
export const removeSubscription = async (id: string, applicationUserId: string): Promise<boolean> => {
  const outcome = await change(id, applicationUserId, (known, Key) => [
    { Delete: { TableName: table(), Key, ConditionExpression: standsAs(known) } },
    ...(known.stoppedAt ? [] : [oneLess(applicationUserId)]),
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
          oneLess(applicationUserId),
        ],
  );
  return outcome === 'done';
};

/** Takes a stop back; `full` when the user has meanwhile made as many as one may have. */
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
          oneMore(applicationUserId),
        ]
      : [],
  );

/** Removes all subscriptions of a user, stopped ones too. */
export const removeSubscriptionsOf = async (applicationUserId: string): Promise<void> => {
  for (const { cell, uuid } of await itemsOf(applicationUserId))
    await dynamo().send(new DeleteCommand({ TableName: table(), Key: { cell, uuid } }));
};
