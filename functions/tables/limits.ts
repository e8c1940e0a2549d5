/** Counts the uses of limits in the table of counters, to be handed to `lib/limits`. */
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Limit } from '../../shared/base/limits.ts';
import { clock } from '../lib/clock.ts';
import { tableName } from '../lib/env.ts';
import { limitsWith, type Uses } from '../lib/limits.ts';
import { dynamo, unlessRefused } from './client.ts';

/** A window of uses as it is stored; `lastAt` in epoch milliseconds, `expiresAt` in seconds. */
interface Window {
  key: string;
  uses: number;
  lastAt: number;
  expiresAt: number;
}

/** Uses beyond a rolling window's most don't move its end. */
const addToWindow = async (key: string, now: number, { most, seconds, rolls }: Limit): Promise<Uses | null> => {
  const written = await unlessRefused(
    dynamo().send(
      new UpdateCommand({
        TableName: tableName('counters'),
        Key: { key },
        UpdateExpression: `SET lastAt = :now${rolls ? ', expiresAt = :end' : ''} ADD uses :one`,
        ConditionExpression: `expiresAt > :seconds${rolls ? ' AND uses < :most' : ''}`,
        ExpressionAttributeValues: {
          ':now': now,
          ':one': 1,
          ':seconds': now / 1000,
          ...(rolls ? { ':most': most, ':end': Math.floor(now / 1000) + seconds } : {}),
        },
        ReturnValues: 'ALL_OLD',
      }),
    ),
  );
  if (!written) return null;
  const before = written.Attributes as Window; // The condition held, so there was a token.
  return { uses: before.uses + 1, endsAt: before.expiresAt * 1000, lastAt: before.lastAt };
};

const openWindow = async (key: string, now: number, { seconds }: Limit): Promise<Uses | null> => {
  const window: Window = { key, uses: 1, lastAt: now, expiresAt: Math.floor(now / 1000) + seconds };
  const written = await unlessRefused(
    dynamo().send(
      new PutCommand({
        TableName: tableName('counters'),
        Item: window,
        ConditionExpression: 'attribute_not_exists(#key) OR expiresAt <= :seconds',
        ExpressionAttributeNames: { '#key': 'key' },
        ExpressionAttributeValues: { ':seconds': now / 1000 },
      }),
    ),
  );
  return written && { uses: 1, endsAt: window.expiresAt * 1000, lastAt: null };
};

/** A window that has no uses left, to which nothing is added. */
const spentWindow = async (key: string): Promise<Uses | null> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('counters'), Key: { key }, ConsistentRead: true }),
  );
  const window = Item as Window | undefined; // Only this file writes these items.
  return window ? { uses: window.uses + 1, endsAt: window.expiresAt * 1000, lastAt: window.lastAt } : null;
};

/** The slower one of two that open a window at once adds to it. */
const addUse = async (key: string, limit: Limit): Promise<Uses> => {
  const now = clock.now().getTime();
  const found =
    (await addToWindow(key, now, limit)) ??
    (await openWindow(key, now, limit)) ??
    (await addToWindow(key, now, limit)) ??
    (limit.rolls ? await spentWindow(key) : null);
  if (!found) throw new Error('A window of uses is neither open nor closed.');
  return found;
};

const takeBack = async (key: string): Promise<void> => {
  await unlessRefused(
    dynamo().send(
      new UpdateCommand({
        TableName: tableName('counters'),
        Key: { key },
        UpdateExpression: 'ADD uses :less',
        ConditionExpression: 'uses > :none',
        ExpressionAttributeValues: { ':less': -1, ':none': 0 },
      }),
    ),
  );
};

const forget = async (key: string): Promise<void> => {
  await dynamo().send(new DeleteCommand({ TableName: tableName('counters'), Key: { key } }));
};

export const limits = limitsWith({ addUse, takeBack, forget });
