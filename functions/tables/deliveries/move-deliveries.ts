/** Gives the ledger of one user to another, so that nothing that was mailed comes again and nothing that is held is lost. */
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../../lib/env.ts';
import { dynamo } from '../client.ts';
import { transact } from '../transact.ts';
import { shardOf } from './held.ts';
import type { Delivery } from './ledger.ts';

/** The other user's own entries in the ledger stay as they are. */
export const moveDeliveries = async (from: string, to: string): Promise<void> => {
  const TableName = tableName('deliveries');
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName,
      KeyConditionExpression: 'applicationUserId = :from',
      ExpressionAttributeValues: { ':from': from },
      ConsistentRead: true,
    },
  );
  // Only `ledger.ts` and its users write the table.
  for await (const { Items = [] } of pages)
    for (const item of Items as (Delivery & { dueShard?: string })[]) {
      const moved = {
        ...item,
        applicationUserId: to,
        ...(item.dueShard === undefined ? {} : { dueShard: shardOf(to) }),
      };
      const taken = {
        Delete: {
          TableName,
          Key: { applicationUserId: from, key: item.key },
          // A mailer may have written meanwhile: then what it wrote is read again by the next look.
          ConditionExpression: '#state = :state',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':state': item.state },
        },
      };
      const refused = await transact([
        taken,
        {
          Put: {
            TableName,
            Item: moved,
            ConditionExpression: 'attribute_not_exists(#key)',
            ExpressionAttributeNames: { '#key': 'key' },
          },
        },
      ]);
      if (refused.length === 1 && refused[0] === 1) await transact([taken]);
    }
};
