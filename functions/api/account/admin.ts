/** The users as records, and what a person may do with their own data. */
import { http } from '../../lib/http/http.ts';
import { authenticate } from '../../tables/users/authenticate.ts';
import { deleteAccount, downloadData } from './account-data.ts';
import { listUsers, readUser } from './users.ts';
import { saveUser } from './users-edit.ts';

export const handler = http<'admin'>(
  {
    'GET /api/applicationUser': listUsers,
    'GET /api/applicationUser/{id}': readUser,
    'PUT /api/applicationUser/{id}': saveUser,
    'GET /api/account/data': downloadData,
    'DELETE /api/account': deleteAccount,
  },
  authenticate,
);
