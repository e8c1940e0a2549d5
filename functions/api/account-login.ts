/** Logging in with a password, and logging out. */
import { AppError } from '../../shared/errors.ts';
import { clock } from '../lib/clock.ts';
import type { Handler } from '../lib/http.ts';
import { signOutEverywhere } from '../lib/user-pool.ts';
import { limits } from '../store/limits.ts';
import { endSessions } from '../store/users.ts';
import { openSession } from './account-session.ts';
import { secondOver } from './second-over.ts';

/** Only what did not sign in counts against the limits. */
export const login: Handler<'POST /api/account/login'> = async ({ body: { email, password }, visitor }) => {
  await limits.use('login-visitor', visitor);
  await limits.use('login-account', email);
  const opened = await openSession(email, password);
  if (!opened) throw new AppError('wrong-credentials', 'The e-mail address or the password is wrong.');
  await limits.forget('login-account', email);
  await limits.takeBack('login-visitor', visitor);
  return opened.response;
};

/** Ends the ID tokens, which live for an hour, by the time of their sign-in, and everything that could renew them. */
export const logout: Handler<'POST /api/account/logout'> = async ({ caller }) => {
  const second = Math.floor(clock.now().getTime() / 1000);
  // This very session ends even where the pool's clock is ahead of ours.
  await endSessions(caller.id, Math.max(second, caller.signedInAt) + 1);
  await signOutEverywhere(caller.poolName);
  // A sign-in of this second would be taken for one of those that have just ended.
  await secondOver(second);
};
