/** The endpoints about users: one's own record and data, and everybody's records for a site administrator. */
import type { Endpoints } from './endpoint.ts';
import { idParams, listQuery } from './schemas/lookups.ts';
import { applicationUser, editedUser, ownUser, userData } from './schemas/users.ts';

export const ADMIN_ENDPOINTS = {
  'GET /api/applicationUser': {
    summary: 'Users: filtered, ordered, by pages. For site administrators.',
    access: 'admin',
    group: 'admin',
    query: listQuery,
    reply: applicationUser,
    pages: true,
    lists: 'application-user',
    example: { query: { filter: 'email.Contains("example.com")', limit: '10' } },
  },
  'GET /api/applicationUser/{id}': {
    summary: 'A user: yourself, or anybody for a site administrator.',
    access: 'user',
    group: 'admin',
    params: idParams,
    reply: ownUser,
    example: { params: { id: '2b5ef0aa-0000-4000-8000-000000000000' } },
  },
  'PUT /api/applicationUser/{id}': {
    summary: 'Saves a user: yourself, or anybody for a site administrator. A new email address must be confirmed.',
    access: 'user',
    group: 'admin',
    alsoAt: '/api/ApplicationUser/{id}',
    params: idParams,
    body: editedUser,
    reply: ownUser,
    example: {
      params: { id: '2b5ef0aa-0000-4000-8000-000000000000' },
      body: { email: 'you@example.com', firstName: 'Golda', lastName: null, version: 1 },
    },
    errors: { 409: 'Somebody else edited the user since `version`, or the email address has an account.' },
    limits: ['email-change', 'confirmation-mail'],
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
} as const satisfies Endpoints;
