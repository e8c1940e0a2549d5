/** All users at once: for the administrators' list, and for what is left of deletions. */
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../../lib/env.ts';
import { dynamo } from '../client.ts';
import type { User } from './users.ts';

/** The users who are not being deleted, in any order; null when there are more than `most`. */
export const readUsers = async (most: number): Promise<User[] | null> => {
  const users: User[] = [];
  const pages = paginateScan(
    { client: dynamo() },
    { TableName: tableName('users'), FilterExpression: 'attribute_not_exists(deleting)' },
  );
  for await (const { Items = [] } of pages) {
    users.push(...(Items as User[])); // Only `users.ts` writes these items.
    if (users.length > most) return null;
  }
  return users;
};

/** All users as a list shows them, those who are being deleted too, by pages. A very recent write may be missing. */
export const readListedUsers = async function* (): AsyncGenerator<User[]> {
  const pages = paginateScan({ client: dynamo() }, { TableName: tableName('users') });
  for await (const { Items = [] } of pages) yield Items as User[]; // As above.
};

/** The ids of the users whose deletion has begun and not ended. */
export const usersBeingDeleted = async (): Promise<string[]> => {
  const ids: string[] = [];
  const pages = paginateScan(
    { client: dynamo() },
    {
      TableName: tableName('users'),
      FilterExpression: 'attribute_exists(deleting)',
      ProjectionExpression: '#sub',
      ExpressionAttributeNames: { '#sub': 'sub' },
    },
  );
  for await (const { Items = [] } of pages) ids.push(...Items.map(({ sub }) => String(sub)));
  return ids;
};
