/** The items of the subscriptions table: their keys, their form, reading them by id, and the count of each user's subscriptions. */
import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Cadence } from '../../../shared/alerts/cadences.ts';
import { type DispatchCallSubscription, MAX_SUBSCRIPTIONS } from '../../../shared/alerts/subscriptions.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { readItems } from '../batch.ts';
import { dynamo, isAlive } from '../client.ts';
import { choiceName, ownCount } from '../own-count.ts';
import type { Owned, Standing } from '../owned.ts';
import { placeInStrips } from './strips.ts';

/** A subscription as the mailer sees it: a stopped one sends nothing, may be resumed and is deleted after 30 days. */
export type StoredSubscription = DispatchCallSubscription &
  Pick<Owned, 'stoppedAt' | 'expiresAt'> & {
    /** Null or absent is the user's own. */
    cadence?: Cadence | null;
  };

export interface Key {
  cell: string;
  uuid: string;
}

/** With the key of the index by strips, where it goes on. */
export type Item = Omit<StoredSubscription, 'id'> & Key & Partial<ReturnType<typeof placeInStrips>>;

export const table = (): string => tableName('subscriptions');

/** The key of an id; null where the string is not an id. */
const subscriptionKeyOf = (id: string): Key | null => {
  const [, cell, uuid] = /^([0-9a-z]{6})\.([0-9a-f-]{36})$/.exec(id) ?? [];
  return cell && uuid ? { cell, uuid } : null;
};

export const idOf = ({ cell, uuid }: Key): string => `${cell}.${uuid}`;

export const toStored = ({ cell, uuid, strip: _, latitude: _at, ...item }: Item): StoredSubscription => ({
  id: idOf({ cell, uuid }),
  ...item,
});

const keyOf = ({ id }: Pick<StoredSubscription, 'id'>): Key => {
  const key = subscriptionKeyOf(id);
  if (!key) throw new Error('A stored subscription has no key.');
  return key;
};

/** No call finds a stopped one. */
export const toItem = ({ id, ...stored }: StoredSubscription): Item => ({
  ...keyOf({ id }),
  ...stored,
  ...(stored.stoppedAt ? {} : placeInStrips(stored)),
});

/** Another change meanwhile would leave a wrong choice in the count. */
export const standing = (known: StoredSubscription): Standing => ({
  TableName: table(),
  Key: { ...keyOf(known) },
  ConditionExpression: `applicationUserId = :wasOf AND dispatchCallType = :wasType AND distance = :wasDistance AND ${
    known.stoppedAt ? 'attribute_exists' : 'attribute_not_exists'
  }(stoppedAt)`,
  ExpressionAttributeValues: {
    ':wasOf': known.applicationUserId,
    ':wasType': known.dispatchCallType,
    ':wasDistance': known.distance,
  },
});

/** The count of a user's subscriptions. */
export const countOf = (applicationUserId: string) =>
  ownCount({
    TableName: table(),
    Key: { cell: `count#${applicationUserId}`, uuid: 'count' },
    applicationUserId,
    most: MAX_SUBSCRIPTIONS,
  });

type Choice = Pick<
  DispatchCallSubscription,
  'dispatchCallType' | 'distance' | 'point' | 'house_nr' | 'sdir' | 'street' | 'sttype'
>;

/** The subject of a subscription: a second one with the same choice would add nothing. */
export const choiceOf = ({ dispatchCallType, distance, point, house_nr, sdir, street, sttype }: Choice): string =>
  choiceName(dispatchCallType, distance, ...point.coordinates, house_nr, sdir, street, sttype);

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
