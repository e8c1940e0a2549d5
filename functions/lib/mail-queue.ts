/** The mail queue: one message for each mail owed, ids only, never an address. */
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { CallsName } from '../../shared/datasets/index.ts';
import { env } from './env.ts';

/** Mails about an account. */
export type AccountMail = 'confirm-email' | 'reset-password' | 'password-changed' | 'email-in-use';

export type MailMessage =
  /** A call near one of the user's subscriptions, the nearest of which is named. */
  | { kind: 'call'; dataset: CallsName; callId: string; applicationUserId: string; subscriptionId: string }
  /** The short confirmation after unsubscribing from the page, with a Resume link. */
  | { kind: 'stopped'; subscriptionId: string; applicationUserId: string; messageId: string }
  | { kind: 'account'; mail: AccountMail; applicationUserId: string; messageId: string };

/** SQS takes this many messages in one request. */
const BATCH = 10;

let client: SQSClient | undefined;

/**
 * Puts messages on the queue, ten a request; throws when one is refused. Some may then be on the queue already: the
 * mailer's ledger refuses what comes twice, so the caller may queue all of them again.
 */
export const queueMail = async (messages: MailMessage[]): Promise<void> => {
  client ??= new SQSClient({});
  for (let start = 0; start < messages.length; start += BATCH) {
    const Entries = messages
      .slice(start, start + BATCH)
      .map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message) }));
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: env('mailQueueUrl'), Entries }));
    if (Failed.length) throw new Error(`The mail queue refused ${Failed.length} messages: ${Failed[0]?.Code}`);
  }
};
