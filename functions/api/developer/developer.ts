/** The endpoints for developers: the API's own description, and their keys and webhooks. */
import { DEVELOPER_PLAN, MAX_API_KEYS } from '../../../shared/accounts/api-keys.ts';
import { addDays } from '../../../shared/base/calendar-date.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/developers.data.ts';
import { clock } from '../../lib/clock.ts';
import { readGatewayUsage } from '../../lib/gateway-keys.ts';
import { type Handler, http } from '../../lib/http/http.ts';
import { apiKeysOf, createApiKey, findApiKey, revokeApiKey } from '../../tables/developers/api-keys.ts';
import { limits } from '../../tables/limits.ts';
import { authenticate } from '../../tables/users/authenticate.ts';
import { checkConfirmed } from '../common/confirmed.ts';
import { openApi } from './openapi.ts';
import {
  addWebhook,
  deliveriesOfWebhook,
  endWebhook,
  listWebhooks,
  replaceWebhookSecret,
  testWebhook,
  turnOnWebhook,
} from './webhooks.ts';

/** A developer's own API keys: made, listed, measured and revoked by a signed-in user with a confirmed address. */
const MISSING = t('noApiKey');
const FULL = t('fullOfApiKeys', { most: String(MAX_API_KEYS) });
const SHOWN_DAYS = 7;

const listApiKeys: Handler<'GET /api/apiKey'> = async ({ caller }) => {
  const items = await apiKeysOf(caller.id);
  return { items, total: items.length };
};

const addApiKey: Handler<'POST /api/apiKey'> = async ({ body, caller }) => {
  checkConfirmed(caller);
  await limits.use('api-key', caller.id);
  const created = await createApiKey(caller.id, body.name);
  if (!created) throw new AppError('conflict', FULL);
  return created;
};

const usageOfApiKey: Handler<'GET /api/apiKey/{id}/usage'> = async ({ params, caller }) => {
  const key = await findApiKey(params.id, caller.id);
  if (!key) throw new AppError('missing', MISSING);
  const today = toIso(clock.now()).slice(0, 10);
  const first = addDays(today, 1 - SHOWN_DAYS);
  const counted = await readGatewayUsage(key.id, first, today);
  return {
    callsADay: DEVELOPER_PLAN.callsADay,
    days: Array.from({ length: SHOWN_DAYS }, (_, day) => ({ date: addDays(first, day), calls: counted[day] ?? 0 })),
  };
};

const removeApiKey: Handler<'DELETE /api/apiKey/{id}'> = async ({ params, caller }) => {
  if (!(await revokeApiKey(params.id, caller.id))) throw new AppError('missing', MISSING);
  return undefined;
};

export const handler = http<'developer'>(
  {
    'GET /api/openapi.json': async () => openApi(),
    'GET /api/apiKey': listApiKeys,
    'POST /api/apiKey': addApiKey,
    'GET /api/apiKey/{id}/usage': usageOfApiKey,
    'DELETE /api/apiKey/{id}': removeApiKey,
    'GET /api/webhook': listWebhooks,
    'POST /api/webhook': addWebhook,
    'DELETE /api/webhook/{id}': endWebhook,
    'POST /api/webhook/{id}/test': testWebhook,
    'POST /api/webhook/{id}/resume': turnOnWebhook,
    'POST /api/webhook/{id}/secret': replaceWebhookSecret,
    'GET /api/webhook/{id}/deliveries': deliveriesOfWebhook,
  },
  authenticate,
);
