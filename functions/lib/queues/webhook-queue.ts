/** The queue of webhooks: one message for each call due to each webhook, ids only. */
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { env } from '../env.ts';
import { sendMessages } from './queue.ts';

/** Which webhook: its slot may have been used again, by another id. */
export interface WebhookKey {
  applicationUserId: string;
  slot: string;
  id: string;
}

export interface WebhookMessage {
  webhook: WebhookKey;
  /** The same whenever this call is due to this webhook again. */
  eventId: string;
  /** Null: a test, with a made-up call. */
  call: { dataset: CallsName; id: string } | null;
}

/** A duplicate is sent twice, with the same event id. */
export const queueWebhooks = async (messages: readonly WebhookMessage[]): Promise<void> => {
  if (messages.length) await sendMessages(env('webhookQueueUrl'), messages);
};
