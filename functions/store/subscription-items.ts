/** The items of the subscriptions table: their keys, their form, and the count of each user's subscriptions. */
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { IsoTime } from '../../shared/dates.ts';
import { type DispatchCallSubscription, MAX_SUBSCRIPTIONS } from '../../shared/subscriptions.ts';
import { tableName } from '../lib/env.ts';
import { dynamo } from './dynamo.ts';
import type { Writes } from './transact.ts';

/** A subscription as the mailer sees it: a stopped one is silent, may be resumed and leaves after 30 days. */
export type StoredSubscription = DispatchCallSubscription & { stoppedAt: IsoTime | null };

export interface Key {
  cell: string;
  uuid: string;
}

export type Item = Omit<DispatchCallSubscription, 'id'> & Key & { stoppedAt?: IsoTime; expiresAt?: number };

export const table = (): string => tableName('subscriptions');

/** The key of an id; null where the text is no id. */
export const keyOf = (id: string): Key | null => {
  const [, cell, uuid] = /^([0-9a-z]{6})\.([0-9a-f-]{36})$/.exec(id) ?? [];
  return cell && uuid ? { cell, uuid } : null;
};

export const idOf = ({ cell, uuid }: Key): string => `${cell}.${uuid}`;

export const toStored = ({ cell, uuid, expiresAt: _, ...item }: Item): StoredSubscription => ({
  id: idOf({ cell, uuid }),
  ...item,
  stoppedAt: item.stoppedAt ?? null,
});

/**
 * How many a user has that are neither stopped nor gone, in an item of its own which every change writes in the same
 * transaction: so the limit holds when several are created at once.
 */
const countKey = (applicationUserId: string): Key => ({ cell: `count#${applicationUserId}`, uuid: 'count' });

export const oneMore = (applicationUserId: string): Writes[number] => ({
  Update: {
    TableName: table(),
    Key: countKey(applicationUserId),
    UpdateExpression: 'SET applicationUserId = :user ADD #count :one',
    ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':user': applicationUserId, ':one': 1, ':most': MAX_SUBSCRIPTIONS },
  },
});

export const oneLess = (applicationUserId: string): Writes[number] => ({
  Update: {
    TableName: table(),
    Key: countKey(applicationUserId),
    UpdateExpression: 'ADD #count :one',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':one': -1 },
  },
});

/** Items of a user: subscriptions, stopped ones too, and the count. */
export const itemsOf = async (applicationUserId: string): Promise<(Key & Partial<Item>)[]> => {
  const items: (Key & Partial<Item>)[] = [];
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: table(),
      IndexName: 'byUser',
      KeyConditionExpression: 'applicationUserId = :user',
      ExpressionAttributeValues: { ':user': applicationUserId },
    },
  );
  // Only this module writes the table.
  for await (const { Items = [] } of pages) items.push(...(Items as (Key & Partial<Item>)[]));
  return items;
};
