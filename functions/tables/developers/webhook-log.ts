/** The log of a webhook's deliveries, and the end of one that fails too often. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { MOST_FAILURES, SHOWN_DELIVERIES, type WebhookDelivery } from '../../../shared/alerts/webhooks.ts';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import type { WebhookKey } from '../../lib/queues/webhook-queue.ts';
import { dynamo } from '../client.ts';
import { transact, type Writes } from '../transact.ts';
import { type LogItem, logKeyOf, table, type WebhookItem, webhookKeyOf } from './webhook-items.ts';

/** Tries for a log that several senders write at once. */
const TRIES = 20;

const read = async (Key: ReturnType<typeof webhookKeyOf>) =>
  (await dynamo().send(new GetCommand({ TableName: table(), Key, ConsistentRead: true }))).Item;

/** The webhook as it is now, or null where it is gone or another has its slot. */
export const findTarget = async (key: WebhookKey): Promise<WebhookItem | null> => {
  const item = await read(webhookKeyOf(key));
  return item?.id === key.id ? (item as WebhookItem) : null; // `webhooks.ts` alone writes these items.
};

const putLog = (log: LogItem | undefined, next: LogItem): Writes[number] => ({
  Put: {
    TableName: table(),
    Item: { ...next, ...logKeyOf(next) },
    ...(log
      ? {
          ConditionExpression: 'revision = :revision',
          ExpressionAttributeValues: { ':revision': log.revision },
        }
      : { ConditionExpression: 'attribute_not_exists(revision)' }),
  },
});

/** The webhook must be there: nothing is written under the id of somebody who has left. */
const stillThere = (key: WebhookKey): Writes[number] => ({
  ConditionCheck: {
    TableName: table(),
    Key: webhookKeyOf(key),
    ConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':id': key.id },
  },
});

const turnOff = (key: WebhookKey, at: IsoTime): Writes[number] => ({
  Update: {
    TableName: table(),
    Key: webhookKeyOf(key),
    UpdateExpression: 'SET offSince = :at REMOVE active',
    ConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':id': key.id, ':at': at },
  },
});

/** Writes what `next` makes of the log; null when the webhook is gone. */
const changeLog = async (
  key: WebhookKey,
  next: (log: Pick<LogItem, 'failures' | 'deliveries'>) => Pick<LogItem, 'failures' | 'deliveries'>,
): Promise<void> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    // Only this file writes logs; one of an earlier webhook in the slot is written over.
    const found = (await read(logKeyOf(key))) as LogItem | undefined;
    const known = found?.id === key.id ? found : { failures: 0, deliveries: [] };
    const { applicationUserId, slot, id } = key;
    const log: LogItem = { ...next(known), applicationUserId, slot, id, revision: (found?.revision ?? 0) + 1 };
    const isSpent = log.failures >= MOST_FAILURES && known.failures < MOST_FAILURES;
    const refused = await transact([isSpent ? turnOff(key, toIso(clock.now())) : stillThere(key), putLog(found, log)]);
    if (!refused.length || refused.includes(0)) return;
  }
  throw new Error('The log of a webhook kept changing while it was to be written.');
};

/**
 * Keeps an attempt in the place of the one before it at the same event. The hundredth failure in a row turns the
 * webhook off; a test is no failure.
 */
export const logAttempt = (key: WebhookKey, delivery: WebhookDelivery): Promise<void> =>
  changeLog(key, ({ failures, deliveries }) => {
    const others = deliveries.filter(({ eventId }) => eventId !== delivery.eventId);
    const isCounted = delivery.kind === 'call' && delivery.state !== 'delivered';
    return {
      failures: delivery.state === 'delivered' ? 0 : failures + Number(isCounted),
      deliveries: [delivery, ...others].slice(0, SHOWN_DELIVERIES),
    };
  });

export const forgetFailures = (key: WebhookKey): Promise<void> =>
  changeLog(key, ({ deliveries }) => ({ failures: 0, deliveries }));
