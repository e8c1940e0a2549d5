/** Reading users: one's own record, and everybody's for a site administrator. */
import type { ApplicationUser } from '../../../shared/accounts/users.ts';
import type { Suppressed } from '../../../shared/alerts/mail-preferences.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { APPLICATION_USERS } from '../../../shared/query/user-listing.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import type { Handler } from '../../lib/http/http.ts';
import { selectPage } from '../../lib/http/select-page.ts';
import type { Caller } from '../../lib/pool/caller.ts';
import { currentRoles } from '../../lib/pool/pool-roles.ts';
import { providerOf } from '../../lib/pool/provider.ts';
import { readUsers } from '../../tables/users/user-list.ts';
import { findUser, type User } from '../../tables/users/users.ts';

/** At most this many are read for one list: 20,000 users are about 6 MB, a second of scanning. */
const MOST_LISTED = 20_000;

/** A user as records show one; the user name is the email and follows its change. */
const toRecord = ({ sub, ...user }: User): ApplicationUser => ({
  id: sub,
  email: user.email,
  userName: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  emailConfirmed: user.emailConfirmed,
  provider: providerOf(user),
  version: user.version,
});

/** The same, and which mail the address does not get. */
export const toOwnRecord = (user: User): ApplicationUser & { suppressed: Suppressed } => ({
  ...toRecord(user),
  suppressed: user.suppressed ?? {},
});

/** The user with this id, for themself or an administrator. Throws AppError `forbidden` or `missing`. */
export const findFor = async (id: string, caller: Caller): Promise<User> => {
  if (id !== caller.id && !(await currentRoles(caller.poolName)).includes('SiteAdmin'))
    throw new AppError('forbidden', t('noAccess'));
  const user = await findUser(id);
  if (!user || user.deleting) throw new AppError('missing', t('noUser'));
  return user;
};

export const readUser: Handler<'GET /api/applicationUser/{id}'> = async ({ params: { id }, caller }) =>
  toOwnRecord(await findFor(id, caller));

export const listUsers: Handler<'GET /api/applicationUser'> = async ({ list }) => {
  const users = await readUsers(MOST_LISTED);
  if (!users) throw new AppError('unavailable', t('tooManyUsers', { most: String(MOST_LISTED) }));
  return selectPage(APPLICATION_USERS, users.map(toRecord), list);
};
