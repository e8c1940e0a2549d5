/** Gives the pickup subscriptions of one user to another: each changes hands in one transaction and keeps its id. */
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { transact, type Writes } from '../transact.ts';
import { choiceOf, countOf, type PickupItem, table, toStored } from './pickup-items.ts';
import { allPickupSubscriptionsOf, removePickupSubscription } from './pickup-subscriptions.ts';

const writesFor = (known: PickupItem, to: string): Writes => [
  {
    Delete: {
      TableName: table(),
      Key: { applicationUserId: known.applicationUserId, id: known.id },
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': known.version },
    },
  },
  { Put: { TableName: table(), Item: toStored({ ...known, applicationUserId: to }) } },
  ...(known.stoppedAt
    ? []
    : [countOf(to).more(choiceOf(known), known.id), countOf(known.applicationUserId).less(choiceOf(known))]),
];

/** The same as `moveSubscriptions`. */
export const movePickupSubscriptions = async (from: string, to: string, guard: Writes): Promise<number> => {
  if (!TOOLS.trashDay) return 0;
  let left = 0;
  for (const known of await allPickupSubscriptionsOf(from)) {
    const refused = await transact([...writesFor(known, to), ...guard]);
    if (!refused.length) continue;
    const isTwin = refused.length === 1 && refused[0] === 2 && (await countOf(to).has(choiceOf(known)));
    if (!isTwin || !(await removePickupSubscription(from, known.id))) left += 1;
  }
  return left;
};
