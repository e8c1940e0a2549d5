/** Lambda on the mail queue: claims each mail in the ledger, sends it through SES at the configured rate, marks it sent. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { clock } from '../lib/clock.ts';
import { env } from '../lib/env.ts';
import { log } from '../lib/log.ts';
import type { MailMessage } from '../lib/mail-queue.ts';
import { writeMetric } from '../lib/metrics.ts';
import { addToMinute } from '../store/counters.ts';
import { claimDelivery, type DeliveryKey, markSent, markSkipped, releaseDelivery } from '../store/deliveries.ts';
import { findUser, type User } from '../store/users.ts';
import { toDeliveryId } from './delivery-id.ts';
import { toMime } from './mime.ts';
import { type Composed, deliveryOf, owedFor } from './owed.ts';
import { turn } from './pace.ts';
import { send } from './send.ts';
import { readSubjects, type Subjects } from './subjects.ts';

/** `done` is a mail that came twice. What is `busy`, `throttled` or `refused` comes again from the queue. */
type Outcome = 'sent' | 'skipped' | 'done' | 'busy' | 'throttled' | 'refused' | 'failed';

const COMES_AGAIN: readonly Outcome[] = ['busy', 'throttled', 'refused', 'failed'];

interface Result {
  outcome: Outcome;
  /** Nobody knows whether an earlier claim's mail left (docs/alerts.md). */
  doubtful?: boolean;
}

const sendClaimed = async (
  delivery: DeliveryKey,
  user: User,
  compose: () => Promise<Composed>,
  leaseUntil: number,
): Promise<Outcome> => {
  const write = async (): Promise<{ raw: Buffer; to: string }> => {
    const { letter, to = user.email, oneClickUrl } = await compose();
    return { raw: await toMime(letter, { from: env('mailFrom'), to, date: clock.now(), oneClickUrl }), to };
  };
  const { raw, to } = await write().catch(async (error: unknown) => {
    await releaseDelivery(delivery, leaseUntil);
    throw error;
  });
  // This process stood still for longer than its lease: another one may have sent the mail.
  if (clock.now().getTime() >= leaseUntil) return 'busy';
  const sent = await send(raw, to, delivery);
  if (sent !== 'accepted') {
    await releaseDelivery(delivery, leaseUntil);
    return sent;
  }
  await markSent(delivery);
  return 'sent';
};

const deliver = async (message: MailMessage, subjects: Subjects): Promise<Result> => {
  const user = await findUser(message.applicationUserId);
  // No trace in the ledger: nothing may be written under the id of somebody who has left.
  if (!user || user.deleting) return { outcome: 'skipped' };
  const delivery = deliveryOf(message);
  const owed = owedFor(message, user, subjects);
  if ('skip' in owed) {
    await markSkipped(delivery, owed.skip);
    return { outcome: 'skipped' };
  }
  // The turn comes before the claim, so that no part of the lease is spent waiting.
  await turn();
  const claim = await claimDelivery(delivery);
  if (claim.outcome !== 'mine') return { outcome: claim.outcome };
  if (claim.doubtful) log.warn('A claim ended without a word; its mail is sent now', { id: toDeliveryId(delivery) });
  return { outcome: await sendClaimed(delivery, user, owed.compose, claim.leaseUntil), doubtful: claim.doubtful };
};

const deliverOrFail = async (message: MailMessage, subjects: Subjects): Promise<Result> => {
  try {
    return await deliver(message, subjects);
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
