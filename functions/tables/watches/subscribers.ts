/** Who gets mail about the calls of a dataset: every user with a watch that can ask for one, once. */
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { wantsCall } from '../../../shared/alerts/topics.ts';
import { topicOf } from '../../../shared/alerts/watches.ts';
import type { CallLevel } from '../../../shared/datasets/call-facts.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo, isAlive } from '../client.ts';
import { type Item, toStored } from '../subscriptions/subscription-items.ts';
import type { StoredCallWatch } from './find-watches.ts';
import type { StoredWatch } from './watch-items.ts';

export interface Subscriber {
  applicationUserId: string;
  /** One of the watches. */
  subscriptionId: string;
}

const LEVELS: readonly CallLevel[] = ['major', 'minor', 'nonCrime'];

const isOf = (dataset: CallsName, watch: StoredCallWatch): boolean =>
  !watch.stoppedAt && isAlive(watch, clock.now()) && LEVELS.some((level) => wantsCall(topicOf(watch), dataset, level));

/** The watch of an item; null for a count of them, or a pointer to one. Only the modules of both tables write these. */
const watchOf = (item: Partial<Item> | Partial<StoredWatch>): StoredCallWatch | null => {
  if ('dispatchCallType' in item) return toStored(item as Item);
  return 'applicationUserId' in item && 'topic' in item ? (item as StoredWatch) : null;
};

/** By pages, as the tables are read. */
export const subscribersTo = async function* (dataset: CallsName): AsyncGenerator<Subscriber[]> {
  const known = new Set<string>();
  for (const TableName of [tableName('subscriptions'), tableName('watches')])
    for await (const { Items = [] } of paginateScan({ client: dynamo() }, { TableName })) {
      const found: Subscriber[] = [];
      for (const watch of Items.map(watchOf)) {
        if (!watch || !isOf(dataset, watch) || known.has(watch.applicationUserId)) continue;
        known.add(watch.applicationUserId);
        found.push({ applicationUserId: watch.applicationUserId, subscriptionId: watch.id });
      }
      yield found;
    }
};
