/** The calls for developers: the API's own description, and their keys to it. */
import { http } from '../lib/http.ts';
import { authenticate } from '../store/authenticate.ts';
import { addApiKey, listApiKeys, removeApiKey, usageOfApiKey } from './api-keys.ts';
import { openApi } from './openapi.ts';

export const handler = http<'developer'>(
  {
    'GET /api/openapi.json': async () => openApi(),
    'GET /api/apiKey': listApiKeys,
    'POST /api/apiKey': addApiKey,
    'GET /api/apiKey/{id}/usage': usageOfApiKey,
    'DELETE /api/apiKey/{id}': removeApiKey,
  },
  authenticate,
);
