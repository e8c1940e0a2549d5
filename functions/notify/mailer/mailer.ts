/** Lambda on the mail queue: delivers a batch of mails in parallel, counts the outcomes, and delays what failed. */
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { MAIL_RETRY_SECONDS, mailRetrySeconds } from '../../../shared/alerts/mail-retries.ts';
import { OBJECTIVES } from '../../../shared/base/objectives.ts';
import { tooLateAt } from '../../../shared/pickups/pickup-reminders.ts';
import { clock } from '../../lib/clock.ts';
import { env, numberEnv } from '../../lib/env.ts';
import { log } from '../../lib/log.ts';
import { writeMetric } from '../../lib/metrics.ts';
import { type QueuedMail, queueMail } from '../../lib/queues/mail-queue.ts';
import { hideMessage } from '../../lib/queues/queue.ts';
import { addToMinute } from '../../tables/operations/counters.ts';
import { countKept } from '../../tables/operations/objectives.ts';
import { deliver, type Outcome, type Result } from './deliver.ts';
import { toDeliveryId } from './delivery-id.ts';
import { deliveryOf } from './delivery-key.ts';
import { deliverDigest } from './digest.ts';
import { readSubjects, type Subjects } from './subjects.ts';

/** Not sent, or outcome unknown: the message comes again, each time after a longer wait. */
const FAILED: readonly Outcome[] = ['throttled', 'refused', 'failed'];
const COMES_AGAIN: readonly Outcome[] = ['busy', ...FAILED];

const deliverOrFail = async (message: QueuedMail, subjects: Subjects): Promise<Result> => {
  try {
    if (message.kind === 'many') {
      await queueMail(message.messages);
      return { outcome: 'spread' };
    }
    return await (message.kind === 'digest' ? deliverDigest(message) : deliver(message, subjects));
  } catch (error) {
    const first = message.kind === 'many' ? message.messages[0] : message;
    log.error('A mail could not be sent', error, { id: first ? toDeliveryId(deliveryOf(first)) : null });
    return { outcome: 'failed' };
  }
};

/** Delivers mails in parallel; none if their subjects cannot be read. */
const deliverAll = async (messages: readonly QueuedMail[]): Promise<Result[]> => {
  try {
    const subjects = await readSubjects(messages.filter((message) => message.kind !== 'many'));
    return await Promise.all(messages.map((message) => deliverOrFail(message, subjects)));
  } catch (error) {
    log.error('What mails are about could not be read', error, { mails: messages.length });
    return messages.map(() => ({ outcome: 'failed' }));
  }
};

/** Delays the message, so that an outage does not use up its receives. */
const putOff = async ({ messageId, receiptHandle, attributes }: SQSRecord): Promise<void> => {
  const first = numberEnv('mailRetrySeconds', MAIL_RETRY_SECONDS);
  try {
    const seconds = mailRetrySeconds(Number(attributes.ApproximateReceiveCount), first);
    await hideMessage(env('mailQueueUrl'), receiptHandle, seconds);
  } catch (error) {
    // It comes again anyway, only sooner.
    log.error('A mail could not be delayed', error, { messageId });
  }
};

/** A mail about a call that is held for a digest, or at night, was not asked for at once: it counts for neither. */
const countInTime = async (messages: readonly QueuedMail[], results: readonly Result[]): Promise<void> => {
  const now = clock.now().getTime();
  const counts = { mail: { kept: 0, missed: 0 }, reminders: { kept: 0, missed: 0 } };
  for (const [index, message] of messages.entries()) {
    if ((message.kind !== 'call' && message.kind !== 'pickup') || !message.dueAt) continue;
    const name = message.kind === 'call' ? 'mail' : 'reminders';
    const isLate = now - Date.parse(message.dueAt) > OBJECTIVES[name].withinMillis;
    const outcome = results[index]?.outcome;
    if (outcome === 'sent') counts[name][isLate ? 'missed' : 'kept'] += 1;
    // Nobody is reminded any more once the carts had to be out.
    else if (outcome === 'skipped' && message.kind === 'pickup' && clock.now() >= tooLateAt(message.date))
      counts.reminders.missed += 1;
  }
  await Promise.all([countKept('mail', counts.mail), countKept('reminders', counts.reminders)]);
};

export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  // Only `lib/queues/mail-queue.ts` writes to this queue.
  const messages = Records.map(({ body }) => JSON.parse(body) as QueuedMail);
  const results = await deliverAll(messages);
  const isAmong = (outcomes: readonly Outcome[]): SQSRecord[] =>
    Records.filter((_, index) => outcomes.includes(results[index]?.outcome ?? 'failed'));
  await Promise.all(isAmong(FAILED).map(putOff));
  const counts: Record<string, number> = {};
  for (const { outcome, doubtful } of results) {
    // It was no mail: those that it held are counted when they come.
    if (outcome === 'spread') continue;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (doubtful) counts.doubtful = (counts.doubtful ?? 0) + 1;
  }
  for (const [state, count] of Object.entries(counts)) writeMetric('Deliveries', count, state);
  await addToMinute('mailer', counts);
  await countInTime(messages, results);
  return {
    batchItemFailures: isAmong(COMES_AGAIN).map(({ messageId }) => ({ itemIdentifier: messageId })),
  };
};
