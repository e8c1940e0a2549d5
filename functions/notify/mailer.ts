/** Lambda on the mail queue: delivers a batch of mails side by side, counts what became of them, and has what failed wait. */
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { MAIL_RETRY_SECONDS, mailRetrySeconds } from '../../shared/mail-retries.ts';
import { env, numberEnv } from '../lib/env.ts';
import { log } from '../lib/log.ts';
import type { MailMessage } from '../lib/mail-queue.ts';
import { writeMetric } from '../lib/metrics.ts';
import { hideMessage } from '../lib/queue.ts';
import { addToMinute } from '../store/counters.ts';
import { deliver, type Outcome, type Result } from './deliver.ts';
import { toDeliveryId } from './delivery-id.ts';
import { deliverDigest } from './digest.ts';
import { deliveryOf } from './owed.ts';
import { readSubjects, type Subjects } from './subjects.ts';

/** Nothing was sent, or nobody knows: the message comes again, each time after a longer wait. */
const FAILED: readonly Outcome[] = ['throttled', 'refused', 'failed'];
const COMES_AGAIN: readonly Outcome[] = ['busy', ...FAILED];

const deliverOrFail = async (message: MailMessage, subjects: Subjects): Promise<Result> => {
  try {
    return await (message.kind === 'digest' ? deliverDigest(message) : deliver(message, subjects));
  } catch (error) {
    log.error('A mail could not be sent', error, { id: toDeliveryId(deliveryOf(message)) });
    return { outcome: 'failed' };
  }
};

/** Delivers mails side by side; where it can't be read what they are about, none. */
const deliverAll = async (messages: readonly MailMessage[]): Promise<Result[]> => {
  try {
    const subjects = await readSubjects(messages);
    return await Promise.all(messages.map((message) => deliverOrFail(message, subjects)));
  } catch (error) {
    log.error('What mails are about could not be read', error, { mails: messages.length });
    return messages.map(() => ({ outcome: 'failed' }));
  }
};

/** An outage is waited for by the queue, not by its messages' receives running out. */
const putOff = async ({ messageId, receiptHandle, attributes }: SQSRecord): Promise<void> => {
  const first = numberEnv('mailRetrySeconds', MAIL_RETRY_SECONDS);
  try {
    const seconds = mailRetrySeconds(Number(attributes.ApproximateReceiveCount), first);
    await hideMessage(env('mailQueueUrl'), receiptHandle, seconds);
  } catch (error) {
    // It comes again all the same, only sooner.
    log.error('A mail could not be put off', error, { messageId });
  }
};

export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  // Only `lib/mail-queue.ts` writes to this queue.
  const messages = Records.map(({ body }) => JSON.parse(body) as MailMessage);
  const results = await deliverAll(messages);
  const isAmong = (outcomes: readonly Outcome[]): SQSRecord[] =>
    Records.filter((_, index) => outcomes.includes(results[index]?.outcome ?? 'failed'));
  await Promise.all(isAmong(FAILED).map(putOff));
  const counts: Record<string, number> = {};
  for (const { outcome, doubtful } of results) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (doubtful) counts.doubtful = (counts.doubtful ?? 0) + 1;
  }
  for (const [state, count] of Object.entries(counts)) writeMetric('Deliveries', count, state);
  await addToMinute('mailer', counts);
  return {
    batchItemFailures: isAmong(COMES_AGAIN).map(({ messageId }) => ({ itemIdentifier: messageId })),
  };
};
