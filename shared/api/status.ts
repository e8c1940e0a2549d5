/** The endpoint about the state of the service. */
import type { Endpoints } from './endpoint.ts';
import { statusReply } from './schemas/status.ts';

export const STATUS_ENDPOINTS = {
  'GET /api/status': {
    summary: 'How fresh each source is, how mail and the API are doing, and the incidents of the last 90 days.',
    access: 'public',
    group: 'status',
    reply: statusReply,
    cdnSeconds: 60,
    example: {},
  },
} as const satisfies Endpoints;
