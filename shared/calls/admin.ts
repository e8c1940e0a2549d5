/** The calls about users: one's own record and data, and everybody's records for a site administrator. */
import { idParams, listQuery } from '../schemas/lookups.ts';
import { applicationUser, editedUser, userData } from '../schemas/users.ts';
import type { Calls } from './call.ts';

export const ADMIN_CALLS = {
  'GET /api/applicationUser': {
    summary: 'Users: filtered, ordered, by pages. For site administrators.',
    access: 'admin',
    group: 'admin',
    query: listQuery,
    reply: applicationUser,
    pages: true,
    lists: 'application-user',
  },
  'GET /api/applicationUser/{id}': {
    summary: 'A user: yourself, or anybody for a site administrator.',
    access: 'user',
    group: 'admin',
    params: idParams,
    reply: applicationUser,
  },
  'PUT /api/applicationUser/{id}': {
    summary: 'Saves a user: yourself, or anybody for a site administrator. A new e-mail address must be confirmed.',
    access: 'user',
    group: 'admin',
    alsoAt: '/api/ApplicationUser/{id}',
    params: idParams,
    body: editedUser,
    reply: applicationUser,
  },
  'GET /api/account/data': {
    summary: 'Everything that is kept under your id, as a file.',
    access: 'user',
    group: 'admin',
    reply: userData,
  },
  'DELETE /api/account': {
    summary: 'Deletes your account and everything under its id; needs a log-in of the last ten minutes.',
    access: 'user',
    group: 'admin',
    status: 204,
  },
} as const satisfies Calls;
