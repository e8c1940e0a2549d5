/** The users as records: one's own, and everybody's for a site administrator. */
import { AppError } from '../../shared/errors.ts';
import { type Handler, http } from '../lib/http.ts';
import { currentRoles } from '../lib/user-pool.ts';
import { authenticate } from '../store/authenticate.ts';
import { findUser } from '../store/users.ts';

const readUser: Handler<'GET /api/applicationUser/{id}'> = async ({ params: { id }, caller }) => {
  if (id !== caller.id && !(await currentRoles(caller.id)).includes('SiteAdmin'))
    throw new AppError('forbidden', 'You do not have access.');
  const user = await findUser(id);
  if (!user || user.deleting) throw new AppError('missing', 'There is no such user.');
  const { email, firstName, lastName, emailConfirmed, version } = user;
  return { id, email, userName: email, firstName, lastName, emailConfirmed, version };
};

export const handler = http<'admin'>({ 'GET /api/applicationUser/{id}': readUser }, authenticate);
