/** Reads dispatch call subscriptions: one by its id, several, and all of a user. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { clock } from '../../lib/clock.ts';
import { readItems } from '../batch.ts';
import { dynamo, isAlive } from '../client.ts';
import {
  type Item,
  itemsOf,
  type StoredSubscription,
  subscriptionKeyOf,
  table,
  toStored,
} from './subscription-items.ts';

export const toSubscription = ({ stoppedAt: _, ...subscription }: StoredSubscription): DispatchCallSubscription =>
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
  const key = subscriptionKeyOf(id);
  if (!key) return null;
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key: key, ConsistentRead: true }));
  return Item && isAlive(Item, clock.now()) ? toStored(Item as Item) : null;
};

/** The subscriptions of these ids that are not gone, stopped ones too. */
export const findSubscriptions = async (ids: readonly string[]): Promise<Map<string, StoredSubscription>> => {
  const keys = [...new Set(ids)].flatMap((id) => subscriptionKeyOf(id) ?? []);
  const items = await readItems<Item>(
    table(),
    keys.map(({ cell, uuid }) => ({ cell, uuid })),
  );
  const alive = items.filter((item) => isAlive(item, clock.now())).map(toStored);
  return new Map(alive.map((subscription) => [subscription.id, subscription]));
};
