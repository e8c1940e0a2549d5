/** A person's own data: everything as a file, and its end. */
import { CITY } from '#city/facts';
import type { Reply } from '../../../shared/api/api.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { Answer } from '../../lib/http/answer.ts';
import type { Handler } from '../../lib/http/http.ts';
import { removeAccount } from '../../tables/users/remove-account.ts';
import { readUserItems } from '../../tables/users/user-items.ts';
import { checkFreshSignIn } from '../common/fresh-sign-in.ts';

export const downloadData: Handler<'GET /api/account/data'> = async ({ caller }) => {
  const body: Reply<'GET /api/account/data'> = {
    exportedAt: toIso(clock.now()),
    tables: await readUserItems(caller.id),
  };
  return new Answer(200, { body, headers: { 'content-disposition': `attachment; filename="${CITY.slug}-data.json"` } });
};

export const deleteAccount: Handler<'DELETE /api/account'> = async ({ caller }) => {
  checkFreshSignIn(caller, 'delete your account');
  await removeAccount(caller.id);
};
