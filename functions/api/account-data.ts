/** A person's own data: everything as a file, and its end. */
import type { Reply } from '../../shared/api.ts';
import { toIso } from '../../shared/dates.ts';
import { Answer } from '../lib/answer.ts';
import { clock } from '../lib/clock.ts';
import type { Handler } from '../lib/http.ts';
import { removeAccount } from '../store/remove-account.ts';
import { readUserItems } from '../store/user-items.ts';
import { checkFreshSignIn } from './fresh-sign-in.ts';

export const downloadData: Handler<'GET /api/account/data'> = async ({ caller }) => {
  const body: Reply<'GET /api/account/data'> = {
    exportedAt: toIso(clock.now()),
    tables: await readUserItems(caller.id),
  };
  return new Answer(200, { body, headers: { 'content-disposition': 'attachment; filename="cream-city-data.json"' } });
};

export const deleteAccount: Handler<'DELETE /api/account'> = async ({ caller }) => {
  checkFreshSignIn(caller, 'delete your account');
  await removeAccount(caller.id);
};
