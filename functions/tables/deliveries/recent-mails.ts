/** The last mails about calls to each user, by which bursts are known: kept for an hour, under a hash of the user's id. */
import { createHmac } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { hmacKeys } from '../../lib/signing/hmac-keys.ts';
import { dynamo, unlessRefused } from '../client.ts';

/** The mails as they are stored; times in epoch milliseconds. */
interface RecentMails {
  sent: { key: string; at: number }[];
  heldUntil?: number;
  version: number;
}

/** When the last mails left, the oldest first, and until when others wait. */
export interface Recent {
  sentAt: readonly Date[];
  heldUntil: Date | null;
}

/** More than the limit of bursts needs. */
const MOST_KEPT = 10;
const KEPT_SECONDS = 3600;
/** Tries for a change that meets changes by other mailers: of any number at once, one a round is written. */
const TRIES = 30;

const keyOf = async (applicationUserId: string): Promise<string> => {
  const [key] = await hmacKeys();
  const hash = createHmac('sha256', key)
    .update(JSON.stringify(['recent-mails', applicationUserId]))
    .digest('base64url');
  return `recent-mails#${hash}`;
};

const read = async (key: string): Promise<RecentMails> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('counters'), Key: { key }, ConsistentRead: true }),
  );
  return (Item as RecentMails | undefined) ?? { sent: [], version: 0 }; // Only this file writes these items.
};

/** False when another request was faster. */
const write = async (key: string, recent: RecentMails): Promise<boolean> => {
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + KEPT_SECONDS;
  const put = new PutCommand({
    TableName: tableName('counters'),
    Item: { ...recent, key, expiresAt, version: recent.version + 1 },
    ConditionExpression: 'attribute_not_exists(#key) OR version = :known',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':known': recent.version },
  });
  return (await unlessRefused(dynamo().send(put))) !== null;
};

/**
 * Asks `decide` about one more mail to the user, with what is known of those before it. Keeps the answer: until when
 * the mail waits, or null when it leaves now. A mail that is asked about again has the place it got.
 */
export const amongRecent = async (
  { applicationUserId, key: mail }: { applicationUserId: string; key: string },
  decide: (recent: Recent) => Date | null,
): Promise<Date | null> => {
  const key = await keyOf(applicationUserId);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const known = await read(key);
    const { sent, heldUntil } = known;
    if (sent.some((one) => one.key === mail)) return null;
    const sentAt = sent.map(({ at }) => new Date(at));
    const until = decide({ sentAt, heldUntil: heldUntil === undefined ? null : new Date(heldUntil) });
    if (until && until.getTime() === heldUntil) return until;
    const next = until
      ? { ...known, heldUntil: until.getTime() }
      : { ...known, sent: [...sent, { key: mail, at: clock.now().getTime() }].slice(-MOST_KEPT) };
    if (await write(key, next)) return until;
  }
  throw new Error('The recent mails of a user kept changing while one more was to be placed among them.');
};
