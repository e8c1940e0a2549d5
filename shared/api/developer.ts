/** The endpoints for developers. */
import * as z from 'zod';
import { API_KEY_ENDPOINTS } from './api-keys.ts';
import type { Endpoints } from './endpoint.ts';
import { WEBHOOK_ENDPOINTS } from './webhooks.ts';

export const DEVELOPER_ENDPOINTS = {
  ...API_KEY_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  'GET /api/openapi.json': {
    summary: 'This API as an OpenAPI 3.1 document.',
    access: 'public',
    group: 'developer',
    reply: z.looseObject({ openapi: z.literal('3.1.0') }),
    cdnSeconds: 3600,
  },
} as const satisfies Endpoints;
