/** The items of the webhooks table: the webhook in its slot, and beside it what became of its deliveries. */
import type { WatchedPlace } from '../../../shared/alerts/watches.ts';
import type { Near, WebhookDelivery, WebhookList } from '../../../shared/alerts/webhooks.ts';
import type { IsoTime } from '../../../shared/base/dates.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { tableName } from '../../lib/env.ts';
import type { WebhookKey } from '../../lib/queues/webhook-queue.ts';
import type { QuotaSlot } from '../quota-slots.ts';

export interface WebhookItem extends QuotaSlot {
  url: string;
  list: WebhookList;
  filter: string;
  near: Near | null;
  /** Absent of one from before there were places. */
  place?: WatchedPlace | null;
  /** Signs deliveries; so does the one before it, until `formerUntil` (epoch milliseconds). */
  secret: string;
  formerSecret?: string;
  formerUntil?: number;
  /** The dataset whose calls it gets; absent while it is off. */
  active?: CallsName;
  /** When it was turned off for failing. */
  offSince?: IsoTime;
}

/** `id` is the webhook's: what an earlier one in the slot left is nobody's. */
export interface LogItem extends WebhookKey {
  failures: number;
  /** The newest first. */
  deliveries: WebhookDelivery[];
  /** Counts the writes, so that two senders notice each other. */
  revision: number;
}

export const table = (): string => tableName('webhooks');

export const webhookKeyOf = ({ applicationUserId, slot }: WebhookKey) => ({ applicationUserId, slot });

export const logKeyOf = ({ applicationUserId, slot }: WebhookKey) => ({ applicationUserId, slot: `log#${slot}` });
