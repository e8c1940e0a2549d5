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

/** A try that has been counted. */
interface Counted {
  /** It signed in: those before it are forgotten, too. */
  forgive: () => Promise<void>;
  /** It was no wrong one. */
  takeBack: () => Promise<void>;
}

/**
 * Counts a try against the limits before it is made. A browser that has signed in to this account before has a count of
 * its own, which strangers don't touch.
 */
const countTry = async (email: string, visitor: string, device: string | null): Promise<Counted> => {
  if (device !== null) {
    await limits.use('login-device', device);
    return {
      forgive: async () => {
        await limits.forget('login-device', device);
        await limits.forget('login-account', email);
      },
      takeBack: () => limits.takeBack('login-device', device),
    };
  }
  const pair = pairOf(visitor, email);
  await limits.use('login-visitor', visitor);
  await limits.use('login-pair', pair);
  await limits.use('login-account', email);
  return {
    forgive: async () => {
      await limits.forget('login-account', email);
      await limits.forget('login-pair', pair);
      await limits.takeBack('login-visitor', visitor);
    },
    takeBack: async () => {
      await limits.takeBack('login-account', email);
      await limits.takeBack('login-pair', pair);
      await limits.takeBack('login-visitor', visitor);
    },
  };
};

/** Only what did not sign in counts against the limits, and not the question for a code. */
export const login: Handler<'POST /api/account/login'> = async ({ body, visitor }) => {
  const { email, password, code } = body;
  const device = await provenDevice(body.device, email, findUser);
  const counted = await countTry(email, visitor, device);
  const opened = await openSession(email, password, { device: device ?? undefined, code }).catch(async (error) => {
    // Wrong codes before it are not forgiven: who knows the password could try them all.
    if (code === undefined && error instanceof AppError && error.code === 'second-factor') await counted.takeBack();
    throw error;
  });
  if (!opened) throw new AppError('wrong-credentials', 'The e-mail address or the password is wrong.');
  await counted.forgive();
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
