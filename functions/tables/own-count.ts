/**
 * The number of subscriptions of a kind that a user has, neither stopped nor gone, and the subject of each. Every
 * change writes this item in the same transaction. So the limit holds and nothing is had twice, also when several are
 * created at once.
 */
import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from './client.ts';
import type { Writes } from './transact.ts';

interface Count {
  TableName: string;
  Key: Record<string, string>;
  /** The user's id, if the key does not name them. */
  applicationUserId?: string;
  most: number;
}

/** The attribute of a count that says that its user has this choice; its value is the subscription's id. */
export const choiceName = (...choice: readonly (string | number)[]): string =>
  `choice#${createHash('sha256').update(JSON.stringify(choice)).digest('base64url')}`;

/** The writes that keep the count, each for a transaction with the subscription's own write; `choice` is a `choiceName`. */
export const ownCount = ({ TableName, Key, applicationUserId, most }: Count) => ({
  /** Is refused when the user has the maximum, or this choice already. */
  more: (choice: string, id: string): Writes[number] => ({
    Update: {
      TableName,
      Key,
      UpdateExpression: `SET #choice = :id${applicationUserId ? ', applicationUserId = :user' : ''} ADD #count :one`,
      ConditionExpression: 'attribute_not_exists(#choice) AND (attribute_not_exists(#count) OR #count < :most)',
      ExpressionAttributeNames: { '#count': 'count', '#choice': choice },
      ExpressionAttributeValues: {
        ':id': id,
        ':one': 1,
        ':most': most,
        ...(applicationUserId ? { ':user': applicationUserId } : {}),
      },
    },
  }),
  /** For one that is stopped or removed. */
  less: (choice: string): Writes[number] => ({
    Update: {
      TableName,
      Key,
      UpdateExpression: 'REMOVE #choice ADD #count :one',
      ExpressionAttributeNames: { '#count': 'count', '#choice': choice },
      ExpressionAttributeValues: { ':one': -1 },
    },
  }),
  /** One that is now about something else; nothing where it is not. Is refused when the user has that already. */
  moved: (from: string, to: string, id: string): Writes =>
    from === to
      ? []
      : [
          {
            Update: {
              TableName,
              Key,
              UpdateExpression: 'SET #to = :id REMOVE #from',
              ConditionExpression: 'attribute_not_exists(#to)',
              ExpressionAttributeNames: { '#from': from, '#to': to },
              ExpressionAttributeValues: { ':id': id },
            },
          },
        ],
  /** True if the user has this choice now. */
  has: async (choice: string): Promise<boolean> => {
    const { Item } = await dynamo().send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item?.[choice] !== undefined;
  },
});
