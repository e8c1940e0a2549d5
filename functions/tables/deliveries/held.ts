/** Calls that wait in the ledger for a digest, and what becomes of them: at any time each is part of one digest at most. */
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { inParts } from '../batch.ts';
import { dynamo, isAlive } from '../client.ts';
import { type DeliveryKey, type HeldDelivery, type HeldSubject, writeDelivery } from './ledger.ts';

/** Parts of what is due, so that no single partition takes all of it. */
const SHARDS = 4;
/** Writes under way at once. */
const WRITERS = 25;

/** The parts, to be worked on side by side. */
export const HELD_SHARDS: readonly string[] = Array.from({ length: SHARDS }, (_, shard) => String(shard));

/** By the user, so that nobody's calls are in two. */
export const shardOf = (applicationUserId: string): string =>
  String([...applicationUserId].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % SHARDS);

/** Turns a claim into a call that waits for the digest at `until`. */
export const holdDelivery = async (
  delivery: DeliveryKey,
  leaseUntil: number,
  { dataset, callId, subscriptionId }: HeldSubject,
  until: Date,
): Promise<void> => {
  await writeDelivery(
    delivery,
    'SET #state = :held, dueShard = :shard, dueAt = :due, dataset = :dataset, callId = :call, subscriptionId = :subscription REMOVE leaseUntil',
    '#state = :claimed AND leaseUntil = :mine',
    {
      ':held': 'held',
      ':shard': shardOf(delivery.applicationUserId),
      ':due': toIso(until),
      ':dataset': dataset,
      ':call': callId,
      ':subscription': subscriptionId,
      ':claimed': 'claimed',
      ':mine': leaseUntil,
    },
  );
};

/** Who has calls waiting that are due, however long ago, in one shard; each once, by pages. */
export const dueUsers = async function* (now: Date, shard: string): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: tableName('deliveries'),
      IndexName: 'byDue',
      KeyConditionExpression: 'dueShard = :shard AND dueAt <= :now',
      ExpressionAttributeValues: { ':shard': shard, ':now': toIso(now) },
    },
  );
  for await (const { Items = [] } of pages) {
    const alive = Items.filter((item) => isAlive(item, clock.now()));
    const users = new Set(alive.map(({ applicationUserId }) => String(applicationUserId)));
    const fresh = [...users].filter((user) => !seen.has(user));
    for (const user of fresh) seen.add(user);
    if (fresh.length) yield fresh;
  }
};

/** The calls of a user that wait and are due at `at`, and those that are part of this digest already. */
export const dueCalls = async ({ applicationUserId, key }: DeliveryKey, at: IsoTime): Promise<HeldDelivery[]> => {
  const found: HeldDelivery[] = [];
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: tableName('deliveries'),
      KeyConditionExpression: 'applicationUserId = :user AND begins_with(#key, :calls)',
      FilterExpression: '(#state = :held AND dueAt <= :at) OR (#state = :bundled AND digest = :digest)',
      ExpressionAttributeNames: { '#key': 'key', '#state': 'state' },
      ExpressionAttributeValues: {
        ':user': applicationUserId,
        ':calls': 'call#',
        ':held': 'held',
        ':at': at,
        ':bundled': 'bundled',
        ':digest': key,
      },
      ConsistentRead: true,
    },
  );
  // `holdDelivery` alone makes held items.
  for await (const { Items = [] } of pages) found.push(...(Items as HeldDelivery[]));
  return found.filter((call) => isAlive(call, clock.now()));
};

/** The call waits, or is part of this digest. */
const IS_MINE = '#state = :held OR (#state = :bundled AND digest = :digest)';
const mine = (digest: string) => ({ ':held': 'held', ':bundled': 'bundled', ':digest': digest });

/** Those of the calls that are now part of this digest, and of no other. */
export const bundle = async (calls: readonly HeldDelivery[], digest: string): Promise<HeldDelivery[]> => {
  const taken: HeldDelivery[] = [];
  await inParts(calls, WRITERS, async (part) => {
    const written = await Promise.all(
      part.map((call) =>
        writeDelivery(call, 'SET #state = :bundled, digest = :digest REMOVE dueShard, dueAt', IS_MINE, mine(digest)),
      ),
    );
    taken.push(...part.filter((_, index) => written[index]?.written));
  });
  return taken;
};

/** A call that no mail is due for any more when its digest is written. */
export const skipHeld = async (call: HeldDelivery, digest: string, reason: string): Promise<void> => {
  await writeDelivery(call, 'SET #state = :skipped, reason = :reason REMOVE dueShard, dueAt', IS_MINE, {
    ...mine(digest),
    ':skipped': 'skipped',
    ':reason': reason,
  });
};

/** Has calls wait for a later digest. */
export const postponeHeld = async (calls: readonly HeldDelivery[], until: Date): Promise<void> => {
  await inParts(calls, WRITERS, async (part) => {
    await Promise.all(
      part.map((call) =>
        writeDelivery(call, 'SET dueAt = :due', '#state = :held', { ':due': toIso(until), ':held': 'held' }),
      ),
    );
  });
};

/** The digest was sent, and so were the calls in it. */
export const markBundleSent = async (calls: readonly HeldDelivery[], digest: string): Promise<void> => {
  await inParts(calls, WRITERS, async (part) => {
    await Promise.all(
      part.map((call) =>
        writeDelivery(call, 'SET #state = :sent, sentAt = :at', '#state = :bundled AND digest = :digest', {
          ':sent': 'sent',
          ':at': toIso(clock.now()),
          ':bundled': 'bundled',
          ':digest': digest,
        }),
      ),
    );
  });
};
