/** Webhooks: their owners' choices, their secrets, and which of them get new calls. */
import { randomBytes, randomUUID } from 'node:crypto';
import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { shownPlace, type WatchedPlace } from '../../../shared/alerts/watches.ts';
import {
  datasetOf,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  type Webhook,
  type WebhookDelivery,
  type WebhookList,
} from '../../../shared/alerts/webhooks.ts';
import { toIso } from '../../../shared/base/dates.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { clock } from '../../lib/clock.ts';
import type { WebhookKey } from '../../lib/queues/webhook-queue.ts';
import { dynamo, unlessRefused } from '../client.ts';
import { emptyQuotaSlot, putIntoQuotaSlot, quotaSlotsOf } from '../quota-slots.ts';
import { type LogItem, logKeyOf, table, type WebhookItem, webhookKeyOf } from './webhook-items.ts';
import { forgetFailures } from './webhook-log.ts';

/** The owner's choice. */
export type WebhookChoice = Pick<Webhook, 'url' | 'list' | 'filter' | 'near'> & { place: WatchedPlace | null };

export interface OwnWebhook {
  webhook: Webhook;
  key: WebhookKey;
  deliveries: WebhookDelivery[];
}

const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

const toWebhook = (
  { id, url, list, filter, near, place, active, createdAt }: WebhookItem,
  failures: number,
): Webhook => ({
  id,
  url,
  list,
  filter,
  near,
  place: place ? shownPlace(place) : null,
  isOn: active !== undefined,
  failures,
  createdAt,
});

const isWebhook = (item: WebhookItem | LogItem): item is WebhookItem => 'url' in item;

/** A user's webhooks with their last deliveries, oldest first. */
export const webhooksOf = async (applicationUserId: string): Promise<OwnWebhook[]> => {
  // The table has both kinds of items under a user.
  const items: (WebhookItem | LogItem)[] = await quotaSlotsOf<WebhookItem>(table(), applicationUserId);
  const logs = new Map(items.flatMap((item) => (isWebhook(item) ? [] : [[item.id, item] as const])));
  return items.filter(isWebhook).map((item) => {
    const log = logs.get(item.id);
    const { slot, id } = item;
    return {
      webhook: toWebhook(item, log?.failures ?? 0),
      key: { applicationUserId, slot, id },
      deliveries: log?.deliveries ?? [],
    };
  });
};

/** A user's webhook of this id, or null. */
export const findWebhook = async (id: string, applicationUserId: string): Promise<OwnWebhook | null> =>
  (await webhooksOf(applicationUserId)).find(({ webhook }) => webhook.id === id) ?? null;

/** The new webhook with its secret; null when the user has the maximum. */
export const createWebhook = async (
  applicationUserId: string,
  choice: WebhookChoice,
): Promise<(Webhook & { secret: string }) | null> => {
  const secret = makeSecret();
  const made: Omit<WebhookItem, 'slot'> = {
    ...choice,
    applicationUserId,
    id: randomUUID(),
    secret,
    active: datasetOf(choice.list),
    createdAt: toIso(clock.now()),
  };
  if (!(await putIntoQuotaSlot(table(), MAX_WEBHOOKS, made))) return null;
  return { ...toWebhook({ ...made, slot: '' }, 0), secret };
};

export const removeWebhook = async (key: WebhookKey): Promise<void> => {
  await emptyQuotaSlot(table(), key);
  await emptyQuotaSlot(table(), { ...key, ...logKeyOf(key) });
};

/** Changes a webhook that is still there; false when it is not. */
const change = async (key: WebhookKey, UpdateExpression: string, values: Record<string, unknown>): Promise<boolean> => {
  const update = new UpdateCommand({
    TableName: table(),
    Key: webhookKeyOf(key),
    UpdateExpression,
    ConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ...values, ':id': key.id },
  });
  return (await unlessRefused(dynamo().send(update))) !== null;
};

/** The new secret, and until when the one before it signs too; null when the webhook is gone. */
export const replaceSecret = async (key: WebhookKey): Promise<{ secret: string; oldUntil: Date } | null> => {
  const secret = makeSecret();
  const until = clock.now().getTime() + OLD_SECRET_HOURS * 3_600_000;
  const isThere = await change(key, 'SET formerSecret = secret, secret = :new, formerUntil = :until', {
    ':new': secret,
    ':until': until,
  });
  return isThere ? { secret, oldUntil: new Date(until) } : null;
};

/** Turns a webhook on again, as if it had never failed; false when it is gone. */
export const resumeWebhook = async (key: WebhookKey, list: WebhookList): Promise<boolean> => {
  await forgetFailures(key);
  return change(key, 'SET active = :dataset REMOVE offSince', { ':dataset': datasetOf(list) });
};

/** The part of a webhook that matching needs. */
export type ActiveWebhook = WebhookKey & Pick<WebhookChoice, 'filter' | 'near' | 'place'>;

/** The webhooks that get a dataset's calls. */
export const activeWebhooks = async (dataset: CallsName): Promise<ActiveWebhook[]> => {
  const found: ActiveWebhook[] = [];
  const query = {
    TableName: table(),
    IndexName: 'byDataset',
    KeyConditionExpression: 'active = :dataset',
    ExpressionAttributeValues: { ':dataset': dataset },
  };
  // Only this file writes webhooks.
  for await (const { Items = [] } of paginateQuery({ client: dynamo() }, query))
    for (const { applicationUserId, slot, id, filter, near, place = null } of Items as WebhookItem[])
      found.push({ applicationUserId, slot, id, filter, near, place });
  return found;
};
