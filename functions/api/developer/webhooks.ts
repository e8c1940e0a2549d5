/** A developer's own webhooks: made, listed, tested, turned on again and deleted. */
import { randomUUID } from 'node:crypto';
import { datasetOf, MAX_WEBHOOKS } from '../../../shared/alerts/webhooks.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { faultOfTarget } from '../../../shared/platform/public-address.ts';
import { parseFilter } from '../../../shared/query/filter.ts';
import { t } from '../../../shared/texts/functions/developers.data.ts';
import { optionalEnv } from '../../lib/env.ts';
import type { Handler } from '../../lib/http/http.ts';
import { queueWebhooks } from '../../lib/queues/webhook-queue.ts';
import { apiKeysOf } from '../../tables/developers/api-keys.ts';
import {
  createWebhook,
  findWebhook,
  type OwnWebhook,
  removeWebhook,
  replaceSecret,
  resumeWebhook,
  webhooksOf,
} from '../../tables/developers/webhooks.ts';
import { limits } from '../../tables/limits.ts';
import { checkConfirmed } from '../common/confirmed.ts';
import { placeToWatch } from '../common/place-to-watch.ts';

const FULL = t('fullOfWebhooks', { most: String(MAX_WEBHOOKS) });

const missing = (): AppError => new AppError('missing', t('noWebhook'));

const find = async (id: string, applicationUserId: string): Promise<OwnWebhook> => {
  const found = await findWebhook(id, applicationUserId);
  if (!found) throw missing();
  return found;
};

export const listWebhooks: Handler<'GET /api/webhook'> = async ({ caller }) => {
  const items = (await webhooksOf(caller.id)).map(({ webhook }) => webhook);
  return { items, total: items.length };
};

export const addWebhook: Handler<'POST /api/webhook'> = async ({ body, caller }) => {
  checkConfirmed(caller);
  const fault = faultOfTarget(body.url, { loopback: optionalEnv('webhookLoopback') !== undefined });
  if (fault) throw new AppError('invalid', `url: ${fault}`, { subErrors: [`url: ${fault}`] });
  // Throws with its own message.
  parseFilter(DATASETS[datasetOf(body.list)], body.filter);
  if (!(await apiKeysOf(caller.id)).length) throw new AppError('conflict', t('apiKeyFirst'));
  const created = await createWebhook(caller.id, { ...body, place: body.place && (await placeToWatch(body.place)) });
  if (!created) throw new AppError('conflict', FULL);
  return created;
};

export const endWebhook: Handler<'DELETE /api/webhook/{id}'> = async ({ params, caller }) => {
  await removeWebhook((await find(params.id, caller.id)).key);
  return undefined;
};

export const testWebhook: Handler<'POST /api/webhook/{id}/test'> = async ({ params, caller }) => {
  const { key } = await find(params.id, caller.id);
  await limits.use('webhook-test', caller.id);
  const eventId = `test-${randomUUID()}`;
  await queueWebhooks([{ webhook: key, eventId, call: null }]);
  return { eventId };
};

export const turnOnWebhook: Handler<'POST /api/webhook/{id}/resume'> = async ({ params, caller }) => {
  const { key, webhook } = await find(params.id, caller.id);
  if (!(await resumeWebhook(key, webhook.list))) throw missing();
  return { ...webhook, isOn: true, failures: 0 };
};

export const replaceWebhookSecret: Handler<'POST /api/webhook/{id}/secret'> = async ({ params, caller }) => {
  const replaced = await replaceSecret((await find(params.id, caller.id)).key);
  if (!replaced) throw missing();
  return { secret: replaced.secret, oldUntil: toIso(replaced.oldUntil) };
};

export const deliveriesOfWebhook: Handler<'GET /api/webhook/{id}/deliveries'> = async ({ params, caller }) => {
  const { deliveries } = await find(params.id, caller.id);
  return { items: deliveries, total: deliveries.length };
};
