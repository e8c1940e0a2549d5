/** The users as records, and what a person may do with their own data. */

import { CITY } from '#city/facts';
import type { Reply } from '../../../shared/api/api.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { Answer } from '../../lib/http/answer.ts';
import { type Handler, http } from '../../lib/http/http.ts';
import { authenticate } from '../../tables/users/authenticate.ts';
import { removeAccount } from '../../tables/users/remove-account.ts';
import { readUserItems } from '../../tables/users/user-items.ts';
import { checkFreshSignIn } from '../common/fresh-sign-in.ts';
import { listUsers, readUser } from './users.ts';
import { saveUser } from './users-edit.ts';

/** A person's own data: everything as a file, and its end. */
const downloadData: Handler<'GET /api/account/data'> = async ({ caller }) => {
  const body: Reply<'GET /api/account/data'> = {
    exportedAt: toIso(clock.now()),
    tables: await readUserItems(caller.id),
  };
  return new Answer(200, { body, headers: { 'content-disposition': `attachment; filename="${CITY.slug}-data.json"` } });
};

const deleteAccount: Handler<'DELETE /api/account'> = async ({ caller }) => {
  checkFreshSignIn(caller, 'delete your account');
  await removeAccount(caller.id);
};

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
