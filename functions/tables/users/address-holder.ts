/** Who holds an email address: its user, or the user who is changing it and has not confirmed the new one. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../../lib/env.ts';
import { dynamo } from '../client.ts';
import { findUserByEmail, type User } from './users.ts';

const findUserByFormerEmail = async (email: string): Promise<User | null> => {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: tableName('users'),
      IndexName: 'byFormerEmail',
      KeyConditionExpression: 'formerEmail = :email',
      ExpressionAttributeValues: { ':email': email },
    }),
  );
  return (Items as User[]).find(({ deleting }) => !deleting) ?? null; // Only users.ts writes it.
};

/**
 * The user who may come back to this address (in lower case), or has it; null where it is free. Both are always asked
 * for, so that the time this takes tells nothing. The indexes lag a write by milliseconds.
 */
export const findHolder = async (email: string): Promise<User | null> => {
  const [current, former] = [await findUserByEmail(email), await findUserByFormerEmail(email)];
  return current ?? former;
};
