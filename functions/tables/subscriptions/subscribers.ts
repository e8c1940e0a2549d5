/** Who gets mail about the calls of a dataset: every user with a subscription that can ask for one, once. */
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { wantsCall } from '../../../shared/alerts/subscription-match.ts';
import type { CallLevel } from '../../../shared/datasets/call-facts.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { clock } from '../../lib/clock.ts';
import { dynamo, isAlive } from '../client.ts';
import { type Item, idOf, table } from './subscription-items.ts';

export interface Subscriber {
  applicationUserId: string;
  /** One of the subscriptions. */
  subscriptionId: string;
}

const LEVELS: readonly CallLevel[] = ['major', 'minor', 'nonCrime'];

const isOf = (dataset: CallsName, item: Partial<Item>): item is Item =>
  // Counts of subscriptions are items without a type.
  item.dispatchCallType !== undefined &&
  !item.stoppedAt &&
  isAlive(item, clock.now()) &&
  LEVELS.some((level) => item.dispatchCallType && wantsCall(item.dispatchCallType, dataset, level));

/** By pages, as the table is read. */
export const subscribersTo = async function* (dataset: CallsName): AsyncGenerator<Subscriber[]> {
  const known = new Set<string>();
  for await (const { Items = [] } of paginateScan({ client: dynamo() }, { TableName: table() })) {
    const found: Subscriber[] = [];
    // Only `subscription-items.ts` and its users write the table.
    for (const item of Items as Partial<Item>[]) {
      if (!isOf(dataset, item) || known.has(item.applicationUserId)) continue;
      known.add(item.applicationUserId);
      found.push({ applicationUserId: item.applicationUserId, subscriptionId: idOf(item) });
    }
    yield found;
  }
};
