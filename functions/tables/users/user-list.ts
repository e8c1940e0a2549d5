/** All users at once: for the administrators' list, and for what is left of deletions. */
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../../lib/env.ts';
import { dynamo } from '../client.ts';
import type { User } from './users.ts';

/** The accounts that are not being deleted, in any order; null when there are more than `most`. */
export const readUsers = async (most: number): Promise<User[] | null> => {
  const users: User[] = [];
  const pages = paginateScan(
    { client: dynamo() },
    {
      TableName: tableName('users'),
      FilterExpression: 'attribute_not_exists(deleting) AND attribute_not_exists(passwordless)',
    },
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
  for await (const { Items = [] } of pages) yield Items as User[]; // The same holds here.
};

/** The ids of the users whose deletion has begun and not ended. */
export const usersBeingDeleted = async (): Promise<string[]> => {
  const ids: string[] = [];
  const pages = paginateScan(
    { client: dynamo() },
    {
      TableName: tableName('users'),
      // Who was taken over stays as a sign for old links (`passwordless.ts`).
      FilterExpression: 'attribute_exists(deleting) AND attribute_not_exists(passwordless.movedTo)',
      ProjectionExpression: '#sub',
      ExpressionAttributeNames: { '#sub': 'sub' },
    },
  );
  for await (const { Items = [] } of pages) ids.push(...Items.map(({ sub }) => String(sub)));
  return ids;
};

/** The confirmed ones without a password, by pages; those too that an account has taken over. */
export const readPasswordless = async function* (): AsyncGenerator<User[]> {
  const pages = paginateScan(
    { client: dynamo() },
    {
      TableName: tableName('users'),
      FilterExpression: 'attribute_exists(passwordless) AND emailConfirmed = :yes',
      ExpressionAttributeValues: { ':yes': true },
    },
  );
  for await (const { Items = [] } of pages) yield Items as User[]; // The same holds here.
};
