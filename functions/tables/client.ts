/** The DynamoDB client, made at first use from the environment. */
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

let client: DynamoDBDocumentClient | undefined;

/** Undefined attributes are left out; read numbers are plain numbers. */
export const dynamo = (): DynamoDBDocumentClient => {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });
  return client;
};

/** True if a conditional write was refused by its condition. */
export const isRefused = (error: unknown): error is ConditionalCheckFailedException =>
  error instanceof ConditionalCheckFailedException;

/** The answer of a conditional write; null if its condition refused it. */
export const unlessRefused = async <T>(write: Promise<T>): Promise<T | null> => {
  try {
    return await write;
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
};

/** True if an item is still there for us: DynamoDB deletes expired items days late, and locally never. */
export const isAlive = (item: { expiresAt?: number }, now: Date): boolean =>
  item.expiresAt === undefined || item.expiresAt > now.getTime() / 1000;
