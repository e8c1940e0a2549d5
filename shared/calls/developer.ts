/** The calls for developers. */
import { z } from 'zod';
import { API_KEY_CALLS } from './api-keys.ts';
import type { Calls } from './call.ts';
import { WEBHOOK_CALLS } from './webhooks.ts';

export const DEVELOPER_CALLS = {
  ...API_KEY_CALLS,
  ...WEBHOOK_CALLS,
  'GET /api/openapi.json': {
    summary: 'This API as an OpenAPI 3.1 document.',
    access: 'public',
    group: 'developer',
    reply: z.looseObject({ openapi: z.literal('3.1.0') }),
    edgeSeconds: 3600,
  },
} as const satisfies Calls;
