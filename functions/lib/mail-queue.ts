/** The mail queue: one message for each mail owed, ids only, never an address. */
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { CallsName } from '../../shared/datasets/index.ts';
import { env } from './env.ts';

/** Mails about an account. */
export type AccountMail = 'confirm-email' | 'reset-password' | 'password-changed' | 'email-changed';

export type MailMessage =
  /** A call near one of the user's subscriptions, the nearest of which is named. */
  | { kind: 'call'; dataset: CallsName; callId: string; applicationUserId: string; subscriptionId: string }
  /** The short confirmation after unsubscribing from the page, with a Resume link. */
  | { kind: 'stopped'; subscriptionId: string; applicationUserId: string; messageId: string }
  /** The reminder of a pickup day. */
  | { kind: 'pickup'; subscriptionId: string; applicationUserId: string; date: CalendarDate }
  /** The city moved a pickup after its reminder, which was for this day. */
  | { kind: 'pickup-moved'; subscriptionId: string; applicationUserId: string; date: CalendarDate }
  /** As `stopped`, of a pickup subscription. */
  | { kind: 'pickup-stopped'; subscriptionId: string; applicationUserId: string; messageId: string }
  | { kind: 'account'; mail: AccountMail; applicationUserId: string; messageId: string };

/** SQS takes this many messages in one request. */
const BATCH = 10;
/** Requests under way at once. */
const SENDERS = 8;

let client: SQSClient | undefined;

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

const sendBatch = async (messages: readonly MailMessage[]): Promise<void> => {
  client ??= new SQSClient({});
  const Entries = messages.map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message) }));
  const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: env('mailQueueUrl'), Entries }));
  if (Failed.length) throw new Error(`The mail queue refused ${Failed.length} messages: ${Failed[0]?.Code}`);
};

/**
 * Puts messages on the queue, ten a request; throws when one is refused. Some may then be on the queue already: the
 * mailer's ledger refuses what comes twice, so the caller may queue all of them again.
 */
export const queueMail = async (messages: readonly MailMessage[]): Promise<void> => {
  for (const batches of parts(parts(messages, BATCH), SENDERS)) await Promise.all(batches.map(sendBatch));
};
