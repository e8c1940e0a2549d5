/** Lambda on the queue of webhooks: sends each call, signed, and has what failed come again later for a day. */
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { CITY } from '#city/facts';
import { datasetOf, RETRY_HOURS, type WebhookDelivery } from '../../../shared/alerts/webhooks.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { env, optionalEnv } from '../../lib/env.ts';
import { log } from '../../lib/log.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { hideMessage } from '../../lib/queues/queue.ts';
import type { WebhookMessage } from '../../lib/queues/webhook-queue.ts';
import { findCall } from '../../tables/calls/calls.ts';
import type { WebhookItem } from '../../tables/developers/webhook-items.ts';
import { findTarget, logAttempt } from '../../tables/developers/webhook-log.ts';
import { bodyOf, madeUpCall, signatureOf } from './webhook-event.ts';
import { type Posted, post } from './webhook-post.ts';

const FIRST_RETRY_SECONDS = 30;
const MOST_RETRY_SECONDS = 2 * 3600;

/** 30 s, 1 min, 2 min … up to 2 hours after an attempt, which is the `attempts`th. */
export const retrySeconds = (attempts: number): number =>
  Math.min(MOST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(attempts - 1, 20));

const secretsOf = ({ secret, formerSecret, formerUntil = 0 }: WebhookItem, now: Date): string[] =>
  formerSecret && formerUntil > now.getTime() ? [secret, formerSecret] : [secret];

/** Told once, whatever comes again: the mail is named by when the webhook was turned off. */
const tellOwner = ({ applicationUserId, id, offSince }: WebhookItem): Promise<void> =>
  queueMail([{ kind: 'account', mail: 'webhook-off', applicationUserId, messageId: `${id}@${offSince}` }]);

/** The call as it is now; null when it has left. */
const callOf = async ({ call }: WebhookMessage, { list }: WebhookItem): Promise<object | null> =>
  call ? findCall(call.dataset, call.id) : madeUpCall(datasetOf(list), clock.now());

const send = (webhook: WebhookItem, eventId: string, body: string): Promise<Posted> => {
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${CITY.token}-Webhook/1`,
    'webhook-id': eventId,
    'webhook-signature': signatureOf(secretsOf(webhook, clock.now()), body, clock.now()),
  };
  return post(webhook.url, headers, body, { loopback: optionalEnv('webhookLoopback') !== undefined });
};

const isDelivered = ({ status }: Posted): boolean => status !== null && status >= 200 && status < 300;

/** After how many seconds the message is to come again; null when it is done with. */
const deliver = async (message: WebhookMessage, attempts: number, sentAt: number): Promise<number | null> => {
  const webhook = await findTarget(message.webhook);
  if (!webhook) return null;
  if (message.call && !webhook.active) {
    if (webhook.offSince) await tellOwner(webhook);
    return null;
  }
  const call = await callOf(message, webhook);
  if (!call) return null;
  const { eventId } = message;
  const kind = message.call ? 'call' : 'test';
  const posted = await send(webhook, eventId, bodyOf(eventId, datasetOf(webhook.list), call, kind));
  const again = retrySeconds(attempts);
  const isLast = kind === 'test' || clock.now().getTime() + again * 1000 > sentAt + RETRY_HOURS * 3_600_000;
  const state: WebhookDelivery['state'] = isDelivered(posted) ? 'delivered' : isLast ? 'failed' : 'waiting';
  await logAttempt(message.webhook, {
    eventId,
    kind,
    callId: message.call?.id ?? null,
    state,
    ...posted,
    attempts,
    at: toIso(clock.now()),
  });
  if (state !== 'waiting') return null;
  const turnedOff = await findTarget(message.webhook);
  if (!turnedOff?.offSince) return again;
  await tellOwner(turnedOff);
  return null;
};

/** True if the message is to come again. */
const handle = async ({ messageId, body, receiptHandle, attributes }: SQSRecord): Promise<boolean> => {
  try {
    // Only `lib/webhook-queue.ts` writes to this queue.
    const message = JSON.parse(body) as WebhookMessage;
    const { ApproximateReceiveCount, SentTimestamp } = attributes;
    const again = await deliver(message, Number(ApproximateReceiveCount), Number(SentTimestamp));
    if (again === null) return false;
    await hideMessage(env('webhookQueueUrl'), receiptHandle, again);
  } catch (error) {
    log.error('A webhook could not be served', error, { messageId });
  }
  return true;
};

export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const again = await Promise.all(Records.map(handle));
  return {
    batchItemFailures: Records.filter((_, index) => again[index]).map(({ messageId }) => ({
      itemIdentifier: messageId,
    })),
  };
};
