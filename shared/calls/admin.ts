/** The calls about users. */
import { applicationUser } from '../schemas/account.ts';
import { idParams } from '../schemas/lookups.ts';
import type { Calls } from './call.ts';

export const ADMIN_CALLS = {
  'GET /api/applicationUser/{id}': {
    summary: 'A user: yourself.',
    access: 'user',
    group: 'admin',
    params: idParams,
    reply: applicationUser,
  },
} as const satisfies Calls;
