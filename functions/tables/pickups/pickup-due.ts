/** Pickup subscriptions by the hour in which they come up, and their writes by the hundred. */
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { clock } from '../../lib/clock.ts';
import { dynamo, isAlive } from '../client.ts';
import { transact } from '../transact.ts';
import { dueHourAt, fromStored, type PickupItem, replace, SHARDS, table } from './pickup-items.ts';

const HOUR = 3_600_000;
/** Hours that are always looked into again. */
const LEAST_BACK = 3;
/** The earliest reminder is 25 hours before carts must be out: what is older has come too late. */
const MOST_BACK = 25;
/** DynamoDB's limit on a transaction. */
const MOST_WRITTEN = 100;

/** The parts of every hour, to be worked on side by side. */
export const DUE_SHARDS: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard);

/**
 * The pickups that come up in this hour, and those still there that came up since the last look and the 3 hours before
 * it. They are of one shard, by pages. `lastLook` is null where nobody knows.
 */
export const dueSubscriptions = async function* (
  now: Date,
  lastLook: Date | null,
  shard: number,
): AsyncGenerator<PickupItem[]> {
  const since = lastLook ? Math.ceil((now.getTime() - lastLook.getTime()) / HOUR) : MOST_BACK;
  const hoursBack = Math.min(MOST_BACK, since + LEAST_BACK);
  for (let back = 0; back <= hoursBack; back++) {
    const dueHour = dueHourAt(new Date(now.getTime() - back * HOUR), shard);
    const pages = paginateQuery(
      { client: dynamo() },
      {
        TableName: table(),
        IndexName: 'byDueHour',
        KeyConditionExpression: 'dueHour = :hour',
        ExpressionAttributeValues: { ':hour': dueHour },
      },
    );
    for await (const { Items = [] } of pages) yield Items.filter((item) => isAlive(item, clock.now())).map(fromStored);
  }
};

export interface Replacement {
  before: PickupItem;
  after: PickupItem;
}

/** Replaces up to 100 in one transaction; one that was changed meanwhile is left out, and the rest tried again. */
const replacePart = async (part: readonly Replacement[]): Promise<number> => {
  if (!part.length) return 0;
  const refused = new Set(await transact(part.map(({ before, after }) => replace(before, after))));
  if (!refused.size) return part.length;
  return replacePart(part.filter((_, position) => !refused.has(position)));
};

/** Replaces subscriptions that still stand as they were read; how many of them did. */
export const replaceSubscriptions = async (all: readonly Replacement[]): Promise<number> => {
  let replaced = 0;
  for (let start = 0; start < all.length; start += MOST_WRITTEN)
    replaced += await replacePart(all.slice(start, start + MOST_WRITTEN));
  return replaced;
};
