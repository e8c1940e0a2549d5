/** The call about the state of the service. */
import { statusReply } from '../schemas/status.ts';
import type { Calls } from './call.ts';

export const STATUS_CALLS = {
  'GET /api/status': {
    summary: 'How fresh each source is, how mail and the API are doing, and the incidents of the last 90 days.',
    access: 'public',
    group: 'status',
    reply: statusReply,
    edgeSeconds: 60,
    example: {},
  },
} as const satisfies Calls;
