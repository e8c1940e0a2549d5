/** The endpoints for developers: the API's own description, and their keys and webhooks. */
import { http } from '../../lib/http/http.ts';
import { authenticate } from '../../tables/users/authenticate.ts';
import { addApiKey, listApiKeys, removeApiKey, usageOfApiKey } from './api-keys.ts';
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
