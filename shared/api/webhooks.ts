/** The endpoints about a developer's own webhooks. */
import { WEBHOOK_LISTS } from '../alerts/webhooks.ts';
import type { Endpoints } from './endpoint.ts';
import { idParams } from './schemas/lookups.ts';
import { createdWebhook, newSecret, newWebhook, webhook, webhookDelivery, webhookTest } from './schemas/webhooks.ts';

const example = { params: { id: '2b5ef0aa-0000-4000-8000-000000000000' } };

export const WEBHOOK_ENDPOINTS = {
  'GET /api/webhook': {
    summary: 'Your webhooks, oldest first.',
    access: 'user',
    group: 'developer',
    reply: webhook,
    pages: true,
  },
  'POST /api/webhook': {
    summary: 'Sends new calls to an address of yours from now on. The answer holds the secret that signs them.',
    access: 'user',
    group: 'developer',
    body: newWebhook,
    reply: createdWebhook,
    status: 201,
    example: {
      body: {
        url: 'https://example.com/calls',
        list: WEBHOOK_LISTS[0],
        filter: 'natureOfCall = "SHOTSPOTTER"',
        near: { latitude: 43.0412, longitude: -87.9115, metres: 2000 },
      },
    },
    errors: {
      403: 'Not signed in, or your email address is not confirmed.',
      409: 'You have as many as one may have, or no API key.',
    },
  },
  'DELETE /api/webhook/{id}': {
    summary: 'Ends a webhook of yours; what waits to be sent to it is dropped.',
    access: 'user',
    group: 'developer',
    params: idParams,
    status: 204,
    example,
  },
  'POST /api/webhook/{id}/test': {
    summary: 'Sends a made-up call to a webhook of yours, once.',
    access: 'user',
    group: 'developer',
    params: idParams,
    reply: webhookTest,
    example,
    limits: ['webhook-test'],
  },
  'POST /api/webhook/{id}/resume': {
    summary: 'Turns a webhook on again that failed too often.',
    access: 'user',
    group: 'developer',
    params: idParams,
    reply: webhook,
    example,
  },
  'POST /api/webhook/{id}/secret': {
    summary: 'A new secret; for a day deliveries are signed with the old one too.',
    access: 'user',
    group: 'developer',
    params: idParams,
    reply: newSecret,
    example,
  },
  'GET /api/webhook/{id}/deliveries': {
    summary: 'The last 20 deliveries to a webhook of yours, the newest first.',
    access: 'user',
    group: 'developer',
    params: idParams,
    reply: webhookDelivery,
    pages: true,
    example,
  },
} as const satisfies Endpoints;
