/** The endpoints about a developer's own API keys. */
import type { Endpoints } from './endpoint.ts';
import { apiKey, apiKeyUsage, createdApiKey, newApiKey } from './schemas/api-keys.ts';
import { idParams } from './schemas/lookups.ts';

const example = { params: { id: 'a1b2c3d4e5' } };

export const API_KEY_ENDPOINTS = {
  'GET /api/apiKey': {
    summary: 'Your API keys, oldest first.',
    access: 'user',
    group: 'developer',
    reply: apiKey,
    pages: true,
  },
  'POST /api/apiKey': {
    summary: 'Makes an API key. The answer holds it, and nothing shows it again.',
    access: 'user',
    group: 'developer',
    body: newApiKey,
    reply: createdApiKey,
    status: 201,
    example: { body: { name: 'My map' } },
    errors: {
      403: 'Not signed in, or your email address is not confirmed.',
      409: 'You have as many as one may have.',
    },
    limits: ['api-key'],
  },
  'GET /api/apiKey/{id}/usage': {
    summary: 'How much a key of yours was used in the last seven days.',
    access: 'user',
    group: 'developer',
    params: idParams,
    reply: apiKeyUsage,
    example,
  },
  'DELETE /api/apiKey/{id}': {
    summary: 'Revokes a key of yours.',
    access: 'user',
    group: 'developer',
    params: idParams,
    status: 204,
    example,
  },
} as const satisfies Endpoints;
