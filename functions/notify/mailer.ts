/** Lambda on the mail queue: delivers a batch of mails side by side, and counts what became of them. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { log } from '../lib/log.ts';
import type { MailMessage } from '../lib/mail-queue.ts';
import { writeMetric } from '../lib/metrics.ts';
import { addToMinute } from '../store/counters.ts';
import { deliver, type Outcome, type Result } from './deliver.ts';
import { toDeliveryId } from './delivery-id.ts';
import { deliverDigest } from './digest.ts';
import { deliveryOf } from './owed.ts';
import { readSubjects, type Subjects } from './subjects.ts';

const COMES_AGAIN: readonly Outcome[] = ['busy', 'throttled', 'refused', 'failed'];

const deliverOrFail = async (message: MailMessage, subjects: Subjects): Promise<Result> => {
  try {
    return await (message.kind === 'digest' ? deliverDigest(message) : deliver(message, subjects));
  } catch (error) {
    log.error('A mail could not be sent', error, { id: toDeliveryId(deliveryOf(message)) });
    return { outcome: 'failed' };
  }
};

export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  // Only `lib/mail-queue.ts` writes to this queue.
  const messages = Records.map(({ body }) => JSON.parse(body) as MailMessage);
  const subjects = await readSubjects(messages);
  const results = await Promise.all(messages.map((message) => deliverOrFail(message, subjects)));
  const counts: Record<string, number> = {};
  for (const { outcome, doubtful } of results) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (doubtful) counts.doubtful = (counts.doubtful ?? 0) + 1;
  }
  for (const [state, count] of Object.entries(counts)) writeMetric('Deliveries', count, state);
  await addToMinute('mailer', counts);
  return {
    batchItemFailures: Records.filter((_, index) => COMES_AGAIN.includes(results[index]?.outcome ?? 'failed')).map(
      ({ messageId }) => ({ itemIdentifier: messageId }),
    ),
  };
};
