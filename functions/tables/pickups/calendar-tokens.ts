/** Tokens of calendar links: not for one use, revoked with their subscription. Only their SHA-256 is kept. */
import { createHash, randomBytes } from 'node:crypto';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { HoursBefore, PickupAddress } from '../../../shared/pickups/pickups.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo, isAlive, unlessRefused } from '../client.ts';

/** The content of a calendar: a subscription of a user, or an address that nobody has to sign in for. */
export type CalendarOf =
  | { applicationUserId: string; subscriptionId: string }
  | { address: PickupAddress; hoursBefore?: HoursBefore };

/** A year after it was last read nobody has a calendar any more. */
const LIFE_SECONDS = 400 * 86_400;
/** A calendar that is read writes at most once in so many seconds. */
const RENEWED_SECONDS = 30 * 86_400;

const PURPOSE = 'calendar';

const hashOf = (raw: string): string => createHash('sha256').update(raw).digest('base64url');

const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);

/** Makes a token and returns it raw, 43 characters of base64url. */
export const createCalendarToken = async (of: CalendarOf): Promise<string> => {
  const raw = randomBytes(32).toString('base64url');
  const Item = { ...of, hash: hashOf(raw), purpose: PURPOSE, expiresAt: nowSeconds() + LIFE_SECONDS };
  await dynamo().send(new PutCommand({ TableName: tableName('tokens'), Item }));
  return raw;
};

/** False for a token that has been revoked meanwhile. */
const renew = async (hash: string): Promise<boolean> => {
  const update = new UpdateCommand({
    TableName: tableName('tokens'),
    Key: { hash },
    UpdateExpression: 'SET expiresAt = :gone',
    ConditionExpression: 'attribute_exists(#hash)',
    ExpressionAttributeNames: { '#hash': 'hash' },
    ExpressionAttributeValues: { ':gone': nowSeconds() + LIFE_SECONDS },
  });
  return (await unlessRefused(dynamo().send(update))) !== null;
};

/** The content of a token's calendar, and a name for it that tells nothing; null for an unknown token. */
export const readCalendarToken = async (raw: string): Promise<{ of: CalendarOf; name: string } | null> => {
  const hash = hashOf(raw);
  const { Item } = await dynamo().send(new GetCommand({ TableName: tableName('tokens'), Key: { hash } }));
  if (Item?.purpose !== PURPOSE || !isAlive(Item, clock.now())) return null;
  const isOld = Item.expiresAt < nowSeconds() + LIFE_SECONDS - RENEWED_SECONDS;
  if (isOld && !(await renew(hash))) return null;
  // Only this file writes these items.
  return { of: Item as CalendarOf, name: hash.slice(0, 22) };
};
