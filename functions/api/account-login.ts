/** Logging in with a password, and logging out. */
import { AppError } from '../../shared/errors.ts';
import { clock } from '../lib/clock.ts';
import { provenDevice } from '../lib/device-token.ts';
import type { Handler } from '../lib/http.ts';
import { signOutEverywhere } from '../lib/user-pool.ts';
import { limits } from '../store/limits.ts';
import { endSessions, findUser } from '../store/users.ts';
import { openSession } from './account-session.ts';
import { pairOf } from './mail-limits.ts';
import { secondOver } from './second-over.ts';

/**
 * Counts a try against the limits before it is made; what is returned takes it back when it was right. A browser that
 * has signed in to this account before has a count of its own, which strangers don't touch.
 */
const countTry = async (email: string, visitor: string, device: string | null): Promise<() => Promise<void>> => {
  if (device !== null) {
    await limits.use('login-device', device);
    return async () => {
      await limits.forget('login-device', device);
      await limits.forget('login-account', email);
    };
  }
  const pair = pairOf(visitor, email);
  await limits.use('login-visitor', visitor);
  await limits.use('login-pair', pair);
  await limits.use('login-account', email);
  return async () => {
    await limits.forget('login-account', email);
    await limits.forget('login-pair', pair);
    await limits.takeBack('login-visitor', visitor);
  };
};

/** Only what did not sign in counts against the limits. */
export const login: Handler<'POST /api/account/login'> = async ({ body: { email, password, device }, visitor }) => {
  const proven = await provenDevice(device, email, findUser);
  const forgive = await countTry(email, visitor, proven);
  const opened = await openSession(email, password, proven ?? undefined);
  if (!opened) throw new AppError('wrong-credentials', 'The e-mail address or the password is wrong.');
  await forgive();
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
