/** Gives the subscriptions of one user to another: each changes hands in one transaction and keeps its id. */
import { transact, type Writes } from '../transact.ts';
import { allSubscriptionsOf, findSubscription } from './find-subscriptions.ts';
import { choiceOf, countOf, type StoredSubscription, subscriptionKeyOf, table } from './subscription-items.ts';
import { removeSubscription } from './subscriptions.ts';

const writesFor = (known: StoredSubscription, to: string): Writes => {
  const Key = subscriptionKeyOf(known.id);
  if (!Key) throw new Error('A stored subscription has no key.');
  const stands = known.stoppedAt ? 'attribute_exists(stoppedAt)' : 'attribute_not_exists(stoppedAt)';
  const choice = choiceOf(known);
  return [
    {
      Update: {
        TableName: table(),
        Key,
        UpdateExpression: 'SET applicationUserId = :to',
        ConditionExpression: `applicationUserId = :from AND dispatchCallType = :type AND distance = :distance AND ${stands}`,
        ExpressionAttributeValues: {
          ':to': to,
          ':from': known.applicationUserId,
          ':type': known.dispatchCallType,
          ':distance': known.distance,
        },
      },
    },
    ...(known.stoppedAt ? [] : [countOf(to).more(choice, known.id), countOf(known.applicationUserId).less(choice)]),
  ];
};

/**
 * How many stay: those for which there is no room, and those that somebody changed just now. One that the other user has
 * already is removed. `guard` must hold at each move.
 */
export const moveSubscriptions = async (from: string, to: string, guard: Writes): Promise<number> => {
  let left = 0;
  for (const { id } of await allSubscriptionsOf(from)) {
    // The index lags behind the table.
    const known = await findSubscription(id);
    if (known?.applicationUserId !== from) continue;
    const writes = writesFor(known, to);
    const refused = await transact([...writes, ...guard]);
    if (!refused.length) continue;
    const isTwin = refused.length === 1 && refused[0] === 1 && (await countOf(to).has(choiceOf(known)));
    if (!isTwin || !(await removeSubscription(id, from))) left += 1;
  }
  return left;
};
