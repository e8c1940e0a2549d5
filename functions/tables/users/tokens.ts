/** Single-use tokens of mailed links. Only their SHA-256 is kept: the raw token is in the mail and nowhere else. */
import { createHash, randomBytes } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo, isAlive, isRefused } from '../client.ts';

export type TokenPurpose = 'confirm-email' | 'reset-password' | 'delete-data';

/** Hours that a token is good for (design §3). */
const LIFE_HOURS: Record<TokenPurpose, number> = { 'confirm-email': 24, 'reset-password': 1, 'delete-data': 1 };

export interface Token {
  applicationUserId: string;
  /** The address that the token was mailed to: it proves that one. Tokens from before 2026-11-22 name none. */
  email?: string;
  /** Epoch seconds. */
  expiresAt: number;
}

interface StoredToken extends Token {
  hash: string;
  purpose: TokenPurpose;
}

const hashOf = (raw: string): string => createHash('sha256').update(raw).digest('base64url');

/** Makes a token for a mail to `email` and returns it raw, 43 characters of base64url, for the mail's text. */
export const createToken = async (purpose: TokenPurpose, applicationUserId: string, email: string): Promise<string> => {
  const raw = randomBytes(32).toString('base64url');
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + LIFE_HOURS[purpose] * 3600;
  const item: StoredToken = { hash: hashOf(raw), purpose, applicationUserId, email, expiresAt };
  await dynamo().send(new PutCommand({ TableName: tableName('tokens'), Item: item }));
  return raw;
};

/** The token's owner, without using it; null when it is unknown, of another purpose, used or too old. */
export const peekToken = async (purpose: TokenPurpose, raw: string): Promise<Token | null> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('tokens'), Key: { hash: hashOf(raw) }, ConsistentRead: true }),
  );
  const token = Item as StoredToken | undefined; // Only this file writes these items.
  return token && token.purpose === purpose && isAlive(token, clock.now()) ? token : null;
};

/** The same as `peekToken`, and deletes the token: only one of two requests at once gets it. */
export const useToken = async (purpose: TokenPurpose, raw: string): Promise<Token | null> => {
  try {
    const { Attributes } = await dynamo().send(
      new DeleteCommand({
        TableName: tableName('tokens'),
        Key: { hash: hashOf(raw) },
        ConditionExpression: 'purpose = :purpose AND expiresAt > :now',
        ExpressionAttributeValues: { ':purpose': purpose, ':now': clock.now().getTime() / 1000 },
        ReturnValues: 'ALL_OLD',
      }),
    );
    return Attributes as StoredToken; // The condition held, so there was a token.
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
};

/** Deletes every token of a user, or those that name no address. */
export const removeTokens = async (
  applicationUserId: string,
  which: 'all' | 'without address' = 'all',
): Promise<void> => {
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: tableName('tokens'),
      IndexName: 'byUser',
      KeyConditionExpression: 'applicationUserId = :user',
      ExpressionAttributeValues: { ':user': applicationUserId },
    },
  );
  for await (const { Items = [] } of pages)
    for (const { hash } of Items.filter(({ purpose, email }) => which === 'all' || (purpose in LIFE_HOURS && !email)))
      await dynamo().send(new DeleteCommand({ TableName: tableName('tokens'), Key: { hash } }));
};
